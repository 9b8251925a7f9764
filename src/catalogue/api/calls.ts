import * as z from "zod/mini";
import { flagParameter, idNumber, idNumbers, textParameter } from "#core/call-input.ts";
import { callsAbout, type Schema } from "#core/calls.ts";
import * as shapes from "./output-schema.ts";

const defineCall = callsAbout("Catalog");

const answerSchema = <Data>(data: Schema<Data>) => z.object({ status: z.literal(200), data });
/** The answer about several: the products that were found, and the numbers that no product has. */
const listAnswerSchema = <Data>(data: Schema<Data>) =>
	z.object({
		status: z.literal(200),
		data: z.array(data),
		notFound: z.array(z.number()),
	});

/**
 * The kinds that have a price. The published number is 2 for a bundle and 1 otherwise, which for us is a course; leads carry
 * the highest kind of bundle under a type of its own.
 */
export const pricedKinds = ["course", "bundle", "university"] as const;
const kindByType: Readonly<Record<string, string>> = {
	"1": "course",
	"2": "bundle",
	master_of_masters: "bundle",
};
const kindMessage = "must be course, bundle, master_of_masters, university, 1 or 2";
const productType = z.pipe(
	z.pipe(
		z.union([z.string(), z.number()], {
			error: ({ input }) => (input === undefined ? "is missing" : kindMessage),
		}),
		z.transform((given): string => kindByType[given] ?? `${given}`),
	),
	z.enum(pricedKinds, kindMessage),
);

/** Accepts the number of a bundle also in the notation of cards: `b12`. */
const bundleNumber = z.pipe(
	z.pipe(
		z.union([z.string(), z.number()], {
			error: ({ input }) =>
				input === undefined ? "is missing" : "must be a whole number from 1 on",
		}),
		z.transform((given): string | number => String(given).replace(/^b/, "")),
	),
	idNumber,
);

const listCallOptions = { verb: "GET", onFailure: "empty list" } as const;

export const getProductLvcData = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getProductLvcData",
	verb: "GET",
	summary: "Courses with their live online groups and what those cost.",
	input: z.object({ courseIds: idNumbers, countryId: idNumber }),
	output: listAnswerSchema(shapes.lvcCourseOutput),
});

export const getFreemiumCourseData = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getFreemiumCourseData",
	verb: "GET",
	summary: "A free course: how long it stays open, and whether it rewards.",
	input: z.object({ course_id: idNumber, countryId: z.optional(idNumber) }),
	output: answerSchema(shapes.freemiumCourseOutput),
});

export const getSkillupCourseData = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getSkillupCourseData",
	verb: "GET",
	summary: "A free course as its card and page show it.",
	input: z.object({ course_id: idNumber }),
	output: answerSchema(shapes.freeCourseOutput),
});

export const getCourseDetailsById = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getCourseDetailsById",
	verb: "GET",
	summary: "A course with its prices.",
	input: z.object({ courseId: idNumber, countryId: idNumber }),
	output: answerSchema(shapes.courseDetailsOutput),
});

export const getCohortBatchInfo = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getCohortBatchInfo",
	...listCallOptions,
	summary: "When the cohorts of a program begin, in seconds.",
	input: z.object({
		product_type: productType,
		product_id: bundleNumber,
		country_id: idNumber,
	}),
	output: answerSchema(shapes.cohortOutput),
});

export const getProductPrice = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getProductPrice",
	verb: "GET",
	summary: "What a product costs in a country, by training mode.",
	input: z.object({
		product_type: productType,
		product_id: bundleNumber,
		country_id: idNumber,
	}),
	output: answerSchema(
		z.object({
			currency: z.nullable(z.string()),
			currencySymbol: z.nullable(z.string()),
			/** Empty where it is not sold. */
			prices: z.array(shapes.priceOutput),
		}),
	),
});

export const getBundlePopup = defineCall({
	refusals: [404],
	base: "api",
	name: "getBundlePopup",
	verb: "GET",
	summary: "What a popup says of a bundle.",
	input: z.object({ product_id: bundleNumber, country_id: idNumber }),
	output: answerSchema(shapes.bundleOutput),
});

export const getCoursePopup = defineCall({
	refusals: [404],
	base: "api",
	name: "getCoursePopup",
	verb: "GET",
	summary: "What a popup says of a course.",
	input: z.object({ product_id: idNumber, country_id: idNumber }),
	output: answerSchema(shapes.courseDetailsOutput),
});

export const getCatalogProgramsList = defineCall({
	refusals: [404],
	base: "api",
	name: "getCatalogProgramsList",
	verb: "POST",
	summary: "The programs of a category, for private learners or for companies.",
	input: z.object({
		isB2b: flagParameter,
		countryId: idNumber,
		/** A slug; without one, of all of them. */
		category: z.optional(textParameter),
	}),
	output: answerSchema(shapes.programPageOutput),
	onFailure: "empty list",
	timeoutMs: 15_000,
});

export const getCouponsdicountDetails = defineCall({
	refusals: [404],
	base: "api-nocache",
	// The published spelling of "coupons discount".
	name: "getCouponsdicountDetails",
	verb: "GET",
	summary: "The coupons that hold for a product in a country, the best first.",
	input: z.object({
		product_type: productType,
		product_id: bundleNumber,
		country_id: idNumber,
		/** The typed text. */
		coupon: z.optional(textParameter),
	}),
	output: answerSchema(z.object({ coupons: z.array(shapes.couponOutput) })),
});

export const getCourseBatchesData = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getCourseBatchesData",
	...listCallOptions,
	summary: "The groups to come of some courses.",
	input: z.object({ courseIds: idNumbers, countryId: idNumber }),
	output: listAnswerSchema(shapes.batchOutput),
});

export const getCoursePageHeaderData = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getCoursePageHeaderData",
	verb: "GET",
	summary: "What the head of a course's page and its forms go by.",
	input: z.object({ course_id: idNumber }),
	output: answerSchema(shapes.formPageOutput),
});

export const getSignedImageUrl = defineCall({
	refusals: [404],
	base: "api",
	name: "getSignedImageUrl",
	verb: "POST",
	summary: "A link to a picture that works for a while.",
	input: z.object({
		/** The format is that of `/covers/course-12.svg`. */
		image_path: textParameter,
	}),
	output: answerSchema(
		z.object({
			link: z.string(),
			/** Seconds. */
			expires: z.number(),
		}),
	),
});
