import { expect, test } from "vitest";
import { wordCountText } from "./word-count-rules.ts";

test("VAL-061, VAL-062: the count says how many words there are, and how many too many", () => {
	expect(wordCountText("", 400)).toBe("0 of 400 words");
	expect(wordCountText(" one\n two\t", 400)).toBe("2 of 400 words");
	expect(wordCountText("w ".repeat(412), 400)).toBe("412 of 400 words, 12 too many");
});
