import fc from "fast-check";
import { expect, test } from "vitest";
import { Vocabulary } from "./vocabulary.ts";

/** Few letters, so that near words are common. */
const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 7 });
const words = fc
	.uniqueArray(word, { maxLength: 40 })
	.map((all) => all.filter(Boolean).sort());

/** Optimal string alignment: as the textbook writes it. */
function slipsBetween(one: string, other: string): number {
	const table = Array.from({ length: one.length + 1 }, (_, row) =>
		Array.from({ length: other.length + 1 }, (_, at) =>
			row === 0 ? at : at === 0 ? row : 0,
		),
	);
	const cell = (row: number, at: number) => table[row]?.[at] as number;
	for (let row = 1; row <= one.length; row++)
		for (let at = 1; at <= other.length; at++) {
			const same = one[row - 1] === other[at - 1] ? 0 : 1;
			let least = Math.min(
				cell(row - 1, at) + 1,
				cell(row, at - 1) + 1,
				cell(row - 1, at - 1) + same,
			);
			if (one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
				least = Math.min(least, cell(row - 2, at - 2) + 1);
			(table[row] as number[])[at] = least;
		}
	return cell(one.length, other.length);
}

function nearOf(
	vocabulary: Vocabulary,
	wanted: string,
	most: number,
	asStart: boolean,
): Map<string, number> {
	const found = new Map<string, number>();
	vocabulary.near(wanted, most, asStart, (at, slips) => {
		found.set(vocabulary.word(at), slips);
	});
	return found;
}

test("near words are exactly those that a plain table of slips finds, with as many slips", () => {
	fc.assert(
		fc.property(words, word.filter(Boolean), fc.nat(2), (all, wanted, most) => {
			const near = all
				.map((one) => [one, slipsBetween(one, wanted)] as const)
				.filter(([, slips]) => slips <= most);
			expect(nearOf(new Vocabulary(all), wanted, most, false)).toEqual(
				new Map(near),
			);
		}),
		{ numRuns: 400 },
	);
});

test("near beginnings are words of which some beginning is near, at its smallest number of slips", () => {
	fc.assert(
		fc.property(words, word.filter(Boolean), fc.nat(2), (all, wanted, most) => {
			const near = all
				.map((one) => {
					const starts = Array.from({ length: one.length + 1 }, (_, end) =>
						slipsBetween(one.slice(0, end), wanted),
					);
					return [one, Math.min(...starts)] as const;
				})
				.filter(([, slips]) => slips <= most);
			expect(nearOf(new Vocabulary(all), wanted, most, true)).toEqual(
				new Map(near),
			);
		}),
		{ numRuns: 400 },
	);
});

test("a beginning is a range of words", () => {
	fc.assert(
		fc.property(words, word, (all, start) => {
			const vocabulary = new Vocabulary(all);
			const [from, to] = vocabulary.beginningWith(start);
			expect(all.slice(from, to)).toEqual(
				all.filter((one) => one.startsWith(start)),
			);
		}),
	);
});
