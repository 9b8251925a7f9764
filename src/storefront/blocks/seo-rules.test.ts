import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseReducedHtml, visibleText } from "./reduced-html-rules.ts";
import { collapseText, maxSummaryLength, type SplitNode } from "./seo-rules.ts";

const shown = (nodes: readonly SplitNode[]): string =>
	nodes.map((node) => ("text" in node ? node.text : shown(node.children))).join("");
const hidden = (nodes: readonly SplitNode[]): string =>
	nodes.map((node) => ("text" in node ? node.rest : hidden(node.children))).join("");
const words = (count: number) => "word ".repeat(count).trim();

describe("reading HTML", () => {
	test("SEO-005: keeps the few tags that are allowed and drops the others, but not their text", () => {
		expect(
			parseReducedHtml(
				'<div onclick="x()"><p class="a">One <b>two</b><font>three</font></p><ul><li>four</ul></div>',
			),
		).toEqual([
			{
				tag: "p",
				href: undefined,
				children: [
					{ text: "One " },
					{ tag: "strong", href: undefined, children: [{ text: "two" }] },
					{ text: "three" },
				],
			},
			{
				tag: "ul",
				href: undefined,
				children: [{ tag: "li", href: undefined, children: [{ text: "four" }] }],
			},
		]);
	});

	test("drops scripts, styles and comments with all that is in them", () => {
		const html =
			"<p>a<script>alert(1)</script><style>p{}</style><!-- <b>no</b> -->b</p><script>open";
		expect(visibleText(parseReducedHtml(html))).toBe("ab");
	});

	test("keeps links to this site and to plain web addresses, and only those", () => {
		const hrefs = (html: string) =>
			JSON.stringify(parseReducedHtml(html)).match(/"href":"[^"]*"/g) ?? [];
		expect(hrefs('<p><a href="/courses/sql">x</a></p>')).toHaveLength(1);
		expect(hrefs("<p><a href=https://a.example/b>x</a></p>")).toHaveLength(1);
		for (const href of [
			"javascript:alert(1)",
			"&#106;avascript:alert(1)",
			"//evil.example",
			"/\\evil.example",
			"data:text/html,x",
		])
			expect(hrefs(`<p><a href="${href}">x</a></p>`)).toEqual([]);
	});

	test("text without HTML has its paragraphs from empty lines", () => {
		expect(parseReducedHtml("One\ntwo\n\nthree & <four")).toEqual([
			{ tag: "p", href: undefined, children: [{ text: "One two" }] },
			{ tag: "p", href: undefined, children: [{ text: "three & <four" }] },
		]);
	});

	test("whatever is written, it answers, and nothing but allowed tags comes out", () => {
		const pieces = fc.constantFrom(
			"<p>",
			"</p>",
			"<b>",
			"</b>",
			"<ul>",
			"<li>",
			"</ul>",
			"<a href='x'>",
			"</a>",
			"<script>",
			"<",
			">",
			"&amp;",
			"&#0;",
			"text ",
			"<!--",
			"-->",
			"<svg/onload=x>",
		);
		fc.assert(
			fc.property(fc.array(pieces, { maxLength: 40 }), (html) => {
				const tags = [
					...JSON.stringify(parseReducedHtml(html.join(""))).matchAll(/"tag":"(\w+)"/g),
				].map(([, name]) => name);
				for (const name of tags)
					expect(["p", "h3", "ul", "ol", "li", "strong", "em", "a"]).toContain(name);
			}),
		);
	});
});

describe("the SEO block", () => {
	test("SEO-002: is collapsed to the first 700 characters", () => {
		expect(maxSummaryLength).toBe(700);
		const { nodes, isCut } = collapseText(parseReducedHtml(words(200)));
		expect(isCut).toBe(true);
		expect(shown(nodes)).toHaveLength(699);
	});

	test("SEO-004: a text of 700 characters is shown whole, one of 701 is cut", () => {
		expect(collapseText(parseReducedHtml(`${"x ".repeat(349)}xx`)).isCut).toBe(false);
		expect(collapseText(parseReducedHtml(`${"x ".repeat(349)}xxx`)).isCut).toBe(true);
	});

	test("SEO-005: tags do not count", () => {
		const html = `<p><strong>${"x ".repeat(349)}</strong><em>xx</em></p>`;
		expect(collapseText(parseReducedHtml(html)).isCut).toBe(false);
	});

	test("SEO-002, SEO-004, SEO-005: nothing is lost, and the cut is at the end of a word within the limit", () => {
		const word = fc.stringMatching(/^[a-zäß]{1,30}$/);
		const inline = fc.tuple(word, fc.boolean());
		fc.assert(
			fc.property(
				fc.array(fc.array(inline, { minLength: 1 }), { minLength: 1 }),
				fc.integer({ min: 1, max: 200 }),
				(paragraphs, limit) => {
					const html = paragraphs
						.map(
							(said) =>
								`<p>${said.map(([text, bold]) => (bold ? `<b>${text}</b>` : text)).join(" ")} </p>`,
						)
						.join("");
					const nodes = parseReducedHtml(html);
					const text = visibleText(nodes);
					const collapsed = collapseText(nodes, limit);
					const head = shown(collapsed.nodes);
					expect(head + hidden(collapsed.nodes)).toBe(text);
					expect(collapsed.isCut).toBe(head.length < text.length);
					if (text.length <= limit) expect(head).toBe(text);
					else if (head.length > limit) expect(head).toMatch(/^\S+\s?$/);
					if (collapsed.isCut) expect(text.charAt(head.length)).toMatch(/\s/);
				},
			),
		);
	});
});
