import { describe, expect, test } from "vitest";
import { ratingText } from "#ui/labels/rating-rules.ts";

describe("the text of a rating", () => {
	test("says the average, the scale and how many", () => {
		expect(ratingText({ average: 4.6, count: 1234 })).toEqual({
			average: "4.6",
			scale: "5",
			count: "1,234 ratings",
		});
	});

	test("counts one in the singular", () => {
		expect(ratingText({ average: 5, count: 1 })?.count).toBe("1 rating");
		expect(ratingText({ average: 5, count: 1 })?.average).toBe("5.0");
	});

	test("uses the notation and the words of the locale", () => {
		const words = { one: "Bewertung", other: "Bewertungen" };
		const text = ratingText({ average: 4.25, count: 2000 }, "de", words);
		expect(text?.average).toBe("4,3");
		expect(text?.count).toBe("2.000 Bewertungen");
	});

	test("in English has the comma and the point of the prices beside it", () => {
		const text = ratingText({ average: 4.6, count: 2847 }, "en-DE");
		expect(text).toMatchObject({ average: "4.6", count: "2,847 ratings" });
	});

	test("is absent without ratings or with an impossible average", () => {
		expect(ratingText({ average: 0, count: 0 })).toBeUndefined();
		expect(ratingText({ average: 4.6, count: 0 })).toBeUndefined();
		expect(ratingText({ average: 5.1, count: 3 })).toBeUndefined();
		expect(ratingText({ average: Number.NaN, count: 3 })).toBeUndefined();
	});
});
