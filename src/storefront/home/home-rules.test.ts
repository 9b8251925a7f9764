import { describe, expect, test } from "vitest";
import { careerFigures } from "#storefront/blocks/career-rules.ts";
import { chooseStripPicture, stripPictures } from "#storefront/blocks/partner-strip-rules.ts";
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
		expect(findSharedField([in_("data", 1)], [in_("cloud", 2)])).toBe(undefined);
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

	test("SEO-008: phones get the mobile picture by their width, others one that their device decides", () => {
		expect(stripPictures(all)).toEqual([
			{ src: "/m.avif", media: "(width < 48rem)" },
			{ src: "/partner-strip/tablet", media: "(width < 64rem)" },
			{ src: "/partner-strip/desktop" },
		]);
		expect(stripPictures({ text: "" })).toEqual([]);
	});

	test("a picture that is missing is stood in for", () => {
		const { tablet: _none, ...others } = all;
		expect(chooseStripPicture(others, "tablet", "")).toBe("/d.avif");
		const onlyMobile = { text: "With", mobile: "/m.avif" };
		expect(chooseStripPicture(onlyMobile, "desktop", "")).toBe("/m.avif");
		const onlyDesktop = { text: "With", desktop: "/d.avif" };
		expect(chooseStripPicture(onlyDesktop, "desktop", "iPhone")).toBe("/d.avif");
	});
});
