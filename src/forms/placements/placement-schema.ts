import * as z from "zod/mini";
import { fieldKeys } from "#forms/fields/field-key.ts";
import { sourceCodes } from "#forms/sent-leads-rules.ts";
import { ruleSets } from "#forms/validation/form-rules.ts";
import { textSchema } from "#platform/content/field-schemas.ts";
import {
	consentRules,
	followUps,
	formVariants,
	getDefaultTexts,
	type Placement,
	placementPurposes,
} from "./placement-rules.ts";

const optionalText = z.optional(textSchema);

const textsSchema = z.strictObject({
	title: textSchema,
	lead: optionalText,
	submit: optionalText,
	thanks: optionalText,
	thanksDetail: optionalText,
	customPrivacyText: optionalText,
	popupErrorMessage: optionalText,
	popupSuccessMessage: optionalText,
	next: z.optional(z.array(textSchema)),
	letter: z.optional(
		z.strictObject({ subject: textSchema, opening: textSchema }),
	),
});

const fieldTextsSchema = z.partialRecord(
	z.enum(fieldKeys),
	z.strictObject({
		label: optionalText,
		hint: optionalText,
		placeholder: optionalText,
		words: z.optional(z.int().check(z.minimum(1))),
	}),
);

const marksSchema = z.strictObject({
	tagName: optionalText,
	type: optionalText,
	b2cQueryType: optionalText,
	queryType: optionalText,
	isFrs: z.optional(z.boolean()),
	isForcedHotLead: z.optional(z.boolean()),
	isRUStage: z.optional(z.boolean()),
});

/** It stands in addresses, in cookies of ours and in other people's systems. */
const placementNameSchema = textSchema.check(
	z.regex(/^[\w -]{1,60}$/, "must be letters, digits, blanks, - and _"),
);

const writtenPlacementSchema = z.strictObject({
	siteModule: placementNameSchema,
	variant: z.enum(formVariants),
	leadType: z._default(z.enum(["b2c", "b2b"]), "b2c"),
	fields: z.array(z.enum(fieldKeys)),
	emailKind: z.optional(z.enum(["any", "work", "business"])),
	rules: z.optional(z.enum(ruleSets)),
	texts: textsSchema,
	fieldTexts: z.optional(fieldTextsSchema),
	consent: z._default(z.enum(consentRules), "box"),
	purpose: z._default(z.enum(placementPurposes), "offer"),
	followUps: z._default(z.array(z.enum(followUps)), []),
	skipEligible: z._default(z.boolean(), false),
	sourceCode: z.optional(z.enum(sourceCodes)),
	businessModule: z.optional(placementNameSchema),
	marks: z._default(marksSchema, {}),
});

export const placementSchema = z.pipe(
	writtenPlacementSchema.check(
		z.refine(({ fields }) => new Set(fields).size === fields.length, {
			path: ["fields"],
			error: "names a field twice",
		}),
		z.refine(
			({ variant, fields }) => (variant === "none") === (fields.length === 0),
			{
				path: ["fields"],
				error: "must name fields, unless the variant is none",
			},
		),
		// Nobody may be called who could not say yes to it.
		z.refine(({ fields }) => fields.length === 0 || fields.includes("agree"), {
			path: ["fields"],
			error: "must ask for consent with agree",
		}),
		z.refine(
			({ fields, businessModule }) =>
				fields.includes("queryType") === (businessModule !== undefined),
			{
				path: ["businessModule"],
				error: "and the field queryType belong together",
			},
		),
		z.refine(
			({ fields, fieldTexts = {} }) =>
				Object.keys(fieldTexts).every((key) =>
					fields.some((field) => field === key),
				),
			{ path: ["fieldTexts"], error: "speaks of a field that is not asked" },
		),
		z.refine(
			({ purpose, skipEligible, sourceCode, businessModule }) =>
				purpose === "offer" || !(skipEligible || sourceCode || businessModule),
			{
				path: ["purpose"],
				error:
					"answer goes with neither skipEligible, sourceCode nor businessModule",
			},
		),
		z.refine(
			({ leadType, followUps }) =>
				leadType === "b2c" || !followUps.includes("group-enrollment"),
			{
				path: ["followUps"],
				error: "group-enrollment is not for leads of companies",
			},
		),
	),
	z.transform(
		({ texts, ...read }): Placement => ({
			...read,
			emailKind: read.emailKind ?? (read.leadType === "b2b" ? "work" : "any"),
			texts: { ...getDefaultTexts(read.variant), ...withoutUndefined(texts) },
			sourceCode: read.sourceCode,
			businessModule: read.businessModule,
		}),
	),
);

type Texts = z.infer<typeof textsSchema>;
/** A text that is undefined would cover the default below it. */
const withoutUndefined = (texts: Texts) =>
	Object.fromEntries(
		Object.entries(texts).filter(([, text]) => text !== undefined),
	) as Pick<Texts, "title"> & {
		[Key in keyof Texts]?: NonNullable<Texts[Key]>;
	};
