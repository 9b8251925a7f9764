import { expect, test } from "vitest";
import { Disclosure } from "#ui/disclosure/disclosure.tsx";
import { renderToMarkup } from "#ui/testing-markup.ts";

test("a disclosure keeps its hidden part in the page", () => {
	const markup = renderToMarkup(
		<Disclosure more="View 2 more" less="View fewer">
			Earned value
		</Disclosure>,
	);
	expect(markup).toContain("Earned value");
	expect(markup).toMatch(/<summary[^>]*>.*View 2 more.*View fewer.*<\/summary>/);
});
