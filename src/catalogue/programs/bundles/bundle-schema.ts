import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import {
	advisorsFile,
	productFiles,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	countryCode,
	programPrices,
} from "#catalogue/product-import/price-schema.ts";
import {
	basics,
	cohort,
	ratingsOf,
} from "#catalogue/product-import/product-basics-schema.ts";
import {
	pointers,
	productPart,
	type WrittenProduct,
} from "#catalogue/product-import/product-content.ts";
import { application } from "#catalogue/programs/application-schema.ts";
import { faqs, link, slug, text } from "#platform/content/field-schemas.ts";
import {
	type BundleCard,
	type BundleDetails,
	linkableTypes,
} from "./bundle.ts";

const bundle = z.strictObject({
	...basics,
	linkableType: z._default(z.enum(linkableTypes), "bundle"),
	level: z.enum(levels),
	accreditor: text,
	accreditorLogo: z.optional(link),
	skills: z.array(text),
	outcomes: z.array(text),
	audience: z.array(text),
	prerequisites: z._default(z.array(text), []),
	keyFeatures: z.array(text.check(z.maxLength(60))),
	durationMonths: z.number().check(z.positive()),
	hoursPerWeek: z.number().check(z.positive()),
	prices: programPrices,
	courses: z.array(slug).check(z.minLength(1)),
	freeCourses: z._default(z.array(slug), []),
	capstone: z.strictObject({ title: text, brief: text }),
	cohorts: z._default(z.array(cohort), []),
	careers: z._default(
		z.array(
			z.strictObject({ role: text, salary: z.record(countryCode, text) }),
		),
		[],
	),
	faqs: z._default(faqs, []),
	sunset: z._default(z.boolean(), false),
	application,
});

function writtenBundle(
	read: z.infer<typeof bundle>,
): WrittenProduct<BundleCard, BundleDetails> {
	const { id, slug, title, category, level, summary, image, ...more } = read;
	const { ratings, popularity, prices, linkableType, ...most } = more;
	const { accreditor, accreditorLogo, keyFeatures, sunset, ...rest } = most;
	const { durationMonths, hoursPerWeek, cohorts, ...details } = rest;
	return {
		card: {
			id,
			slug,
			title,
			category,
			level,
			summary,
			image,
			...ratingsOf(ratings),
			linkableType,
			accreditor,
			accreditorLogo,
			keyFeatures,
			courseCount: details.courses.length,
			durationMonths,
			hoursPerWeek,
			cohorts,
			sunset,
		},
		popularity,
		details,
		amounts: prices,
	};
}

export const bundlesPart = productPart("bundle", {
	schema: z.pipe(bundle, z.transform(writtenBundle)),
	version: 1,
	pointing: ({ details }) => [
		...pointers("courses", details.courses, productFiles.course),
		...pointers(
			"freeCourses",
			details.freeCourses,
			productFiles["free-course"],
		),
		...pointers("advisors", details.advisors, advisorsFile),
	],
});
