import type { FieldProblem } from "#core/calls.ts";
import type { LocalDate } from "#core/time.ts";
import { decideSubmit, type EuropeanOptIn, type FormConsentContext } from "#forms/consent-rules.ts";
import { toCustomFieldLimits } from "#forms/fields/custom-field-rules.ts";
import { type FieldKey, getMaxFieldLength, isFieldKey } from "#forms/fields/field-key.ts";
import {
	type FormValues,
	getFieldText,
	isChecked,
	selectVisibleFields,
} from "#forms/fields/form-value-rules.ts";
import { readPhone } from "#forms/fields/phone-reading-rules.ts";
import { regionCodes } from "#forms/fields/regions.ts";
import type { FormsContent } from "#forms/placements/forms-file-schema.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import {
	type FormRuleContext,
	requiresValidation,
	validateForm,
} from "#forms/validation/form-rules.ts";
import { isListedProvider } from "#forms/validation/listed-provider-rules.ts";
import { getFieldRules } from "#forms/validation/rules.ts";
import { leadMessages } from "#leads/messages.ts";
import type { Country } from "#visitors/audience/country.ts";

/** The result of the validation; only `send` stores a lead. */
type SubmissionJudgement =
	| { readonly kind: "send"; readonly optIn: EuropeanOptIn | undefined }
	| { readonly kind: "reset"; readonly optIn: EuropeanOptIn }
	| { readonly kind: "abort"; readonly problems: readonly FieldProblem[] };

/** Applies the rules of the page. The hidden flag with which a page switches its validation off is ignored here. */
export function judgeSubmission(
	values: FormValues,
	input: {
		readonly context: FormRuleContext;
		readonly consent: FormConsentContext;
	},
): SubmissionJudgement {
	const problems = firstProblemPerField([
		...validateForm(values, input.context, getFieldRules(input.context)),
		...findUnstorableValues(values),
		...findMissingEmail(values),
	]);
	const isValid = problems.every(({ field }) => field === "agree");
	const state = {
		agree: isChecked(values, "agree"),
		requiredValidations: requiresValidation(values),
	};
	const submitDecision = decideSubmit(input.consent, state, isValid);
	return submitDecision.kind === "abort" ? { kind: "abort", problems } : submitDecision;
}

/** The values of the fields that the form shows; others are ignored. A payload has no form, so all its values count. */
export function selectVisibleValues(
	{ values, isPayload }: { values: FormValues; isPayload: boolean },
	{ fields, country }: Pick<FormRuleContext, "fields" | "country">,
): FormValues {
	if (isPayload) return values;
	const shown = selectVisibleFields(fields, values, country);
	return Object.fromEntries(
		[...shown, "requiredValidations" as const].map((key) => [key, values[key]]),
	);
}

export function toFormRuleContext(
	{
		fields,
		optional,
		emailKind,
		rules,
		customFields = [],
		courses,
		fieldTexts = {},
	}: Pick<
		Placement,
		"fields" | "optional" | "emailKind" | "rules" | "customFields" | "courses" | "fieldTexts"
	>,
	{ mail }: Pick<FormsContent, "mail">,
	input: {
		readonly countries: readonly Country[];
		readonly country: Country | undefined;
		readonly today: LocalDate;
	},
): FormRuleContext {
	return {
		fields,
		customFields: customFields.map((field) => toCustomFieldLimits(field, input.today)),
		maxWords: Object.fromEntries(
			Object.entries(fieldTexts).flatMap(([key, { words } = {}]) =>
				words === undefined ? [] : [[key, words]],
			),
		),
		optional,
		emailKind,
		rules,
		country: input.country?.name,
		providers: mail.providers,
		isListedProvider: (email) => isListedProvider(email, mail.companies),
		phoneCodes: input.countries.map(({ phoneCode }) => phoneCode),
		readPhone: (...typed) => readPhone(...typed).phone,
		courses: courses?.map(({ value }) => value),
		regions: regionCodes,
	};
}

/** True for texts that PostgreSQL can store, and look up, and that are no longer than their field allows. */
export function isStorable(field: FieldKey, text: string): boolean {
	return findUnstorableValues({ [field]: text }).length === 0;
}

/** Characters that PostgreSQL cannot store, and texts longer than their field allows. */
function findUnstorableValues(values: FormValues): FieldProblem[] {
	return Object.entries(values).flatMap(([field, value]) => {
		if (!isFieldKey(field) || typeof value !== "string") return [];
		if (value.includes("\0") || !value.isWellFormed())
			return [{ field, message: leadMessages.unstorableCharacter }];
		const maxLength = getMaxFieldLength(field);
		return value.length > maxLength ? [{ field, message: leadMessages.tooLong(maxLength) }] : [];
	});
}

/** A lead needs an email, also when its form has no such field. */
function findMissingEmail(values: FormValues): FieldProblem[] {
	return getFieldText(values, "email")
		? []
		: [{ field: "email", message: leadMessages.invalidEmail }];
}

/** A request without a form needs a phone, also where the form may be sent without one. */
export function withRequiredPhone<Asking extends Pick<Placement, "fields" | "optional">>(
	placement: Asking,
): Asking {
	const phone = ["phoneCode", "personPhone"] as const;
	const added = phone.filter((key) => !placement.fields.includes(key));
	return {
		...placement,
		fields: [...placement.fields, ...added],
		optional: placement.optional?.filter((key) => !phone.some((name) => name === key)),
	};
}

function firstProblemPerField(problems: readonly FieldProblem[]): FieldProblem[] {
	return problems.filter(
		({ field }, index) => problems.findIndex((problem) => problem.field === field) === index,
	);
}

/**
 * A form that is skipped shows no fields, so an experience that its visitor never entered stays
 * unknown.
 */
export function withOptionalExperience<Asking extends Pick<Placement, "optional">>(
	placement: Asking,
): Asking {
	const { optional = [] } = placement;
	return { ...placement, optional: [...optional, "experience"] };
}
