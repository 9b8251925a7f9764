import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BusinessPages } from "#storefront/section-schema.ts";
import { listBusinessPages } from "./page-list-rules.ts";
import { groupOtherSolutions, splitFigure } from "./rules.ts";

describe("a figure", () => {
	test.each([
		["700+ live classes monthly", "700+", "live classes monthly"],
		["  12 days  ", "12", "days"],
		["Many people", "", "Many people"],
		["42", "", "42"],
	])("%s", (figure, number, what) => {
		expect(splitFigure(figure)).toEqual({ number, what });
	});

	test("loses no word, whatever it says", () => {
		fc.assert(
			fc.property(fc.string(), (figure) => {
				const { number, what } = splitFigure(figure);
				const words = (text: string) => text.split(/\s+/).filter(Boolean);
				expect([...words(number), ...words(what)]).toEqual(words(figure));
			}),
		);
	});
});

describe("the solutions beside a page", () => {
	const page = { title: "T", lead: "L", sections: [], figures: [], faqs: [] };
	const pages: BusinessPages = {
		quoteBullets: [],
		home: { ...page, fields: [] },
		learningHubPlus: { ...page, fields: [] },
		corporateTraining: { ...page, fields: [] },
		useCases: [{ ...page, fields: [], slug: "onboarding" }],
		categories: [{ ...page, fields: [], slug: "cloud" }],
	};
	const beside = (path: string) =>
		groupOtherSolutions(path, listBusinessPages(pages)).map(({ name, pages }) => [
			name,
			...pages.map((page) => page.path),
		]);

	test("are all of them on the first page", () => {
		expect(beside("/business")).toEqual([
			["Ways to buy", "/business/learning-hub-plus", "/business/corporate-training"],
			["By goal", "/business/use-cases/onboarding"],
			["By subject", "/business/categories/cloud"],
		]);
	});

	test("leave out the page itself and a group that would be empty", () => {
		expect(beside("/business/use-cases/onboarding")).toEqual([
			["Ways to buy", "/business/learning-hub-plus", "/business/corporate-training"],
			["By subject", "/business/categories/cloud"],
		]);
	});
});
