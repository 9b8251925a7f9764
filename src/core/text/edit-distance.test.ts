import { expect, test } from "vitest";
import { editDistance, findSimilarWord } from "./edit-distance.ts";

test("a swap of neighbors counts once", () => {
	expect(editDistance("gmial.com", "gmail.com")).toBe(1);
	expect(editDistance("", "abc")).toBe(3);
	expect(editDistance("abc", "abc")).toBe(0);
});

test.each([
	["durationHour", "durationHours"],
	["Titel", "title"],
	["cursos", "courses"],
	["--sicne", undefined],
	["x", undefined],
	["telephone", undefined],
])("what %s most likely stands for is %s", (word, similar) => {
	const known = ["title", "durationHours", "courses", "summary"];
	expect(findSimilarWord(word, known)).toBe(similar);
});
