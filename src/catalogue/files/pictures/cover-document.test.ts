import { describe, expect, test } from "vitest";
import { renderRequestedCover } from "./cover-document.ts";

describe("a cover as a file", () => {
	test("brings its own shades, light and dark, and needs nothing else", () => {
		const cover = renderRequestedCover("lagoon", "free-course-3001.svg") ?? "";
		expect(cover).toMatch(/^<svg xmlns=.*<\/svg>$/s);
		expect(cover).toMatch(/--hue:light-dark\(oklch/);
		expect(cover).toMatch(/--lamp:light-dark\(oklch/);
		expect(cover).toMatch(/svg:root\s*\{/);
		expect(cover).not.toMatch(/script|href|url\(/);
	});

	test("stays the same for the same product", () => {
		expect(renderRequestedCover("moss", "course-1.svg")).toBe(
			renderRequestedCover("moss", "course-1.svg"),
		);
		expect(renderRequestedCover("moss", "course-1.svg")).not.toBe(
			renderRequestedCover("moss", "course-2.svg"),
		);
	});

	test("is drawn for a banner as well, another for each", () => {
		const cover = renderRequestedCover("pine", "banner-learning-hub.svg");
		expect(cover).toMatch(/^<svg/);
		expect(cover).not.toBe(renderRequestedCover("pine", "banner-certification.svg"));
	});

	test("is the arms of a school as well", () => {
		const crest = renderRequestedCover("pine", "crest-wexmoor-university.svg");
		expect(crest).toMatch(/^<svg xmlns=.*<clipPath.*<\/svg>$/s);
		expect(crest).not.toBe(renderRequestedCover("pine", "crest-other.svg"));
		expect(renderRequestedCover("pine", "crest-A.svg")).toBeUndefined();
	});

	test.each([
		["lagoon", "banner-A.svg"],
		["lagoon", `banner-${"a".repeat(61)}.svg`],
		["lagoon", "course-1.png"],
		["lagoon", "course-1.svg.svg"],
		["lagoon", "course-<b>.svg"],
		["lagoon", "course-1234567890123.svg"],
		["red;}", "course-1.svg"],
		["__proto__", "course-1.svg"],
	])("is nothing for %s and %s", (hue, file) => {
		expect(renderRequestedCover(hue, file)).toBe(undefined);
	});
});
