import * as z from "zod/mini";
import { customFieldSchema } from "#forms/fields/custom-field-schema.ts";
import { maxCustomFields } from "#forms/fields/field-key.ts";
import { fillableFieldKeys } from "#forms/fields/fields.ts";
import { sourceCodes } from "#forms/submission/sent-leads-rules.ts";
import { emailRequirements } from "#forms/validation/email-rules.ts";
import { ruleSets } from "#forms/validation/form-rules.ts";
import { contactEmailSchema, linkSchema, textSchema } from "#platform/content/field-schemas.ts";

const optionalText = z.optional(textSchema);

const textsSchema = z.strictObject({
	title: textSchema,
	/** The reason to fill in the form. */
	lead: optionalText,
	submit: optionalText,
	thanks: optionalText,
	/**
	 * The content of the request, one line each, beside the form. The lines are folded up on a phone.
	 */
	details: z.optional(z.array(textSchema)),
	/** A second line below the thank-you. */
	thanksDetail: optionalText,
	/** The title above the times for a call, and the text of the button below them. */
	slotsTitle: optionalText,
	slotsSubmit: optionalText,
	/** It replaces the default text beside the consent box. */
	customPrivacyText: optionalText,
	popupErrorMessage: optionalText,
	popupSuccessMessage: optionalText,
	/**
	 * The next steps after it was sent, one line each, where they differ from those of most forms.
	 */
	next: z.optional(z.array(textSchema)),
	/** The email to the sender, where it differs from the default. */
	letter: z.optional(z.strictObject({ subject: textSchema, opening: textSchema })),
});

const fieldTextsSchema = z.partialRecord(
	z.enum(fillableFieldKeys),
	z.strictObject({
		/** The label without the star. */
		label: optionalText,
		hint: optionalText,
		placeholder: optionalText,
		/** The most words. They are counted while the visitor types, and the text is never cut. */
		words: z.optional(z.int().check(z.minimum(1))),
	}),
);

/** The tags that a placement adds to its leads. */
const crmTagsSchema = z.strictObject({
	tagName: optionalText,
	type: optionalText,
	b2cQueryType: optionalText,
	/** The kind of query in a customer record, such as `ATP` for resellers. */
	queryType: optionalText,
	isFrs: z.optional(z.boolean()),
	isForcedHotLead: z.optional(z.boolean()),
	isRUStage: z.optional(z.boolean()),
	isGrievance: z.optional(z.boolean()),
	/** The name of the request in emails and lists, where its type has no name of ours. */
	occasion: optionalText,
});

const courseChoiceSchema = z.strictObject({
	value: textSchema.check(z.maxLength(60)),
	label: textSchema.check(z.maxLength(100)),
});

/** Part of addresses, of our cookies and of records in other systems. */
const placementNameSchema = textSchema.check(
	z.regex(/^[\w -]{1,60}$/, "must be letters, digits, blanks, - and _"),
);

/** Parses `content/forms.yaml` field by field; `placement-schema.ts` checks what fits together. */
export const placementFileSchema = z.strictObject({
	siteModule: placementNameSchema,
	/**
	 * The layout of the form on its page; `none` has no form, because its leads are made
	 * automatically.
	 */
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
	optional: z.optional(z.readonly(z.array(z.enum(["personPhone", "no_of_learner"])))),
	/**
	 * The options of the field selectCourse; a value that is no product code is a choice without one.
	 */
	courses: z.optional(z.readonly(z.array(courseChoiceSchema).check(z.minLength(2)))),
	emailKind: z.optional(z.enum(emailRequirements)),
	/** The rules of validation; by default those for consumers. */
	rules: z.optional(z.enum(ruleSets)),
	/** Gets its leads by email, in place of the address that the configuration names. */
	recipient: z.optional(contactEmailSchema),
	/** The email must be registered as a learner's. */
	registeredEmail: z.optional(z.boolean()),
	texts: textsSchema,
	fieldTexts: z.optional(fieldTextsSchema),
	/**
	 * Consent is requested by the form's own box, the banner for Europeans, or a webinar while it is
	 * live. `required`: the box, and a European who leaves it unticked gets a message at it and no
	 * emptied form, as an order needs.
	 */
	consent: z._default(z.enum(["box", "required", "banner", "live-webinar"]), "box"),
	/**
	 * The request is answered by sales, only by the person who can help, or, if it is a contact
	 * request, by its recipient. The latter two are not passed to sales, and later forms do not take
	 * them for consent.
	 */
	purpose: z._default(z.enum(["offer", "answer", "contact"]), "offer"),
	/** Each request is a lead of its own, as an order is. Otherwise the same request within a day is one lead. */
	separateLeads: z._default(z.boolean(), false),
	/** The steps after the thank-you. */
	followUps: z._default(
		z.readonly(z.array(z.enum(["group-enrollment", "application", "download", "booking"]))),
		[],
	),
	/**
	 * The sender sees thanks in place of the form, or its page again, which shows more to a known
	 * visitor.
	 */
	sentView: z._default(z.enum(["thanks", "page"]), "thanks"),
	/** Known visitors may skip its popup. */
	skipEligible: z._default(z.boolean(), false),
	/** Its code in the cookie of sent leads; without one it is not stored there. */
	sourceCode: z.optional(z.enum(sourceCodes)),
	/** This placement's lead is sent when the visitor inquires for a company. */
	businessModule: z.optional(placementNameSchema),
	/** The page with a form for consumers, offered to a visitor without a work email; our own email address otherwise. */
	consumerForm: z.optional(linkSchema),
	marks: z._default(crmTagsSchema, {}),
});
