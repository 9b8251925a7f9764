import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	buildListSearch,
	type ChosenFilters,
	canonicalListSearch,
	countChosenFilters,
	filterNames,
	filterValues,
	isIndexable,
	isWorthCaching,
	type ListQuery,
	listSorts,
	parseListQuery,
	toggleFilterValue,
} from "./list-query-rules.ts";

const read = (search: string) => parseListQuery(new URLSearchParams(search));

const aQuery: fc.Arbitrary<ListQuery> = fc.record({
	chosen: fc.record(
		Object.fromEntries(filterNames.map((name) => [name, fc.subarray([...filterValues[name]])])),
	) as unknown as fc.Arbitrary<ChosenFilters>,
	sort: fc.constantFrom(...listSorts),
	page: fc.integer({ min: 1, max: 999_999 }),
});

const aParameter = fc
	.tuple(
		fc.constantFrom(...filterNames, "sort", "page", "constructor"),
		fc.oneof(
			fc.constantFrom(...filterNames.flatMap((name) => filterValues[name])),
			fc.constantFrom(...listSorts),
			fc.integer().map(String),
			fc.string(),
		),
	)
	.map(([name, value]) => `${name}=${value}`);

describe("the address of a list", () => {
	test("comes back as it was written", () => {
		fc.assert(
			fc.property(aQuery, (query) => {
				expect(read(buildListSearch(query))).toEqual(query);
			}),
		);
	});

	test("is written in one way, however it was typed", () => {
		fc.assert(
			fc.property(fc.string(), fc.array(aParameter), (junk, more) => {
				const once = buildListSearch(read([junk, ...more].join("&")));
				expect(buildListSearch(read(once))).toBe(once);
			}),
		);
		expect(buildListSearch(read("page=2&level=advanced&level=beginner&type=course"))).toBe(
			"?type=course&level=beginner&level=advanced&page=2",
		);
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
		expect(buildListSearch(read(search))).toBe("");
	});

	test("names the first page and the usual order by saying nothing", () => {
		expect(buildListSearch(read("page=1&sort=popular"))).toBe("");
	});
});

describe("a value that is chosen", () => {
	test("goes away when it is chosen again, and both ways lead to the first page", () => {
		fc.assert(
			fc.property(aQuery, (query) => {
				const with1 = toggleFilterValue(query, "level", "advanced");
				const twice = toggleFilterValue(with1, "level", "advanced");
				expect(buildListSearch(twice)).toBe(buildListSearch({ ...query, page: 1 }));
			}),
		);
	});
});

describe("search engines and the cache", () => {
	test("know pages of the whole list by their own address, others by that of the whole", () => {
		expect(canonicalListSearch(read("page=3"))).toBe("?page=3");
		expect(canonicalListSearch(read("level=beginner&page=3"))).toBe("");
		expect(canonicalListSearch(read("sort=price"))).toBe("");
		expect(isIndexable(read("level=beginner"))).toBe(true);
		expect(isIndexable(read("level=beginner&type=course"))).toBe(false);
		expect(isIndexable(read("sort=price"))).toBe(false);
	});

	test("only some hundred variants of a list are kept", () => {
		const values = filterNames.flatMap((name) => filterValues[name]);
		const maxPages = 20;
		expect((1 + values.length) * maxPages).toBeLessThan(500);
		fc.assert(
			fc.property(aQuery, (query) => {
				if (!isWorthCaching(query)) return;
				expect(countChosenFilters(query)).toBeLessThanOrEqual(1);
				expect(query.page).toBeLessThanOrEqual(maxPages);
				expect(query.sort).toBe("popular");
			}),
		);
	});
});
