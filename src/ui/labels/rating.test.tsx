import { expect, test } from "vitest";
import { Rating } from "#ui/labels/rating.tsx";
import { renderToMarkup } from "#ui/testing-markup.ts";

test("without ratings nothing is rendered", () => {
	expect(renderToMarkup(<Rating average={0} count={0} />)).toBe("");
	expect(renderToMarkup(<Rating average={4.6} count={1234} />)).toContain(
		"4.6</b> of 5, 1,234 ratings",
	);
});
