import { describe, expect, test } from "vitest";
import { renderToMarkup } from "#ui/testing-markup.ts";
import { colourCode } from "./code-colour-rules.ts";
import { nameHeadings } from "./heading-rules.ts";
import { RichText } from "./rich-text.tsx";
import { maxRichTextLength, parseRichText } from "./rich-text-rules.ts";

/** The markup without the element around it and without class names. */
const show = (text: string, headingLevel: 2 | 3 | 4 = 2) =>
	renderToMarkup(<RichText text={text} headingLevel={headingLevel} />)
		.replace(/^<div class="prose">(.*)<\/div>$/s, "$1")
		.replace(/ class="[^"]*"/g, "");

describe("blocks of a text", () => {
	test.each([
		["one\ntwo  \n  three\n\nfour", "<p>one two three</p><p>four</p>"],
		["one\r\ntwo\r\rthree", "<p>one two</p><p>three</p>"],
		["before\n- a\n  b\n- c\n\nafter", "<p>before</p><ul><li>a b</li><li>c</li></ul><p>after</p>"],
		["- a\nlazily on", "<ul><li>a lazily on</li></ul>"],
		["* a\n* b", "<ul><li>a</li><li>b</li></ul>"],
		["1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
		["4) a\n5) b", '<ol start="4"><li>a</li><li>b</li></ol>'],
		["> a\n> b\n>\n> c", "<blockquote><p>a b</p><p>c</p></blockquote>"],
		["> a\nlazily on\n\nafter", "<blockquote><p>a lazily on</p></blockquote><p>after</p>"],
		[
			"> a\n- b\n>\nc",
			"<blockquote><p>a</p></blockquote><ul><li>b</li></ul><blockquote></blockquote><p>c</p>",
		],
		[
			"> a\n>> b\nlazily on",
			"<blockquote><p>a</p><blockquote><p>b lazily on</p></blockquote></blockquote>",
		],
		["> - a\n> - b", "<blockquote><ul><li>a</li><li>b</li></ul></blockquote>"],
		[
			"```js\na  < b\n\n  c\n```\nafter",
			'<pre tabindex="0"><code>a  &lt; b\n\n  c</code></pre><p>after</p>',
		],
		["```\nnever closed", '<pre tabindex="0"><code>never closed</code></pre>'],
		["```\na\n\n```", '<pre tabindex="0"><code>a\n</code></pre>'],
		["```\n```", '<pre tabindex="0"><code></code></pre>'],
	])("are read as Markdown has them: %j", (text, markup) => {
		expect(show(text)).toBe(markup);
	});

	test("lists lie inside each other, with text, code and quotes", () => {
		expect(show("1. a\n   - b\n     - c\n   - d\n2. e")).toBe(
			"<ol><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ol>",
		);
		expect(show("- a\n\n  more\n\n  > said\n\n  ```\n  x\n    y\n  ```\n- b")).toBe(
			'<ul><li>a<p>more</p><blockquote><p>said</p></blockquote><pre tabindex="0"><code>x\n  y</code></pre></li><li>b</li></ul>',
		);
	});

	test("items with empty lines between them are one list without paragraphs", () => {
		expect(show("- a\n\n- b")).toBe("<ul><li>a</li><li>b</li></ul>");
	});

	test("headings have an id if they are given one, and no level is left out", () => {
		expect(show("## One {#first}\n### Two\ntext\n## Three", 3)).toBe(
			'<h3 id="first">One</h3><h4>Two</h4><p>text</p><h3>Three</h3>',
		);
		expect(show("### Alone *here* {#a-b}")).toBe('<h2 id="a-b">Alone <em>here</em></h2>');
		expect(show("## C#\n### D", 4)).toBe("<h4>C#</h4><h5>D</h5>");
	});

	test("a table scrolls inside itself, is reached by keyboard and has a name", () => {
		expect(show("| Day | **Cups** |\n|:-|-:|\n| Mon | 3 \\| 4 |\n| Tue |")).toBe(
			`<section aria-label="Table: Day, Cups" tabindex="0"><table><thead><tr>
			<th scope="col" data-align="start">Day</th><th scope="col" data-align="end"><strong>Cups</strong></th></tr></thead><tbody>
			<tr><td data-align="start">Mon</td><td data-align="end">3 | 4</td></tr>
			<tr><td data-align="start">Tue</td><td data-align="end"></td></tr></tbody></table></section>`.replaceAll(
				/\n\t+/g,
				"",
			),
		);
	});

	test("the line directly above a table is its caption, and an empty corner names the rows", () => {
		expect(show("Cups by *day*\n| | Cups |\n|-|-|\n| Mon | 3 |")).toBe(
			`<section aria-label="Cups by day" tabindex="0"><table><caption>Cups by <em>day</em></caption><thead><tr>
			<td></td><th scope="col">Cups</th></tr></thead><tbody>
			<tr><th scope="row">Mon</th><td>3</td></tr></tbody></table></section>`.replaceAll(
				/\n\t+/g,
				"",
			),
		);
		expect(show("Apart\n\n| a | b |\n|-|-|")).toMatch(
			/^<p>Apart<\/p><section aria-label="Table: a, b"/,
		);
		expect(show("One line\nand another\n| a | b |\n|-|-|")).toMatch(
			/^<p>One line and another<\/p><section/,
		);
	});
});

describe("marks inside a line", () => {
	test.each([
		["**bold *and italic* `x*y`**", "<strong>bold <em>and italic</em> <code>x*y</code></strong>"],
		["a***b***", "a<em><strong>b</strong></em>"],
		["2 * 3 * 4, 2 ** 3 ** 4", "2 * 3 * 4, 2 ** 3 ** 4"],
		["\\*not\\* *yes* \\[no](/x)", "*not* <em>yes</em> [no](/x)"],
		["`` a`b ``", "<code>a`b</code>"],
		["`a\nb` `[x](/y)`", "<code>a b</code> <code>[x](/y)</code>"],
		[
			"**[words](/a)** and [**b** `c`](/d)",
			'<strong><a href="/a">words</a></strong> and <a href="/d"><strong>b</strong> <code>c</code></a>',
		],
		[
			"![A dog](/files/dog.webp)",
			'<img src="/files/dog.webp" alt="A dog" loading="lazy" decoding="async"/>',
		],
		["![](/files/line.svg)", '<img src="/files/line.svg" alt="" loading="lazy" decoding="async"/>'],
		[
			"[![A dog](/a.png)](/dogs)",
			'<a href="/dogs"><img src="/a.png" alt="A dog" loading="lazy" decoding="async"/></a>',
		],
		[
			"![A dog](https://dogs.example/a.png)",
			'<a href="https://dogs.example/a.png" rel="external noopener">A dog</a>',
		],
	])("are read inside each other: %j", (text, markup) => {
		expect(show(text)).toBe(`<p>${markup}</p>`);
	});
});

describe("notes", () => {
	const markup = (text: string) =>
		renderToMarkup(<RichText text={text} noteId="note" />)
			.replace(/^<div class="prose">(.*)<\/div>$/s, "$1")
			.replace(/ (?:class|role|aria-label)="[^"]*"/g, "");
	const back = (number: number, reference: number) =>
		` <a href="#note-${number}-text-${reference}">↩\ufe0e</a>`;
	const reference = (number: number, count = 1) =>
		`<sup id="note-${number}-text-${count}"><a href="#note-${number}">${number}</a></sup>`;

	test("are numbered in the order of the text and lead there and back", () => {
		expect(markup("A[^b] and b[^a], again[^b].\n\n[^a]: First.\n[^b]: *Second*\ngoes on.")).toBe(
			`<p>A${reference(1)} and b${reference(2)}, again${reference(1, 2)}.</p><section><ol>
			<li id="note-1"><em>Second</em> goes on.${back(1, 1)}${back(1, 2)}</li>
			<li id="note-2">First.${back(2, 1)}</li></ol></section>`.replaceAll(/\n\t+/g, ""),
		);
	});

	test.each([
		["no definition[^a]", "<p>no definition[^a]</p>"],
		["a\n\n[^a]: nothing refers to it", "<p>a</p><p>[^a]: nothing refers to it</p>"],
		["`[^a]`\n\n[^a]: in code", "<p><code>[^a]</code></p><p>[^a]: in code</p>"],
		["```\n[^a]: code\n```", '<pre tabindex="0"><code>[^a]: code</code></pre>'],
		["\\[^a]\n\n[^a]: escaped", "<p>[^a]</p><p>[^a]: escaped</p>"],
	])("stay text where they lead nowhere: %j", (text, shown) => {
		expect(markup(text)).toBe(shown);
	});

	test("of two texts on a page have ids of their own", () => {
		const text = "a[^1]\n\n[^1]: b";
		const both = renderToMarkup(
			<>
				<RichText text={text} />
				<RichText text={text} />
			</>,
		);
		const ids = [...both.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
		expect(new Set(ids).size).toBe(4);
	});
});

describe("headings of a text with a table of contents", () => {
	const idsOf = (text: string) =>
		nameHeadings(parseRichText(text), ["content"]).outline.map(({ id }) => id);

	test("have ids of their words, each its own, and keep those that they are given", () => {
		expect(
			idsOf(
				"## Two words, *one* id\n## Two words, one id\n### Third {#mine}\n## Content\n## ?!\n## Für 1/2",
			),
		).toEqual([
			"two-words-one-id",
			"two-words-one-id-2",
			"mine",
			"content-2",
			"section",
			"fur-1-2",
		]);
		expect(idsOf("## כותרת\n## a-2\n## a\n## a")).toEqual(["כותרת", "a-2", "a", "a-3"]);
	});
});

describe("code", () => {
	test("of a known language is colored by classes of its parts, and nothing of it gets lost", () => {
		const code = "SELECT 'a<b' -- x";
		const markup = show(`\`\`\`sql\n${code}\n\`\`\``);
		expect(markup).toContain('<span data-code="keyword">SELECT</span>');
		expect(markup).toContain('<span data-code="text">&#x27;a&lt;b&#x27;</span>');
		expect(markup).toContain('<span data-code="comment">-- x</span>');
		expect(
			colourCode(code, "sql")
				.map(({ text }) => text)
				.join(""),
		).toBe(code);
	});

	test.each([
		["SELECT 1", "klingon"],
		["SELECT 1", "constructor"],
		[`SELECT '${"x".repeat(200)}'`, "sql"],
		["SELECT 1\n".repeat(600), "sql"],
	])("stays plain in an unknown language and where it is very long", (code, language) => {
		expect(colourCode(code, language)).toEqual([{ text: code, colour: undefined }]);
	});
});

describe("what no mark is meant by stays as it was typed", () => {
	test.each([
		"<b>bold</b> & &amp; &#65; &lt;",
		"<script>alert(1)</script>",
		"<!-- a --> <?b?> <![CDATA[c]]>",
		"<https://a.example> https://a.example www.a.example me@a.example",
		"snake_case_name __init__ _word_ ~~gone~~",
		"# One",
		"#### Four",
		"##Close",
		"---",
		"***",
		"* * *",
		"===",
		"+ one",
		"443. The port is open",
		">5 percent > x",
		"-5 degrees",
		"-",
		"[ref][1] [ref] [^1]",
		"[1]: https://a.example",
		"a | b | c",
		"C:\\dir \\. \\_ \\\\",
		"**open *open `open [open](",
		"![x](javascript:alert(1)) ![x](data:image/png;base64,x) ![x](//evil.example/a.png)",
		"![](https://a.example/pixel.gif)",
		'[x](/y "title") [x](</y>) [x]( /y) [x](/y(z)',
		"[x](/\u202Ey) [x](/\u0007y)",
		"[nested [x] label](/y)",
	])("%j", (text) => {
		const element = renderToMarkup(<p>{text}</p>);
		expect(show(text)).toBe(element);
	});

	test("lines of HTML, and lines that would be headings or rules, go on where they stand", () => {
		expect(show("a\n<div>\nb\n---\nc\n===\n# d\n    e")).toBe(
			"<p>a &lt;div&gt; b --- c === # d e</p>",
		);
		expect(show("    four spaces\n\ttab")).toBe("<p>four spaces tab</p>");
		expect(show("- a\n<div>b\n- [ ] c\n- [x] d")).toBe(
			"<ul><li>a &lt;div&gt;b</li><li>[ ] c</li><li>[x] d</li></ul>",
		);
	});

	test("a long text is read from heading to heading, and a part that is too long keeps its paragraphs", () => {
		const part = "**a**\n- b";
		const filler = "x".repeat(maxRichTextLength - 100);
		const long = `${filler}\n\n${part}\n## c\n\n\`\`\`\n## d\n\`\`\`\n${filler}\n## e\n\n${part}\n\n${filler}xx${filler}`;
		expect(show(long).replaceAll(/x+/g, "x")).toBe(
			`<p>x</p><p><strong>a</strong></p><ul><li>b</li></ul>
			<h2>c</h2><pre tabindex="0"><code>## d</code></pre><p>x</p>
			<p>## e</p><p>**a** - b</p><p>x</p>`.replaceAll(/\n\t+/g, ""),
		);
	});

	test("a paragraph with very many marks is read by the simple reader", () => {
		expect(show(`*a* ${"[".repeat(500)}`)).toBe(`<p><em>a</em> ${"[".repeat(500)}</p>`);
	});
});
