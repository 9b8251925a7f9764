import fc from "fast-check";
import { expect, test } from "vitest";
import { plainInlines } from "#platform/pdf/document.ts";
import {
	beginsRightToLeft,
	breakLines,
	type DocumentInlineKind,
	mergeLine,
	type PieceSetter,
	splitAtSpaces,
	toVisualSequence,
	wordWidth,
} from "./line-rules.ts";

/** Every sign is as wide as any other. */
const measure = (text: string) => Array.from(text).length;
const set: PieceSetter = (text, { kind, href }) => [
	{ text, face: kind, scale: 1, width: measure(text), href },
];
const letters = fc.string({ unit: "grapheme", maxLength: 60 });
const inlines = fc.array(
	fc.record({
		kind: fc.constantFrom<DocumentInlineKind>("text", "bold", "code"),
		text: letters,
	}),
	{ maxLength: 8 },
);
const squeezed = (text: string) => text.replace(/[ \t\n\r]+/g, "");

test("no letter is lost, and no line is wider than it may be", () => {
	fc.assert(
		fc.property(inlines, fc.integer({ min: 8, max: 80 }), (some, width) => {
			const lines = breakLines(splitAtSpaces(some, set), {
				width,
				space: 1,
				measure,
			});
			const said = lines
				.flatMap((words, index) => mergeLine(words, index === lines.length - 1))
				.map(({ text }) => text)
				.join("");
			expect(squeezed(said)).toBe(squeezed(some.map(({ text }) => text).join("")));
			for (const words of lines) {
				const wide = words.reduce((sum, word) => sum + wordWidth(word), 0);
				const isOneSign = words.length === 1 && words[0]?.length === 1;
				if (!isOneSign) expect(wide + words.length - 1).toBeLessThanOrEqual(width);
			}
		}),
		{ examples: [[[{ kind: "text", text: "\u3000" }], 8]] },
	);
});

test("a bold word keeps the comma after it, and lines end in a space unless they are the last", () => {
	const words = splitAtSpaces(
		[
			{ kind: "text", text: "so " },
			{ kind: "bold", text: "bold" },
			{ kind: "text", text: ", yes" },
		],
		set,
	);
	expect(words.map((word) => word.map(({ text }) => text))).toEqual([
		["so"],
		["bold", ","],
		["yes"],
	]);
	const texts = (isLast: boolean) => mergeLine(words, isLast).map(({ text }) => text);
	expect(texts(true)).toEqual(["so ", "bold", ", yes"]);
	expect(texts(false)).toEqual(["so ", "bold", ", yes "]);
});

test("every word has its place, whichever way it is read", () => {
	const word = fc.constantFrom("hello", "שלום", "عالم", "2024", "-", "no");
	fc.assert(
		fc.property(fc.array(word), fc.boolean(), (words, startsRight) => {
			const order = toVisualSequence(words, startsRight);
			expect([...order].sort((a, b) => a - b)).toEqual([...words.keys()]);
		}),
	);
	expect(toVisualSequence(["a", "b", "c"], false)).toEqual([0, 1, 2]);
	expect(toVisualSequence(["א", "ב", "ג"], true)).toEqual([2, 1, 0]);
	expect(toVisualSequence(["say", "א", "12", "ב", "now"], false)).toEqual([0, 3, 2, 1, 4]);
	expect(toVisualSequence(["א", "hello", "world", "ב"], true)).toEqual([3, 1, 2, 0]);
	expect(beginsRightToLeft("12 שלום")).toBe(true);
	expect(beginsRightToLeft("Say שלום")).toBe(false);
	expect(splitAtSpaces(plainInlines("  "), set)).toEqual([]);
});
