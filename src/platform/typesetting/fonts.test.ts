import fc from "fast-check";
import { expect, test } from "vitest";
import { loadFont, measureText, splitIntoRuns, type Typeface } from "./fonts.ts";

const wanted = fc.constantFrom<Typeface>("text", "italic", "bold", "heading", "code");

test("any text is divided into runs that their faces can set", () => {
	const letter = fc.constantFrom(..."AaEeOoQqXx1. \u00c0\u00e9\u05d0\u0628");
	const mark = fc.constantFrom(
		..."\u0300\u0301\u0302\u0308\u0323\u0327\u034f\u200b\u200d\u05b0\u064e",
	);
	const accented = fc.string({ unit: fc.oneof(letter, mark), maxLength: 12 });
	fc.assert(
		fc.property(
			fc.oneof(accented, fc.string({ unit: "binary", maxLength: 6 })),
			wanted,
			(text, face) => {
				for (const run of splitIntoRuns(text, face)) {
					loadFont(run.face).layout(run.text);
					expect(measureText(run.text, run.face)).toBeGreaterThanOrEqual(0);
				}
			},
		),
		{ numRuns: 200 },
	);
});

test("an accent written apart from its letter is one with it, or taken from a face that can place it", () => {
	expect(splitIntoRuns("A\u0300 la", "text")).toEqual([{ text: "\u00c0 la", face: "text" }]);
	expect(splitIntoRuns("\u00c0\u0300", "code")).toEqual([{ text: "\u00c0\u0300", face: "spare" }]);
	expect(splitIntoRuns("\u0301x\u200b\u0301", "text")).toEqual([{ text: "x", face: "text" }]);
});
