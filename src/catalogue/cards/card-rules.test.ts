import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	addRecommendationReferrer,
	formatReviewerRole,
	prefixCardUrl,
	selectBundleFeatures,
	selectLearnerFeatures,
} from "./card-rules.ts";

const feature = (length: number, b2c = true) => ({
	text: "x".repeat(length),
	b2c,
});
const lengths = (features: readonly string[]) => features.map(({ length }) => length);

describe("features", () => {
	test("CARD-017: at most 2 of a bundle are shown", () => {
		expect(selectBundleFeatures(["a", "b", "c"])).toEqual(["a", "b"]);
		expect(selectBundleFeatures([])).toEqual([]);
	});

	test("CARD-024: of a university program only b2c ones of at most 60 characters, at most 2", () => {
		const all = [feature(10, false), feature(61), feature(60), feature(59), feature(5)];
		expect(lengths(selectLearnerFeatures(all))).toEqual([60, 59]);
	});

	test("CARD-025: where none qualifies, one of up to 120 characters is shown", () => {
		const all = [feature(10, false), feature(121), feature(120), feature(100)];
		expect(lengths(selectLearnerFeatures(all))).toEqual([120]);
		expect(selectLearnerFeatures([feature(121)])).toEqual([]);
	});

	test("CARD-024, CARD-025: whatever is given, two short ones or one fallback, and nothing for companies", () => {
		const some = fc.array(fc.record({ text: fc.string({ maxLength: 150 }), b2c: fc.boolean() }));
		fc.assert(
			fc.property(some, (features) => {
				const shown = selectLearnerFeatures(features);
				const ours = features.filter(({ b2c }) => b2c).map(({ text }) => text);
				expect(ours).toEqual(expect.arrayContaining([...shown]));
				expect(shown.length).toBeLessThanOrEqual(2);
				if (shown.length === 2)
					for (const text of shown) expect(text.length).toBeLessThanOrEqual(60);
				for (const text of shown) expect(text.length).toBeLessThanOrEqual(120);
			}),
		);
	});
});

describe("who says it", () => {
	test("CARD-036: is shown as role at company", () => {
		expect(formatReviewerRole({ designation: "Analyst", company: "Oakum" })).toBe(
			"Analyst at Oakum",
		);
	});

	test("CARD-037: without a company the role stands alone", () => {
		expect(formatReviewerRole({ designation: "Analyst" })).toBe("Analyst");
		expect(formatReviewerRole({ designation: "Analyst", company: "" })).toBe("Analyst");
	});
});

describe("where a card leads", () => {
	test("CARD-009, CARD-011: the base and the item's address are joined by one slash", () => {
		for (const base of ["https://learn.example", "https://learn.example/"])
			for (const url of ["courses/sql", "/courses/sql", "//courses/sql"])
				expect(prefixCardUrl(base, url)).toBe("https://learn.example/courses/sql");
		expect(prefixCardUrl("", "/courses/sql")).toBe("/courses/sql");
	});

	test("CARD-011: an absolute address is used as it is", () => {
		fc.assert(
			fc.property(fc.webUrl(), fc.webUrl(), (base, url) => {
				expect(prefixCardUrl(base, url)).toBe(url);
			}),
			{ numRuns: 20 },
		);
	});

	test("CARD-008: recommended courses add the query referrer=course-recommended", () => {
		expect(addRecommendationReferrer("/sql")).toBe("/sql?referrer=course-recommended");
		expect(addRecommendationReferrer("/sql?a=1#top")).toBe(
			"/sql?a=1&referrer=course-recommended#top",
		);
	});
});
