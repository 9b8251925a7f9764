import fc from "fast-check";
import { expect, test } from "vitest";
import { Vocabulary } from "./vocabulary.ts";

/** Few letters, so that near words are common. */
const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 7 });
const words = fc.uniqueArray(word, { maxLength: 40 }).map((all) => all.filter(Boolean).sort());

/** Optimal string alignment: as the textbook writes it. */
function slipsBetween(first: string, other: string): number {
	const table = Array.from({ length: first.length + 1 }, (_, row) =>
		Array.from({ length: other.length + 1 }, (_, column) =>
			row === 0 ? column : column === 0 ? row : 0,
		),
	);
	const cell = (row: number, column: number) => table[row]?.[column] as number;
	for (let row = 1; row <= first.length; row++)
		for (let column = 1; column <= other.length; column++) {
			const same = first[row - 1] === other[column - 1] ? 0 : 1;
			let least = Math.min(
				cell(row - 1, column) + 1,
				cell(row, column - 1) + 1,
				cell(row - 1, column - 1) + same,
			);
			if (first[row - 1] === other[column - 2] && first[row - 2] === other[column - 1])
				least = Math.min(least, cell(row - 2, column - 2) + 1);
			(table[row] as number[])[column] = least;
		}
	return cell(first.length, other.length);
}

function nearOf(
	vocabulary: Vocabulary,
	wanted: string,
	maxEdits: number,
	asStart: boolean,
): Map<string, number> {
	const found = new Map<string, number>();
	vocabulary.near(wanted, maxEdits, asStart, (index, edits) => {
		found.set(vocabulary.word(index), edits);
	});
	return found;
}

test("near words are exactly those that a plain table of edits finds, with as many edits", () => {
	fc.assert(
		fc.property(words, word.filter(Boolean), fc.nat(2), (all, wanted, maxEdits) => {
			const near = all
				.map((word) => [word, slipsBetween(word, wanted)] as const)
				.filter(([, edits]) => edits <= maxEdits);
			expect(nearOf(new Vocabulary(all), wanted, maxEdits, false)).toEqual(new Map(near));
		}),
		{ numRuns: 400 },
	);
});

test("near beginnings are words of which some beginning is near, at its smallest number of edits", () => {
	fc.assert(
		fc.property(words, word.filter(Boolean), fc.nat(2), (all, wanted, maxEdits) => {
			const near = all
				.map((word) => {
					const starts = Array.from({ length: word.length + 1 }, (_, end) =>
						slipsBetween(word.slice(0, end), wanted),
					);
					return [word, Math.min(...starts)] as const;
				})
				.filter(([, edits]) => edits <= maxEdits);
			expect(nearOf(new Vocabulary(all), wanted, maxEdits, true)).toEqual(new Map(near));
		}),
		{ numRuns: 400 },
	);
});

test("a beginning is a range of words", () => {
	fc.assert(
		fc.property(words, word, (all, start) => {
			const vocabulary = new Vocabulary(all);
			const [from, to] = vocabulary.beginningWith(start);
			expect(all.slice(from, to)).toEqual(all.filter((word) => word.startsWith(start)));
		}),
	);
});
