import { expect, test } from "vitest";
import * as z from "zod/mini";
import { skillupTextsSchema } from "#storefront/site-texts-schema.ts";
import { decideFreeLearningTerms } from "./terms-rules.ts";

const { startLimit, holdDays } = skillupTextsSchema.shape;
const termsSchema = z.object({ startLimit, holdDays });

test("the terms of free learning are those of content, and the usual ones where it names none", () => {
	const usual = { startLimit: 2, holdDays: 7 };
	expect(termsSchema.parse({})).toEqual(usual);
	const landingPath = "/skillup-free-online-courses";
	expect(decideFreeLearningTerms(termsSchema.parse({ startLimit: 5, holdDays: 0 }))).toEqual({
		...{ startLimit: 5, holdDays: 0 },
		landingPath,
	});
	// Stored by an earlier version.
	expect(decideFreeLearningTerms({})).toEqual({ ...usual, landingPath });
	expect(decideFreeLearningTerms(null)).toEqual({ ...usual, landingPath: "/" });
});

test.each([{ startLimit: 0 }, { startLimit: 1.5 }, { startLimit: "2" }, { holdDays: -1 }])(
	"terms that cannot be meant are refused: %j",
	(terms) => {
		expect(termsSchema.safeParse(terms).success).toBe(false);
	},
);
