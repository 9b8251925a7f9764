import { expect, test } from "vitest";
import { aCourse, aPrice } from "#catalogue/testing.ts";
import { courseStructuredData } from "./course-structured-data-presenter.ts";

test("offers are told in whole units of their money, however many digits it has", () => {
	const { card, details } = aCourse(1, "sql");
	const offers = [
		aPrice("US", "USD", 19_950),
		aPrice("JP", "JPY", 19_950),
		aPrice("KW", "KWD", 19_950),
	];
	const course = courseStructuredData(
		{ kind: "course", ...card, details, from: undefined, offers },
		[],
		[],
		{
			publicUrl: "https://ours.example",
			name: "Ours",
		},
	) as { offers: { price: number; priceCurrency: string }[] };
	expect(course.offers.map(({ price, priceCurrency }) => [priceCurrency, price])).toEqual([
		["USD", 199.5],
		["JPY", 19_950],
		["KWD", 19.95],
	]);
});
