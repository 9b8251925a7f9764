import { describe, expect, test } from "vitest";
import { renderToMarkup } from "#ui/testing-markup.ts";
import { splitLinks } from "./link-rules.ts";
import { LinkedText } from "./linked-text.tsx";
import { InlineText, RichText } from "./rich-text.tsx";

describe("links in the texts of content", () => {
	test("lead to pages of the site and, with rel, to others", () => {
		expect(
			renderToMarkup(
				<InlineText text="See [our **terms**](/terms-and-conditions#privacy-policy), *please*, or [write](mailto:a@b.example)." />,
			),
		).toMatch(
			/^See <a class="[^"]*" href="\/terms-and-conditions#privacy-policy">our \*\*terms\*\*<\/a>, <em>please<\/em>, or <a class="[^"]*" href="mailto:a@b.example">write<\/a>\.$/,
		);
		expect(renderToMarkup(<RichText text="- [Livro](https://livro.example/)" />)).toMatch(
			/<li><a class="[^"]*" href="https:\/\/livro.example\/" rel="external noopener">Livro<\/a><\/li>/,
		);
	});

	test.each([
		"[x](javascript:alert)",
		"[x](JaVaScRiPt:alert)",
		"[x](data:text/html,x)",
		"[x](//evil.example)",
		"[x](/\\evil.example)",
		"[x](vbscript:x)",
		"[x](relative)",
		"[](/empty)",
		"[x]( /space)",
	])("stay text where they would run or hide something: %s", (text) => {
		for (const shown of [
			<InlineText key="i" text={text} />,
			<LinkedText key="l" parts={splitLinks(text)} />,
		])
			expect(renderToMarkup(shown)).toBe(text);
	});

	test("beside a box open in a new tab, and a star stays a star", () => {
		const markup = renderToMarkup(
			<LinkedText parts={splitLinks("Contact me, as the [policy](/privacy-policy) says. *")} />,
		);
		expect(markup).toMatch(
			/^Contact me, as the <a [^>]*target="_blank"[^>]*href="\/privacy-policy"[^>]*>policy.*<\/a> says\. \*$/,
		);
		expect(markup).toContain('rel="noopener"');
	});
});
