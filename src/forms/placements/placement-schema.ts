import * as z from "zod/mini";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import { customFieldSchema } from "#forms/fields/custom-field-schema.ts";
import {
	type FieldKey,
	fieldKeys,
	isBuiltInFieldKey,
	maxCustomFields,
	toCustomFieldKey,
} from "#forms/fields/field-key.ts";
import { getDefaultTexts } from "#forms/messages.ts";
import { defaultRetention } from "#forms/retention-rules.ts";
import { sourceCodes } from "#forms/submission/sent-leads-rules.ts";
import { emailRequirements } from "#forms/validation/email-rules.ts";
import { ruleSets } from "#forms/validation/form-rules.ts";
import {
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { messages as contentMessages } from "#platform/content/mistakes/messages.ts";
import { findDependencyProblem } from "./dependent-field-rules.ts";

const optionalText = z.optional(textSchema);

const textsSchema = z.strictObject({
	title: textSchema,
	/** Why the visitor should fill it in. */
	lead: optionalText,
	submit: optionalText,
	thanks: optionalText,
	/** A second line below the thank-you. */
	thanksDetail: optionalText,
	/** Above the times for a call, and on the button below them. */
	slotsTitle: optionalText,
	slotsSubmit: optionalText,
	/** In place of the default text beside the consent box. */
	customPrivacyText: optionalText,
	popupErrorMessage: optionalText,
	popupSuccessMessage: optionalText,
	/** What happens after it was sent, one line each, where that differs from most forms. */
	next: z.optional(z.array(textSchema)),
	/** The email to the sender, where it differs from the default. */
	letter: z.optional(
		z.strictObject({ subject: textSchema, opening: textSchema }),
	),
});

const fieldTextsSchema = z.partialRecord(
	z.enum(fieldKeys),
	z.strictObject({
		/** Without the star. */
		label: optionalText,
		hint: optionalText,
		placeholder: optionalText,
		/** The most words. They are counted while the visitor types, and the text is never cut. */
		words: z.optional(z.int().check(z.minimum(1))),
	}),
);

/** What the settings of a placement add to its leads. */
const marksSchema = z.strictObject({
	tagName: optionalText,
	type: optionalText,
	b2cQueryType: optionalText,
	/** The kind of query in a customer record, such as `ATP` for resellers. */
	queryType: optionalText,
	isFrs: z.optional(z.boolean()),
	isForcedHotLead: z.optional(z.boolean()),
	isRUStage: z.optional(z.boolean()),
	isGrievance: z.optional(z.boolean()),
});

/** Part of addresses, of our cookies and of records in other systems. */
const placementNameSchema = textSchema.check(
	z.regex(/^[\w -]{1,60}$/, "must be letters, digits, blanks, - and _"),
);

const writtenPlacementSchema = z.strictObject({
	siteModule: placementNameSchema,
	/** How the form is laid out on its page; `none` has no form, because its leads are made automatically. */
	variant: z.enum([
		"standard",
		"exit",
		"side-panel",
		"query-box",
		"business",
		"embedded",
		"cohort",
		"schedule-call",
		"none",
	]),
	leadType: z._default(z.enum(["b2c", "b2b"]), "b2c"),
	/** Keys of built-in fields and names of `customFields`: in this order, and no others. */
	fields: z.readonly(z.array(z.string())),
	/** Fields of the operator's own. */
	customFields: z.optional(
		z.readonly(z.array(customFieldSchema).check(z.maxLength(maxCustomFields))),
	),
	/** Fields that may be left empty although they are required elsewhere. */
	optional: z.optional(z.readonly(z.array(z.enum(["personPhone"])))),
	emailKind: z.optional(z.enum(emailRequirements)),
	/** The rules of validation; by default those for consumers. */
	rules: z.optional(z.enum(ruleSets)),
	/** Gets its leads by email, in place of the address that the configuration names. */
	recipient: z.optional(z.email("must be an email address")),
	/** The email must be one that the site knows as a learner's. */
	registeredEmail: z.optional(z.boolean()),
	texts: textsSchema,
	fieldTexts: z.optional(fieldTextsSchema),
	/**
	 * Who asks for consent: the form's own box, the banner for Europeans, or a webinar while it is live. `required`: the box,
	 * and a European who leaves it unticked gets a message at it and no emptied form, as an order needs.
	 */
	consent: z._default(
		z.enum(["box", "required", "banner", "live-webinar"]),
		"box",
	),
	/**
	 * Who answers the request: sales, or nobody but the person who can help. A request for an answer is not passed to sales,
	 * and later forms do not take it for consent.
	 */
	purpose: z._default(z.enum(["offer", "answer"]), "offer"),
	/** Each request is a lead of its own, as an order is. Otherwise the same request within a day is one lead. */
	separateLeads: z._default(z.boolean(), false),
	/** What follows the thank-you. */
	followUps: z._default(
		z.readonly(
			z.array(
				z.enum(["group-enrollment", "application", "download", "booking"]),
			),
		),
		[],
	),
	/** What the sender sees next: thanks in place of the form, or its page again, which shows more to somebody it knows. */
	sentView: z._default(z.enum(["thanks", "page"]), "thanks"),
	/** Known visitors may skip its popup. */
	skipEligible: z._default(z.boolean(), false),
	/** Its code in the cookie of sent leads; without one it is not stored there. */
	sourceCode: z.optional(z.enum(sourceCodes)),
	/** The placement whose lead is sent when the visitor inquires for a company. */
	businessModule: z.optional(placementNameSchema),
	/** The page with a form for consumers, offered to a visitor without a work email; our own email address otherwise. */
	consumerForm: z.optional(linkSchema),
	marks: z._default(marksSchema, {}),
});

/** They say something of a phone. */
const phoneCompanions = [
	"phoneCode",
	"personPhoneAlternate",
	"agreeSms",
	"agreeCall",
] as const;

const placementSchema = z.pipe(
	writtenPlacementSchema.check(
		z.refine(({ fields }) => new Set(fields).size === fields.length, {
			path: ["fields"],
			error: "names a field twice",
		}),
		({ value: { fields, customFields = [] }, issues }) => {
			const report = (path: (string | number)[], message: string) =>
				issues.push({ code: "custom", input: fields, path, message });
			const names = customFields.map(({ name }) => name);
			const known = [...names, ...fieldKeys];
			for (const [index, field] of fields.entries())
				if (!isBuiltInFieldKey(field) && !names.includes(field))
					report(
						["fields", index],
						contentMessages.choice(field, known, findSimilarWord(field, known)),
					);
			for (const [index, name] of names.entries()) {
				const path = ["customFields", index, "name"];
				if (names.indexOf(name) < index)
					report(
						path,
						`${name} is already used by customFields.${names.indexOf(name)}`,
					);
				else if (!fields.includes(name))
					report(
						path,
						`${name} is not among fields, so the form does not ask it`,
					);
			}
			// With other mistakes its choices may not be read yet.
			if (issues.length > 0) return;
			for (const [index, field] of customFields.entries())
				if (field.kind === "dependent choice") {
					const problem = findDependencyProblem(field, customFields, fields);
					if (problem)
						report(["customFields", index, problem.at], problem.message);
				}
		},
		z.refine(
			({ variant, fields }) => (variant === "none") === (fields.length === 0),
			{
				path: ["fields"],
				error: "must name fields, unless the variant is none",
			},
		),
		z.refine(
			({ fields, optional = [] }) =>
				optional.every((key) => fields.includes(key)),
			{ path: ["optional"], error: "names a field that is not asked" },
		),
		z.refine(
			({ fields }) =>
				fields.includes("personPhone") ||
				phoneCompanions.every((key) => !fields.includes(key)),
			{
				path: ["fields"],
				error: `names ${phoneCompanions.join(", ")} for personPhone only`,
			},
		),
		// Published: a complaint has a number.
		z.refine(
			({ rules, optional = [] }) =>
				rules !== "learner" || optional.length === 0,
			{
				path: ["optional"],
				error: "is not for forms with the rules learner",
			},
		),
		// A lead without one is always refused: it could not be answered.
		z.refine(({ fields }) => fields.length === 0 || fields.includes("email"), {
			path: ["fields"],
			error: "must include email, because a form without it is always refused",
		}),
		// A switch of the form itself, which nobody fills in.
		z.refine(({ fields }) => !fields.includes("requiredValidations"), {
			path: ["fields"],
			error: "names requiredValidations, which is no field to fill in",
		}),
		// A sender who was not asked for consent may not be called.
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
			({ purpose, fields }) =>
				purpose === "offer" || !fields.includes("agreeEmail"),
			{ path: ["fields"], error: "agreeEmail does not go with purpose answer" },
		),
		// Published: that form alone has it.
		z.refine(
			({ fields, rules }) =>
				rules === "learner" || !fields.includes("personPhoneAlternate"),
			{
				path: ["fields"],
				error: "personPhoneAlternate is for forms with the rules learner",
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
	z.transform(({ texts: { submit, thanks, ...texts }, ...read }) => {
		const defaults = getDefaultTexts(read.variant);
		return {
			...read,
			fields: read.fields.map(
				(field): FieldKey =>
					isBuiltInFieldKey(field) ? field : toCustomFieldKey(field),
			) as readonly FieldKey[],
			emailKind: read.emailKind ?? (read.leadType === "b2b" ? "work" : "any"),
			texts: {
				submit: submit ?? defaults.submit,
				thanks: thanks ?? defaults.thanks,
				...texts,
			},
			sourceCode: read.sourceCode,
			businessModule: read.businessModule,
			consumerForm: read.consumerForm,
		};
	}),
);

/** A position on the site where a lead can be sent: everything that distinguishes one form from another. */
export type Placement = Readonly<z.output<typeof placementSchema>>;
export type FollowUp = Placement["followUps"][number];

const domainSchema = z
	.string()
	.check(
		z.regex(
			/^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
			"must be a domain in small letters, such as example.com",
		),
	);
const providerSchema = z
	.string()
	.check(
		z.regex(
			/^[a-z0-9-]+((\.[a-z0-9-]+)+|\.\*)$/,
			"must be a domain in small letters, such as example.com, or example.* for that name in every country",
		),
	);

const monthsSchema = z
	.int("must be a whole number of months")
	.check(z.minimum(1, "must be at least one month"), z.maximum(240));

export const formsFileSchema = z.pipe(
	z.strictObject({
		placements: z.array(placementSchema),
		/** Slugs of university programs whose European forms require consent. */
		listedPrograms: z._default(z.array(slugSchema), []),
		mail: z.strictObject({
			/** Providers of free mailboxes that everybody knows. */
			free: z.array(providerSchema),
			/** Providers of free mailboxes and of internet access that are known in one country or to few. */
			regional: z._default(z.array(providerSchema), []),
			/** Providers of mailboxes for ten minutes. */
			disposable: z.array(providerSchema),
			/** So common that a near miss is a typo; free providers are added. */
			wellKnown: z._default(z.array(domainSchema), []),
		}),
		consent: z.strictObject({
			agree: textSchema,
			email: textSchema,
			sms: textSchema,
			call: textSchema,
		}),
		retention: z._default(
			z.strictObject({
				b2c: monthsSchema,
				b2b: monthsSchema,
				quarantined: monthsSchema,
			}),
			defaultRetention,
		),
	}),
	z.transform(({ mail, ...read }) => ({
		...read,
		mail: {
			...mail,
			/** No work email comes from these. */
			providers: [...mail.free, ...mail.regional, ...mail.disposable],
			wellKnown: [...mail.free, ...mail.wellKnown],
		},
	})),
);

/** The content of `forms.yaml`. */
export type FormsContent = Readonly<z.output<typeof formsFileSchema>>;
