import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterValues, listSorts, parseListQuery } from "#catalogue/lists/list-query-rules.ts";
import { type Level, levels, productKinds } from "#catalogue/product.ts";
import { currencyCode } from "#core/money.ts";
import { countBits, isBitSet, unionBits } from "./bit-set-rules.ts";
import { type ListEntry, typeFilterByKind } from "./list-entry.ts";
import {
	createListIndex,
	createPriceColumn,
	createStartColumn,
	searchListIndex,
} from "./list-index-rules.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

const entries: fc.Arbitrary<ListEntry[]> = fc
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
	.map((some) => some.map((entry, index) => ({ ...entry, id: index + 1 })));

const level = fc.subarray([...filterValues.level]);
const type = fc.subarray([...filterValues.type]);

function columnsOf(some: readonly ListEntry[]) {
	const index = createListIndex(some);
	const prices = some
		.filter(({ kind, id }) => kind !== "free-course" && id % 3 > 0)
		.map(({ kind, id }) => ({ kind, id, minor: ((id * 7919) % 5000) * 100 }));
	const price = createPriceColumn(index, {
		currency: currencyCode("USD"),
		prices,
	});
	return {
		index,
		price,
		start: createStartColumn(index, now, "America/New_York"),
	};
}

describe("a search in the index", () => {
	test("finds and counts what looking at every entry would", () => {
		fc.assert(
			fc.property(entries, level, type, (some, levelsOf, types) => {
				const { index, price, start } = columnsOf(some);
				const query = parseListQuery(
					new URLSearchParams([
						...levelsOf.map((level) => ["level", level]),
						...types.map((type) => ["type", type]),
					] as string[][]),
				);
				const data = index.columns.category.bits.get("data");
				const base = unionBits(data ? [data] : [], some.length);
				const inBase = some.filter(({ category }) => category === "data");
				const ofLevel = (entry: ListEntry) =>
					levelsOf.length === 0 || levelsOf.some((level) => level === entry.level?.toLowerCase());
				const ofType = (entry: ListEntry) =>
					types.length === 0 || types.includes(typeFilterByKind[entry.kind]);
				const expected = inBase.filter((entry) => ofLevel(entry) && ofType(entry));
				const found = searchListIndex(index, {
					base,
					query,
					price,
					start,
					perPage: 10,
				});
				expect(found.total).toBe(expected.length);
				const isFree = ({ kind }: ListEntry) => Number(kind === "free-course");
				const listed = types.includes("free")
					? expected
					: expected.toSorted((entry, other) => isFree(entry) - isFree(other));
				expect(found.entries).toEqual(listed.slice(0, 10));
				for (const value of filterValues.level)
					expect(found.counts.level[value]).toBe(
						inBase.filter((entry) => ofType(entry) && entry.level?.toLowerCase() === value).length,
					);
			}),
		);
	});

	test("shows everything once on its pages, in every order", () => {
		fc.assert(
			fc.property(entries, fc.constantFrom(...listSorts), (some, sort) => {
				const { index, price, start } = columnsOf(some);
				const base = unionBits([...index.columns.type.bits.values()], some.length);
				const seen: number[] = [];
				for (let page = 1; page <= 10; page++) {
					const query = parseListQuery(new URLSearchParams({ sort, page: String(page) }));
					const wanted = { base, query, price, start, perPage: 9 };
					seen.push(...searchListIndex(index, wanted).entries.map(({ id }) => id));
				}
				expect(seen.toSorted((a, b) => a - b)).toEqual(some.map(({ id }) => id));
			}),
		);
	});

	test("puts the free first by price, the soonest first by start, hours before months by duration", () => {
		const entry = (id: number, differences: Partial<ListEntry>): ListEntry => ({
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
		const index = createListIndex(some);
		const price = createPriceColumn(index, {
			currency: currencyCode("USD"),
			prices: [{ kind: "course", id: 2, minor: 500 }],
		});
		const starts = createStartColumn(index, now, "America/New_York");
		const base = unionBits([...index.columns.type.bits.values()], 3);
		const inOrder = (sort: string) =>
			searchListIndex(index, {
				base,
				query: parseListQuery(new URLSearchParams({ sort })),
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
			for (let index = 0; index < bits.length * 32; index++) sum += isBitSet(bits, index) ? 1 : 0;
			expect(countBits(bits)).toBe(sum);
		}),
		{ numRuns: 50 },
	);
});
