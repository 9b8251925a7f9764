import type { FieldProblem } from "#core/calls.ts";
import type { FieldKey } from "#forms/fields/field-key.ts";
import {
	type FormValues,
	getFieldText,
	getQueryType,
	selectVisibleFields,
} from "#forms/fields/form-value-rules.ts";
import type { PhoneSuggestion } from "#forms/fields/phone-reading-rules.ts";
import { toInquiry } from "#forms/placements/placement-rules.ts";
import type { FieldView } from "#forms/rendering/field-presenter.ts";
import {
	type FormProblem,
	selectVisibleProblems,
	validateFormIfRequired,
} from "#forms/validation/form-rules.ts";
import { getFieldRules } from "#forms/validation/rules.ts";
import type { LeadFormEvent, LeadFormState } from "./form-model.ts";
import type { FormRules } from "./lead-form-rules.ts";

// The output of a form, shown or sent, derived from its state.

/** Fields of another answer are neither shown nor sent. */
export const selectCurrentFields = (
	{ values }: Pick<LeadFormState, "values">,
	{ fields, props }: FormRules,
): readonly FieldKey[] => selectVisibleFields(fields, values, props.clientSettings.countryCode);

const nothing: FieldView["list"] = [];

/**
 * Selects the options that belong to the answer of another field. Undefined for other fields, and
 * while the HTML of the server is shown, which has all options.
 */
export function selectOffered(
	{ values, isHydrated }: Pick<LeadFormState, "values" | "isHydrated">,
	{ list, limits }: FieldView,
): FieldView["list"] {
	if (!isHydrated || !limits?.dependsOn) return undefined;
	const chosen = getFieldText(values, limits.dependsOn);
	const group = list?.find((option) => "group" in option && option.group === chosen);
	return group && "group" in group ? group.options : nothing;
}

/** Selects the fields whose values differ from those that the server rendered. */
export const selectTypedFields = (
	values: LeadFormState["values"],
	{ fields, initial }: FormRules,
): FieldKey[] => fields.filter((key) => values[key] !== undefined && values[key] !== initial[key]);

export const findProblems = (values: FormValues, { context }: FormRules) =>
	validateFormIfRequired(values, context, getFieldRules(context));

export const openServerProblems = (
	{ serverProblems, values }: Pick<LeadFormState, "serverProblems" | "values">,
	own: readonly FieldProblem[],
) =>
	serverProblems.filter(
		({ field, value }) =>
			values[field] === value && own.every((problem) => problem.field !== field),
	);

/**
 * The problems after a refused submission: those of values that are still the same, and the new
 * ones.
 */
export function toServerProblems(
	state: Pick<LeadFormState, "serverProblems" | "values">,
	refused: readonly FormProblem[],
	own: readonly FieldProblem[],
): LeadFormState["serverProblems"] {
	const isOwn = ({ field }: FieldProblem) => own.some((problem) => problem.field === field);
	// The rules of the form come first: beside them the server was not asked again.
	const kept = own.length > 0 ? openServerProblems(state, own) : [];
	const said = refused.filter((problem) => !isOwn(problem));
	return [
		...kept.filter(({ field }) => said.every((now) => now.field !== field)),
		...said.map((problem) => ({
			...problem,
			value: state.values[problem.field],
		})),
	];
}

/** The answer may come after the visitor has changed the value again. */
export const withServerProblem = (
	state: LeadFormState,
	{ key, value, message }: Extract<LeadFormEvent, { type: "doubted" }>,
): LeadFormState =>
	getFieldText(state.values, key) === value
		? {
				...state,
				serverProblems: [
					...state.serverProblems.filter(({ field }) => field !== key),
					{ field: key, message, value: state.values[key] },
				],
			}
		: state;

/** The messages that are due now: that of a field once something was typed and left there, all of them after a submission. */
export function selectMessages(
	state: LeadFormState,
	rules: FormRules,
): ReadonlyMap<string, string> {
	const own = findProblems(state.values, rules);
	const shown = selectVisibleProblems(own, {
		touched: selectJudgedFields(state.touched, rules),
		sent: state.showsAll,
	});
	return new Map(
		[...shown, ...openServerProblems(state, own)].map(({ field, message }) => [field, message]),
	);
}

/** A field that was merely passed, or left empty, is judged when the form is sent. */
const selectJudgedFields = (
	left: LeadFormState["touched"],
	rules: FormRules,
): ReadonlySet<string> => new Set(selectTypedFields(left, rules).filter((key) => left[key] !== ""));

/** An inquiry for a company is a lead of another kind and another module. The hidden `site_module` names the form itself. */
export const selectInquiry = ({ values }: Pick<LeadFormState, "values">, { props }: FormRules) =>
	toInquiry(
		{
			leadType: props.leadType,
			siteModule: props.siteModule,
			businessModule: props.clientSettings.businessModule,
		},
		getQueryType(values),
	);

/** The answer to an earlier check is recognized by this key. */
export const toPhoneKey = ({ values }: Pick<LeadFormState, "values">): string =>
	JSON.stringify([values.phoneCode, values.personPhone]);

/** A landline gets no text messages. */
export function withPhoneCheck(
	state: LeadFormState,
	{ checked, suggestion, isLandline }: Extract<LeadFormEvent, { type: "phone checked" }>,
): LeadFormState {
	if (checked !== toPhoneKey(state)) return state;
	const { values } = state;
	return {
		...state,
		phoneCheck: { checked, suggestion },
		isLandline,
		values: isLandline && values.agreeSms !== undefined ? { ...values, agreeSms: false } : values,
	};
}

export const selectPhoneSuggestion = (state: LeadFormState): PhoneSuggestion | undefined =>
	state.phoneCheck?.checked === toPhoneKey(state) ? state.phoneCheck.suggestion : undefined;
