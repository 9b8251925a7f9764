import fc from "fast-check";
import { expect, test } from "vitest";
import {
	parseSearchQuery,
	toggleFacetValue,
	toNextSearch,
	toSearchRequest,
	toSearchString,
} from "./query-rules.ts";

const known = { category: ["cloud", "data-science"], university: ["Ashgrove"] };
const read = (search: string) => parseSearchQuery(new URLSearchParams(search), known);

test("an address is read, and written in one way", () => {
	const query = read("?page=2&level=beginner&type=free&q=+data+&category=cloud&sort=rating&x=1");
	expect(toSearchString(query)).toBe(
		"?q=data&type=free&category=cloud&level=beginner&sort=rating&page=2",
	);
});

test("a written query is read back unchanged, for any address", () => {
	const word = fc.constantFrom("q", "type", "page", "upto", "sort", "level");
	const value = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.constantFrom("free", "2", "rating", "beginner", "-1", "1e9"),
	);
	fc.assert(
		fc.property(fc.array(fc.tuple(word, value)), (pairs) => {
			const query = parseSearchQuery(new URLSearchParams(pairs), known);
			const written = toSearchString(query);
			expect(toSearchString(read(written))).toBe(written);
			const { offset, limit } = toSearchRequest(query);
			expect(offset).toBeLessThan(1_000);
			expect(limit).toBeLessThanOrEqual(240);
		}),
	);
});

test("SRCH-006, SRCH-007: the second page follows the first, and any change of a filter leads back to page 1", () => {
	const second = read("?q=data&page=2");
	expect(toSearchRequest(second)).toMatchObject({ offset: 24, limit: 24 });
	const narrowed = toggleFacetValue(second, "level", "beginner");
	expect(narrowed.page).toBe(1);
	expect(toSearchString(narrowed)).toBe("?q=data&level=beginner");
	expect(toSearchString(toggleFacetValue(narrowed, "level", "beginner"))).toBe("?q=data");
});

test("what was shown with more pages is shown again at once", () => {
	expect(toSearchRequest(read("?upto=3"))).toMatchObject({
		offset: 0,
		limit: 72,
	});
	expect(toSearchRequest(read("?upto=999"))).toMatchObject({ limit: 240 });
});

test("the next results are asked of the plain call while it knows every choice, and of the newer one otherwise", () => {
	expect(toNextSearch(read("?q=data&category=cloud&upto=2"), false)).toEqual({
		name: "getSearchResults",
		query: {
			searchText: "data",
			category: ["cloud"],
			offset: 48,
			resultPerPage: 24,
			cards: true,
		},
	});
	expect(toNextSearch(read("?type=free&level=beginner"), false)).toMatchObject({
		name: "getNewSearchResults",
		query: {
			itemType: ["free-course"],
			itemKey: "item_type",
			level: ["beginner"],
			sortBy: "best",
			offset: 24,
		},
	});
	expect(toNextSearch(read("?duration=to-40-hours&duration=months"), false).query).toMatchObject({
		duration: ["to-40-hours", "months"],
		durationType: ["hours", "months"],
	});
	expect(toNextSearch(read("?q=data&sort=rating"), false).name).toBe("getNewSearchResults");
	expect(toNextSearch(read("?page=3"), true)).toMatchObject({
		name: "getSkillupSearchResults",
		query: { offset: 72 },
	});
});
