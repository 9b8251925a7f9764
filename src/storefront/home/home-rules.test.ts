import { describe, expect, test } from "vitest";
import { careerFigures } from "#storefront/blocks/career-rules.ts";
import { stripPictures } from "#storefront/blocks/partner-strip-rules.ts";
import { findSharedField } from "./home-rules.ts";

describe("one field at three depths", () => {
	const in_ = (category: string, id: number) => ({ category, id });

	test("is the first that a master's program and a university share", () => {
		expect(
			findSharedField(
				[in_("data", 1), in_("cloud", 2), in_("security", 3)],
				[in_("security", 4), in_("cloud", 5), in_("cloud", 6)],
			),
		).toEqual({ bundle: in_("cloud", 2), university: in_("cloud", 5) });
	});

	test("is none where they share nothing", () => {
		expect(findSharedField([in_("data", 1)], [in_("cloud", 2)])).toBe(
			undefined,
		);
		expect(findSharedField([], [])).toBe(undefined);
	});
});

describe("career figures", () => {
	const growth = [
		{
			category: "data",
			role: "Analyst",
			salaryText: { US: "around $90,000" },
			demandText: "Steady.",
		},
	];

	test("FREE-006: are salary and demand for the visitor's country, and nothing without them", () => {
		expect(careerFigures(growth, "US")).toEqual([
			{
				category: "data",
				role: "Analyst",
				salary: "around $90,000",
				demand: "Steady.",
			},
		]);
		for (const country of ["IN", "__proto__", "constructor"])
			expect(careerFigures(growth, country)).toEqual([]);
		expect(careerFigures([], "US")).toEqual([]);
	});
});

describe("the strip of partners", () => {
	const all = {
		text: "With",
		mobile: "/m.avif",
		tablet: "/t.avif",
		desktop: "/d.avif",
	};

	test("SEO-008, SEO-009, SEO-011: phones get the mobile picture, tablets the tablet's, all others the desktop's", () => {
		expect(stripPictures(all)).toEqual([
			{ src: "/m.avif", media: "(width < 48rem)" },
			{ src: "/t.avif", media: "(width < 64rem)" },
			{ src: "/d.avif" },
		]);
	});

	test("a picture that is missing is stood in for, and without any there is none", () => {
		expect(stripPictures({ text: "", desktop: "/d.avif" })).toEqual([
			{ src: "/d.avif" },
		]);
		expect(stripPictures({ text: "", mobile: "/m.avif" }).at(-1)).toEqual({
			src: "/m.avif",
		});
		expect(stripPictures({ text: "" })).toEqual([]);
	});
});
