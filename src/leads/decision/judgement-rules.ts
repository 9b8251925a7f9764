import type { FieldProblem } from "#core/calls.ts";
import {
	type ConsentForm,
	decideSubmit,
	type OptIn,
} from "#forms/consent-rules.ts";
import {
	type FieldKey,
	fieldKeys,
	maxLengthOf,
} from "#forms/fields/field-key.ts";
import {
	type FormValues,
	isTicked,
	shownFields,
	textOf,
} from "#forms/fields/form-value-rules.ts";
import { regionCodes } from "#forms/fields/regions.ts";
import type { Forms, Placement } from "#forms/placements/placement-rules.ts";
import {
	demandsValidity,
	type FormContext,
	judgeForm,
} from "#forms/validation/form-rules.ts";
import { rulesFor } from "#forms/validation/rules.ts";
import type { Country } from "#visitors/audience/country.ts";

/** What is to be done with a press; only `send` stores anything. */
export type Judgement =
	| { readonly kind: "send"; readonly optIn: OptIn | undefined }
	| { readonly kind: "reset"; readonly optIn: OptIn }
	| { readonly kind: "abort"; readonly problems: readonly FieldProblem[] };

/** As the page judges, from the same rules; what a page demands or forgets changes nothing here. */
export function judgePress(
	values: FormValues,
	facts: { readonly context: FormContext; readonly consent: ConsentForm },
): Judgement {
	const problems = firstOfEach([
		...judgeForm(values, facts.context, rulesFor(facts.context)),
		...unkeepable(values),
		...withoutContact(values, facts.context),
	]);
	const isSound = problems.every(({ field }) => field === "agree");
	const state = {
		agree: isTicked(values, "agree"),
		requiredValidations: demandsValidity(values),
	};
	const submit = decideSubmit(facts.consent, state, isSound);
	return submit.kind === "abort" ? { kind: "abort", problems } : submit;
}

/** What a form says of fields that it does not show counts as unsaid. A payload has no form. */
export function seenValues(
	{ values, isPayload }: { values: FormValues; isPayload: boolean },
	{ fields, country }: Pick<FormContext, "fields" | "country">,
): FormValues {
	if (isPayload) return values;
	const shown = shownFields(fields, values, country);
	return Object.fromEntries(
		[...shown, "requiredValidations" as const].map((key) => [key, values[key]]),
	);
}

export function contextOf(
	{
		fields,
		emailKind,
		rules,
	}: Pick<Placement, "fields" | "emailKind" | "rules">,
	{ mail }: Pick<Forms, "mail">,
	facts: {
		readonly countries: readonly Country[];
		readonly country: Country | undefined;
	},
): FormContext {
	return {
		fields,
		emailKind,
		rules,
		country: facts.country?.name,
		providers: [...mail.free, ...mail.disposable],
		phoneCodes: facts.countries.map(({ phoneCode }) => phoneCode),
		regions: regionCodes,
	};
}

/** What PostgreSQL cannot hold, and what nobody typed. */
function unkeepable(values: FormValues): FieldProblem[] {
	return fieldKeys.flatMap((field) => {
		const value = values[field];
		if (typeof value !== "string") return [];
		if (value.includes("\0") || !value.isWellFormed())
			return [{ field, message: "Holds a character that cannot be kept" }];
		const most = maxLengthOf(field);
		return value.length > most
			? [{ field, message: `Must be ${most} characters or less` }]
			: [];
	});
}

/** A form that asks for neither could not make a lead. */
function withoutContact(
	values: FormValues,
	{ fields }: FormContext,
): FieldProblem[] {
	const needed = [
		["email", "Invalid Email"],
		["personPhone", "Invalid Phone Number"],
	] as const satisfies readonly (readonly [FieldKey, string])[];
	return needed.flatMap(([field, message]) =>
		fields.includes(field) || textOf(values, field) ? [] : [{ field, message }],
	);
}

function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
	return problems.filter(
		({ field }, at) => problems.findIndex((one) => one.field === field) === at,
	);
}
