import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findNextTab, findTabByHash, toTabHash } from "#ui/disclosure/tab-rules.ts";

describe("the keys of a tab list", () => {
	const first = { at: 0, count: 3, rtl: false };
	const last = { at: 2, count: 3, rtl: false };

	test("arrows go round at both ends", () => {
		expect(findNextTab("ArrowRight", last)).toBe(0);
		expect(findNextTab("ArrowLeft", first)).toBe(2);
	});

	test("arrows follow the line of reading", () => {
		expect(findNextTab("ArrowLeft", { ...first, rtl: true })).toBe(1);
		expect(findNextTab("ArrowRight", { ...first, rtl: true })).toBe(2);
	});

	test("Home and End go to the ends", () => {
		expect(findNextTab("Home", last)).toBe(0);
		expect(findNextTab("End", first)).toBe(2);
	});

	test("any other key is left to the browser", () => {
		expect(findNextTab("ArrowDown", first)).toBeUndefined();
		expect(findNextTab("Tab", first)).toBeUndefined();
	});
});

const names = ["Project Management", "IT Service Management", "DevOps"];

describe("the hash of the explorer", () => {
	test("FREE-012: names a category, its spaces written as hyphens", () => {
		expect(findTabByHash("#Project-Management", names)).toBe("Project Management");
		expect(findTabByHash("it-service-management", names)).toBe("IT Service Management");
		expect(findTabByHash("#devops", names)).toBe("DevOps");
		expect(findTabByHash("#Project%20Management", names)).toBe("Project Management");
	});

	test("FREE-014: one that names no category is none of them", () => {
		for (const hash of ["", "#", "#cooking", "#exploreCoursesSkillup", "#-"])
			expect(findTabByHash(hash, names)).toBe(undefined);
	});

	test("FREE-013: one that cannot be parsed throws, and the caller logs it", () => {
		expect(() => findTabByHash("#%E0%A4%A", names)).toThrow(URIError);
	});

	test("FREE-012: a category with any name is found by its own hash", () => {
		const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
				const name = words.join(" ");
				const hash = `#${words.join("-")}`;
				expect(findTabByHash(hash, [name])).toBe(name);
				expect(toTabHash(name)).toMatch(/^[a-z0-9-]+$/);
			}),
		);
	});
});
