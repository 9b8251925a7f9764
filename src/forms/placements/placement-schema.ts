import * as z from "zod/mini";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import { type FieldKey, isBuiltInFieldKey, toCustomFieldKey } from "#forms/fields/field-key.ts";
import { fillableFieldKeys } from "#forms/fields/fields.ts";
import { contentMessages, getDefaultTexts } from "#forms/messages.ts";
import { findDependencyProblem } from "./dependent-field-rules.ts";
import { placementFileSchema } from "./placement-file-schema.ts";

/** These fields describe a phone. */
const phoneCompanions = ["phoneCode", "personPhoneAlternate", "agreeSms", "agreeCall"] as const;

export const placementSchema = z.pipe(
	placementFileSchema.check(
		z.refine(({ fields }) => new Set(fields).size === fields.length, {
			path: ["fields"],
			error: "names a field twice",
		}),
		({ value: { fields, customFields = [] }, issues }) => {
			const report = (path: (string | number)[], message: string) =>
				issues.push({ code: "custom", input: fields, path, message });
			const names = customFields.map(({ name }) => name);
			const known = [...names, ...fillableFieldKeys];
			for (const [index, field] of fields.entries())
				if (!isBuiltInFieldKey(field) && !names.includes(field))
					report(
						["fields", index],
						contentMessages.unknownFormField(field, known, findSimilarWord(field, known)),
					);
			for (const [index, name] of names.entries()) {
				const path = ["customFields", index, "name"];
				if (names.indexOf(name) < index)
					report(path, `${name} is already used by customFields.${names.indexOf(name)}`);
				else if (!fields.includes(name))
					report(path, `${name} is not among fields, so the form does not ask it`);
			}
			// The choices may not be readable yet if there are other mistakes.
			if (issues.length > 0) return;
			for (const [index, field] of customFields.entries())
				if (field.kind === "dependent choice") {
					const problem = findDependencyProblem(field, customFields, fields);
					if (problem) report(["customFields", index, problem.at], problem.message);
				}
		},
		z.refine(({ variant, fields }) => (variant === "none") === (fields.length === 0), {
			path: ["fields"],
			error: "must name fields, unless the variant is none",
		}),
		z.refine(({ fields, optional = [] }) => optional.every((key) => fields.includes(key)), {
			path: ["optional"],
			error: "names a field that is not asked",
		}),
		z.refine(
			({ fields }) =>
				fields.includes("personPhone") || phoneCompanions.every((key) => !fields.includes(key)),
			{
				path: ["fields"],
				error: `names ${phoneCompanions.join(", ")} for personPhone only`,
			},
		),
		// Published: a complaint has a number.
		z.refine(({ rules, optional = [] }) => rules !== "learner" || optional.length === 0, {
			path: ["optional"],
			error: "is not for forms with the rules learner",
		}),
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
		z.refine(({ purpose, fields }) => purpose === "offer" || !fields.includes("agreeEmail"), {
			path: ["fields"],
			error: "agreeEmail goes with purpose offer only",
		}),
		// Published: that form alone has it.
		z.refine(
			({ fields, rules }) => rules === "learner" || !fields.includes("personPhoneAlternate"),
			{
				path: ["fields"],
				error: "personPhoneAlternate is for forms with the rules learner",
			},
		),
		z.refine(
			({ fields, fieldTexts = {} }) =>
				Object.keys(fieldTexts).every((key) => fields.some((field) => field === key)),
			{ path: ["fieldTexts"], error: "speaks of a field that is not asked" },
		),
		z.refine(
			({ purpose, skipEligible, sourceCode, businessModule }) =>
				purpose === "offer" || !(skipEligible || sourceCode || businessModule),
			{
				path: ["purpose"],
				error: "must be offer with skipEligible, sourceCode or businessModule",
			},
		),
		z.refine(
			({ purpose, leadType, followUps, marks }) =>
				purpose !== "contact" ||
				(leadType === "b2c" && followUps.length === 0 && marks.tagName !== undefined),
			{
				path: ["purpose"],
				error: "contact goes with a tagName in marks, without followUps and without leadType b2b",
			},
		),
		z.refine(({ fields, courses }) => fields.includes("selectCourse") === (courses !== undefined), {
			path: ["courses"],
			error: "and the field selectCourse belong together",
		}),
		z.refine(
			({ leadType, followUps }) => leadType === "b2c" || !followUps.includes("group-enrollment"),
			{
				path: ["followUps"],
				error: "group-enrollment is not for leads of companies",
			},
		),
	),
	z.transform(({ texts: { submit, thanks, letter, ...texts }, marks, ...read }) => {
		const defaults = getDefaultTexts(read.variant);
		return {
			...read,
			fields: read.fields.map(
				(field): FieldKey => (isBuiltInFieldKey(field) ? field : toCustomFieldKey(field)),
			) as readonly FieldKey[],
			crmTags: marks,
			emailKind: read.emailKind ?? (read.leadType === "b2b" ? "work" : "any"),
			texts: {
				submit: submit ?? defaults.submit,
				thanks: thanks ?? defaults.thanks,
				...(letter && { email: letter }),
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
