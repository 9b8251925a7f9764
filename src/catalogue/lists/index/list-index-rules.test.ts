import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	filterValues,
	readListQuery,
	sorts,
} from "#catalogue/lists/list-query-rules.ts";
import { type Level, levels, productKinds } from "#catalogue/product.ts";
import { currencyCode } from "#core/money.ts";
import { bitsInAny, countBits, hasBit } from "./bit-set-rules.ts";
import { type Entry, typeWords } from "./list-entry.ts";
import {
	listIndexOf,
	priceColumn,
	search,
	startColumn,
} from "./list-index-rules.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

const entries: fc.Arbitrary<Entry[]> = fc
	.array(
		fc.record({
			kind: fc.constantFrom(...productKinds),
			category: fc.constantFrom("data", "cloud"),
			level: fc.option(fc.constantFrom<Level>(...levels), { nil: undefined }),
			hours: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
			months: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
			anyDay: fc.boolean(),
			starts: fc.array(
				fc.record({
					startsInDays: fc.integer({ min: 0, max: 120 }),
					weekdays: fc.subarray([1, 3, 6]),
					zone: fc.constantFrom("Europe/Berlin", undefined),
				}),
				{ maxLength: 2 },
			),
			partner: fc.constantFrom("a", undefined),
		}),
		{ maxLength: 90 },
	)
	.map((some) => some.map((one, at) => ({ ...one, id: at + 1 })));

const level = fc.subarray([...filterValues.level]);
const type = fc.subarray([...filterValues.type]);

function columnsOf(some: readonly Entry[]) {
	const index = listIndexOf(some);
	const prices = some
		.filter(({ kind, id }) => kind !== "free-course" && id % 3 > 0)
		.map(({ kind, id }) => ({ kind, id, minor: ((id * 7919) % 5000) * 100 }));
	const price = priceColumn(index, { currency: currencyCode("USD"), prices });
	return { index, price, start: startColumn(index, now, "America/New_York") };
}

describe("a search in the index", () => {
	test("finds and counts what looking at every entry would", () => {
		fc.assert(
			fc.property(entries, level, type, (some, levelsOf, types) => {
				const { index, price, start } = columnsOf(some);
				const query = readListQuery(
					new URLSearchParams([
						...levelsOf.map((one) => ["level", one]),
						...types.map((one) => ["type", one]),
					] as string[][]),
				);
				const data = index.columns.category.bits.get("data");
				const base = bitsInAny(data ? [data] : [], some.length);
				const inBase = some.filter(({ category }) => category === "data");
				const ofLevel = (entry: Entry) =>
					levelsOf.length === 0 ||
					levelsOf.some((one) => one === entry.level?.toLowerCase());
				const ofType = (entry: Entry) =>
					types.length === 0 || types.includes(typeWords[entry.kind]);
				const expected = inBase.filter(
					(entry) => ofLevel(entry) && ofType(entry),
				);
				const found = search(index, { base, query, price, start, perPage: 10 });
				expect(found.total).toBe(expected.length);
				expect(found.entries).toEqual(expected.slice(0, 10));
				for (const value of filterValues.level)
					expect(found.counts.level[value]).toBe(
						inBase.filter(
							(entry) => ofType(entry) && entry.level?.toLowerCase() === value,
						).length,
					);
			}),
		);
	});

	test("shows everything once on its pages, in every order", () => {
		fc.assert(
			fc.property(entries, fc.constantFrom(...sorts), (some, sort) => {
				const { index, price, start } = columnsOf(some);
				const base = bitsInAny(
					[...index.columns.type.bits.values()],
					some.length,
				);
				const seen: number[] = [];
				for (let page = 1; page <= 10; page++) {
					const query = readListQuery(
						new URLSearchParams({ sort, page: String(page) }),
					);
					const wanted = { base, query, price, start, perPage: 9 };
					seen.push(...search(index, wanted).entries.map(({ id }) => id));
				}
				expect(seen.toSorted((a, b) => a - b)).toEqual(
					some.map(({ id }) => id),
				);
			}),
		);
	});

	test("puts the free first by price, the soonest first by start, hours before months by duration", () => {
		const entry = (id: number, differences: Partial<Entry>): Entry => ({
			kind: "course",
			id,
			category: "data",
			level: undefined,
			hours: undefined,
			months: undefined,
			anyDay: false,
			starts: [],
			partner: undefined,
			...differences,
		});
		const start = (startsInDays: number) => ({
			startsInDays,
			weekdays: [],
			zone: undefined,
		});
		const some = [
			entry(1, { months: 3, starts: [start(40), start(4)] }),
			entry(2, { hours: 80, starts: [start(9)] }),
			entry(3, { kind: "free-course", hours: 3, anyDay: true }),
		];
		const index = listIndexOf(some);
		const price = priceColumn(index, {
			currency: currencyCode("USD"),
			prices: [{ kind: "course", id: 2, minor: 500 }],
		});
		const starts = startColumn(index, now, "America/New_York");
		const base = bitsInAny([...index.columns.type.bits.values()], 3);
		const inOrder = (sort: string) =>
			search(index, {
				base,
				query: readListQuery(new URLSearchParams({ sort })),
				price,
				start: starts,
				perPage: 9,
			}).entries.map(({ id }) => id);
		expect(inOrder("popular")).toEqual([1, 2, 3]);
		expect(inOrder("price")).toEqual([3, 2, 1]);
		expect(inOrder("soonest")).toEqual([3, 1, 2]);
		expect(inOrder("duration")).toEqual([3, 2, 1]);
	});
});

test("bits count as many as were put in", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 0, max: 0xffffffff })), (words) => {
			const bits = Uint32Array.from(words);
			let sum = 0;
			for (let at = 0; at < bits.length * 32; at++)
				sum += hasBit(bits, at) ? 1 : 0;
			expect(countBits(bits)).toBe(sum);
		}),
		{ numRuns: 50 },
	);
});
