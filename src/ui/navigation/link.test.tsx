import { expect, test } from "vitest";
import { NewTabLink } from "#ui/navigation/link.tsx";
import { renderToMarkup } from "#ui/testing-markup.ts";

test("a link to a new tab says so in words and gives away no opener", () => {
	const markup = renderToMarkup(<NewTabLink href="/x">The exam</NewTabLink>);
	expect(markup).toContain('target="_blank"');
	expect(markup).toContain('rel="noopener"');
	expect(markup).toContain("(opens in a new tab)");
});
