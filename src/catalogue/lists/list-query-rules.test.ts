import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Chosen,
	canonicalSearch,
	countChosen,
	filterNames,
	filterValues,
	isOftenAsked,
	isWorthListing,
	type ListQuery,
	listSearch,
	readListQuery,
	sorts,
	withValue,
} from "./list-query-rules.ts";

const read = (search: string) => readListQuery(new URLSearchParams(search));

const aQuery: fc.Arbitrary<ListQuery> = fc.record({
	chosen: fc.record(
		Object.fromEntries(
			filterNames.map((name) => [name, fc.subarray([...filterValues[name]])]),
		),
	) as unknown as fc.Arbitrary<Chosen>,
	sort: fc.constantFrom(...sorts),
	page: fc.integer({ min: 1, max: 999_999 }),
});

const aParameter = fc
	.tuple(
		fc.constantFrom(...filterNames, "sort", "page", "constructor"),
		fc.oneof(
			fc.constantFrom(...filterNames.flatMap((name) => filterValues[name])),
			fc.constantFrom(...sorts),
			fc.integer().map(String),
			fc.string(),
		),
	)
	.map(([name, value]) => `${name}=${value}`);

describe("the address of a list", () => {
	test("comes back as it was written", () => {
		fc.assert(
			fc.property(aQuery, (query) => {
				expect(read(listSearch(query))).toEqual(query);
			}),
		);
	});

	test("is written in one way, however it was typed", () => {
		fc.assert(
			fc.property(fc.string(), fc.array(aParameter), (junk, more) => {
				const once = listSearch(read([junk, ...more].join("&")));
				expect(listSearch(read(once))).toBe(once);
			}),
		);
		expect(
			listSearch(read("page=2&level=advanced&level=beginner&type=course")),
		).toBe("?type=course&level=beginner&level=advanced&page=2");
	});

	test.each([
		"page=0",
		"page=-1",
		"page=1.5",
		"page=1e9",
		"page=9999999999",
		"page=",
		"level=expert",
		"level=beginner,advanced",
		"sort=__proto__",
		"constructor=1",
		"%E0%A4%A=1",
	])("does not know %s, which is as if it were not there", (search) => {
		expect(listSearch(read(search))).toBe("");
	});

	test("names the first page and the usual order by saying nothing", () => {
		expect(listSearch(read("page=1&sort=popular"))).toBe("");
	});
});

describe("a value that is chosen", () => {
	test("goes away when it is chosen again, and both ways lead to the first page", () => {
		fc.assert(
			fc.property(aQuery, (query) => {
				const with1 = withValue(query, "level", "advanced");
				const twice = withValue(with1, "level", "advanced");
				expect(listSearch(twice)).toBe(listSearch({ ...query, page: 1 }));
			}),
		);
	});
});

describe("search engines and the cache", () => {
	test("know pages of the whole list by their own address, others by that of the whole", () => {
		expect(canonicalSearch(read("page=3"))).toBe("?page=3");
		expect(canonicalSearch(read("level=beginner&page=3"))).toBe("");
		expect(canonicalSearch(read("sort=price"))).toBe("");
		expect(isWorthListing(read("level=beginner"))).toBe(true);
		expect(isWorthListing(read("level=beginner&type=course"))).toBe(false);
		expect(isWorthListing(read("sort=price"))).toBe(false);
	});

	test("only some hundred variants of a list are kept", () => {
		const values = filterNames.flatMap((name) => filterValues[name]);
		const mostPages = 20;
		expect((1 + values.length) * mostPages).toBeLessThan(500);
		fc.assert(
			fc.property(aQuery, (query) => {
				if (!isOftenAsked(query)) return;
				expect(countChosen(query)).toBeLessThanOrEqual(1);
				expect(query.page).toBeLessThanOrEqual(mostPages);
				expect(query.sort).toBe("popular");
			}),
		);
	});
});
