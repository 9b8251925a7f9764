import fc from "fast-check";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { browserFiles } from "#testing/architecture/code-rules.ts";
import { readSourceTree } from "#testing/architecture/source-tree.ts";
import { hostileText, hostileUnits } from "#testing/hostile-texts.ts";
import { renderToMarkup } from "#ui/testing-markup.ts";
import { nameHeadings } from "./heading-rules.ts";
import { parseInlineMarkup, readInlineText } from "./inline-markup-rules.ts";
import { InlineText, RichText } from "./rich-text.tsx";
import { maxRichTextLength, parseRichText } from "./rich-text-rules.ts";

const attributesByElement: Readonly<Record<string, readonly string[]>> = {
	...{ p: [], h2: ["id"], h3: ["id"], ul: [], ol: ["start"], li: ["id"], blockquote: ["class"] },
	...{ pre: ["tabindex"], code: [], strong: [], em: [], caption: [], thead: [], tbody: [], tr: [] },
	...{ table: [], th: ["scope", "data-align"], td: ["data-align"] },
	section: ["class", "aria-label", "tabindex", "role"],
	sup: ["class", "id"],
	span: ["data-code"],
	a: ["class", "href", "rel", "role", "aria-label"],
	img: ["class", "src", "alt", "loading", "decoding"],
	div: ["class"],
};

/** Every element and attribute is one of ours, and every address is safe to open. */
function expectHarmless(markup: string): void {
	const { document } = parseHTML(`<html><body>${markup}</body></html>`);
	for (const element of document.querySelectorAll("body *")) {
		const name = element.localName;
		expect(Object.keys(attributesByElement)).toContain(name);
		for (const attribute of element.attributes)
			expect(attributesByElement[name], name).toContain(attribute.name);
		for (const address of [element.getAttribute("href"), element.getAttribute("src")])
			if (address !== null)
				expect(address).toMatch(
					/^(?:#|\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\s\p{Cc}\p{Bidi_Control}]*$/iu,
				);
	}
}

const pieces = [
	...["\n", "\n\n", "\n  ", "\n    ", "\t", " ", "  \n", "\r\n"],
	...["- ", "* ", "+ ", "1. ", "2) ", "1999. ", "> ", ">", ">> ", "-", "```", "~~~", "`", "``"],
	...["## ", "### ", "# ", " {#id}", "---", "===", "|", "| a | b |", "\n|-|:-:|\n", "|\n"],
	...["*", "**", "***", "_", "__", "~~", "\\", "\\*", "[", "]", "(", ")", "![", "](", "!["],
	...["[a](/b)", "![a](/b.png)", "](javascript:alert(1))", "](//evil)", "](data:text/html,x)"],
	...["](/\\evil)", "](https://a.example)", "[x]: /y", "<", ">", "<b>", "</p>", "<img src=x>"],
	...[
		"[^1]",
		"[^",
		"\n[^1]: ",
		"\n[^a]: x[^1]",
		"```sql\n",
		"```json\n[",
		"```bash\n$(",
		"SELECT '",
	],
	...["<!--", "<script>", "&#60;", "&lt;", '"', "'", " onload=x ", "[ ] ", "[x] "],
	...[
		"a",
		"word",
		"5",
		".",
		"é",
		"\u0000",
		"\u0007",
		"\u202e",
		"\u200f",
		"\ufeff",
		"\ud83d",
		"👩‍🏫",
	],
];
const marked = fc
	.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pieces) }, fc.string()), {
		maxLength: 60,
	})
	.map((parts) => parts.join(""));

describe("no text does harm", () => {
	test("of whatever marks it consists, it is shown with our elements and addresses alone", () => {
		fc.assert(
			fc.property(fc.oneof(marked, fc.string({ unit: "binary" })), (text) => {
				expectHarmless(renderToMarkup(<RichText text={text} />));
				expectHarmless(renderToMarkup(<InlineText text={text} />));
			}),
			{ numRuns: 2000 },
		);
	});

	test("nothing but marks gets lost", () => {
		const word = fc.stringMatching(/^[a-z0-9<>&"'=;:/.,_~+-]{1,12}$/);
		const letters = (text: string) => text.replace(/[^a-z<>&"';:/,_~+]/g, "");
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
				const text = words.map((word) => `w${word}`).join(" ");
				const { document } = parseHTML(renderToMarkup(<RichText text={text} />));
				expect(letters(`${document.documentElement.textContent}`)).toBe(letters(text));
			}),
		);
	});

	test("no repetition ends the process or the stack", () => {
		for (const unit of [...hostileUnits, ...pieces, "> - ", "- > ", "- 1. ", "*a **b ", "[a](b"])
			for (const tail of ["", "\n\n- a", "`*](/x)"])
				expectHarmless(
					renderToMarkup(<RichText text={hostileText(unit, maxRichTextLength, { tail })} />).slice(
						0,
						10_000,
					),
				);
	});

	test("20,000 brackets, scripts, links that run and signs that turn text around are shown as text", () => {
		for (const unit of [
			"[",
			"![",
			"[^",
			"[^1]",
			"](",
			"[a](javascript:",
			"<script>",
			"\u202e",
			"`",
		])
			for (const head of ["", "## ", "```sql\n", "[^1]: x\n\n"]) {
				const text = head + unit.repeat(20_000);
				const markup = renderToMarkup(<RichText text={nameHeadings(parseRichText(text)).blocks} />);
				// So many backticks are the end of the code.
				if (unit !== "`") expect(markup.length).toBeGreaterThan(20_000);
				expect(markup).not.toMatch(/<script|href="javascript/);
			}
	});

	test("a thousand headings of the same words have ids of their own", () => {
		const { outline } = nameHeadings(parseRichText("## Again\n".repeat(20_000)));
		expect(new Set(outline.map(({ id }) => id)).size).toBe(20_000);
	});

	test("a quote that goes on lazily inside an item is read", () => {
		expect(renderToMarkup(<RichText text={"- text\n  > 2. x\n  lazy"} />)).toContain("<blockquote");
	});
});

describe("the reader of single lines", () => {
	test("reads simple marks as the one of longer texts does", () => {
		const word = fc.stringMatching(/^[a-z<&]{1,8}$/);
		const mark = fc.constantFrom<(text: string) => string>(
			(text) => text,
			(text) => `**${text}**`,
			(text) => `*${text}*`,
			(text) => `\`${text}\``,
			(text) => `[${text}](/page#${text.length})`,
			(text) => `[${text}](javascript:x)`,
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(word, mark), { minLength: 1 }), (parts) => {
				const text = parts.map(([part, toMarked]) => toMarked(part)).join(" ");
				expect(renderToMarkup(<RichText text={text} />)).toBe(
					`<div class="prose"><p>${renderToMarkup(<InlineText text={text} />)}</p></div>`,
				);
			}),
		);
	});

	test("gives the text without its marks", () => {
		expect(readInlineText(parseInlineMarkup("a **b** [c](/d) `e`"))).toBe("a b c e");
	});

	test("is loaded without the other one, which no browser loads", () => {
		const tree = readSourceTree(`${import.meta.dirname}/../..`);
		expect(tree.get("ui/rich-text/markup-lexer.ts")).toContain('from "marked"');
		expect([...browserFiles(tree)].filter((file) => file.includes("markup-lexer"))).toEqual([]);
		expect(tree.get("ui/rich-text/inline-markup-rules.ts")).not.toContain("markup-lexer");
	});
});
