import { expect, test } from "vitest";
import { Rating } from "#ui/labels/rating.tsx";
import { markupOf } from "#ui/testing-markup.ts";

test("a rating nobody gave leaves nothing behind", () => {
	expect(markupOf(<Rating average={0} count={0} />)).toBe("");
	expect(markupOf(<Rating average={4.6} count={1234} />)).toContain(
		"4.6</b> of 5, 1,234 ratings",
	);
});
