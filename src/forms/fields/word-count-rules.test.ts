import { expect, test } from "vitest";
import { countText } from "./word-count-rules.ts";

test("VAL-061, VAL-062: the count says how many words there are, and how many too many", () => {
	expect(countText("", 400)).toBe("0 of 400 words");
	expect(countText(" one\n two\t", 400)).toBe("2 of 400 words");
	expect(countText("w ".repeat(412), 400)).toBe(
		"412 of 400 words, 12 too many",
	);
});
