import type { FieldProblem } from "#core/calls.ts";
import { getInitialConsent, toggleConsent } from "#forms/consent-rules.ts";
import type { FieldKey } from "#forms/fields/field-key.ts";
import {
	type FormValues,
	getQueryType,
	selectVisibleFields,
} from "#forms/fields/form-value-rules.ts";
import type { PhoneSuggestion } from "#forms/fields/phone-reading-rules.ts";
import { toInquiry } from "#forms/placements/placement-rules.ts";
import type { FieldView } from "#forms/rendering/field-presenter.ts";
import {
	type FormRuleContext,
	requiresValidation,
	selectVisibleProblems,
	validateFormIfRequired,
} from "#forms/validation/form-rules.ts";
import { getFieldRules } from "#forms/validation/rules.ts";
import type { LeadFormProps, ThanksMarkup } from "./lead-form-props.ts";
import {
	type Lifecycle,
	lifecycleAfter,
	newLifecycle,
} from "./lifecycle-rules.ts";
import { leadFormMessages } from "./messages.ts";

/*
 * A form from its first key to the thanks. `lifecycle.stage` is the row, the event the column; an empty cell changes no stage.
 *
 *              changed     restored    submitted    sent        failed      declined   undone      emptied
 * untouched    initiated   initiated   submitting                           untouched  initiated   untouched
 * initiated    initiated   initiated   submitting                           untouched  initiated   untouched
 * submitting   (stays)     initiated   (ignored)    completed   initiated   (ignored)  (ignored)   untouched
 * completed    initiated   initiated   submitting                           untouched  initiated   untouched
 *
 * What was typed leaves the state by "emptied" alone, which follows a submission that was stored; "declined" moves it to `undo`.
 */

export type TypedValues = Readonly<Partial<Record<FieldKey, string | boolean>>>;

/** What the form says below its fields. */
export interface FormMessage {
	readonly text: string;
	readonly action?: "retry" | "undo" | undefined;
}

export interface LeadFormState {
	readonly lifecycle: Lifecycle;
	/** False while the HTML of the server is shown as it came. */
	readonly isHydrated: boolean;
	readonly values: TypedValues;
	/** A field that people do not see. */
	readonly website: string;
	/** Fields that were left, with what they held: each shows its own message. */
	readonly touched: TypedValues;
	/** After a submission that was refused, every message is shown. */
	readonly showsAll: boolean;
	/** What only the server knows is wrong, until the value that it is about changes. */
	readonly serverProblems: readonly ServerProblem[];
	/** The list of mistakes above the form. */
	readonly summary: readonly FieldProblem[];
	readonly message: FormMessage | undefined;
	/** For a screen reader, about what has changed elsewhere. */
	readonly announcement: string;
	/** What was typed before the visitor did not agree. */
	readonly undo: TypedValues | undefined;
	readonly leadId: string;
	/** From the first key on the lead has an id of its own: rendered HTML may be the same for everybody. */
	readonly hasOwnLeadId: boolean;
	/** The latest submission: the same content is sent under the same id. */
	readonly submission:
		| { readonly content: string; readonly id: string }
		| undefined;
	/** The field that takes the focus, and how often one was named: the same one may be named again. */
	readonly focus:
		| { readonly field: string; readonly count: number }
		| undefined;
	/** What the server said of this number. */
	readonly phoneCheck:
		| {
				readonly checked: string;
				readonly suggestion: PhoneSuggestion | undefined;
		  }
		| undefined;
	/** Cannot get text messages. */
	readonly isLandline: boolean;
	readonly thanks: ThanksMarkup | undefined;
	/** The question after the thanks has its answer. */
	readonly isEnrolled: boolean;
}

interface ServerProblem extends FieldProblem {
	readonly value: unknown;
}

export type LeadFormEvent =
	| {
			readonly type: "hydrated";
			readonly values: TypedValues;
			/** The field that has the focus. */
			readonly focused?: string | undefined;
			readonly newId: string;
	  }
	| {
			readonly type: "restored";
			readonly values: TypedValues;
			readonly leadId: string;
	  }
	| {
			readonly type: "changed";
			readonly key: FieldKey;
			readonly value: string | boolean;
			readonly newId: string;
	  }
	| {
			readonly type: "phone checked";
			readonly checked: string;
			readonly suggestion: PhoneSuggestion | undefined;
			readonly isLandline: boolean;
	  }
	| { readonly type: "trap filled"; readonly value: string }
	| { readonly type: "left"; readonly key: FieldKey }
	| { readonly type: "known"; readonly leadId: string }
	/** Nothing was sent: the visitor has to correct something. */
	| {
			readonly type: "refused";
			readonly problems: readonly FieldProblem[];
			readonly message?: string;
	  }
	| { readonly type: "declined"; readonly newId: string }
	| { readonly type: "focused"; readonly field: string }
	| { readonly type: "undone" }
	| { readonly type: "submitted" }
	| {
			readonly type: "prepared";
			readonly content: string;
			readonly newId: string;
	  }
	| { readonly type: "lead renewed"; readonly newId: string }
	| { readonly type: "sent" }
	| { readonly type: "failed"; readonly message: FormMessage }
	| { readonly type: "emptied"; readonly message?: FormMessage }
	| { readonly type: "thanked"; readonly thanks: ThanksMarkup }
	| { readonly type: "enrolled" }
	| {
			readonly type: "said";
			readonly message?: FormMessage | undefined;
			readonly announcement?: string;
	  }
	| { readonly type: "user updated" };

/** What of the props decides about values: derived once for each form. */
export interface FormRules {
	readonly props: LeadFormProps;
	readonly fields: readonly FieldKey[];
	readonly context: FormRuleContext;
	/** As the server rendered it. */
	readonly initial: TypedValues;
	/** Nothing that was typed, and what was agreed to at the start. */
	readonly empty: TypedValues;
}

export function toFormRules(props: LeadFormProps): FormRules {
	const { facts } = props;
	const choicesOf = (key: FieldKey) => toChoices(findField(props, key));
	const requiredValidations = props.hidden.requiredValidations ?? "true";
	const initial: TypedValues = {
		...Object.fromEntries(
			props.fields.map((field) => [field.key, toInitialValue(field)]),
		),
		requiredValidations,
	};
	return {
		props,
		fields: props.fields.map(({ key }) => key),
		context: {
			fields: props.fields.map(({ key }) => key),
			country: facts.countryCode,
			emailKind: facts.emailKind,
			rules: facts.rules,
			providers: facts.mail.providers,
			phoneCodes: choicesOf("phoneCode"),
			regions: {
				cState: choicesOf("cState"),
				cProvince: choicesOf("cProvince"),
			},
		},
		initial,
		empty: toEmptyValues(props),
	};
}

export const findField = (props: LeadFormProps, key: string) =>
	props.fields.find((field) => field.key === key);

/** What can be chosen in a list; nothing for other fields. */
function toChoices(field: FieldView | undefined): string[] {
	return (field?.kind === "select" ? field.list : []).flatMap((option) =>
		"value" in option && option.value !== "" ? [option.value] : [],
	);
}

const toInitialValue = ({ kind, ticked, value }: FieldView) =>
	kind === "checkbox" ? ticked : value;

function toEmptyValues({ fields, facts }: LeadFormProps): TypedValues {
	const values = fields.map((field) => [field.key, toEmptyValue(field)]);
	const consent = getInitialConsent(facts.consent);
	return {
		...Object.fromEntries(values),
		...(fields.some(({ key }) => key === "agree") && { agree: consent.agree }),
		requiredValidations: String(consent.requiredValidations),
	};
}

function toEmptyValue({ key, kind, value, list, emptyLabel }: FieldView) {
	if (kind === "checkbox") return false;
	if (kind === "radio" || key === "phoneCode") return value;
	if (kind !== "select") return "";
	const hasEmpty =
		emptyLabel !== undefined ||
		list.some((option) => "value" in option && option.value === "");
	return hasEmpty ? "" : value;
}

export function initialState({ props, initial }: FormRules): LeadFormState {
	const problems = props.fields.flatMap(({ key, error }) =>
		error ? [{ field: key, message: error, value: initial[key] }] : [],
	);
	return {
		lifecycle: newLifecycle,
		isHydrated: false,
		values: initial,
		website: "",
		touched: {},
		showsAll: props.problems.length > 0,
		serverProblems: problems,
		summary: problems,
		message: undefined,
		announcement: "",
		undo: undefined,
		leadId: props.hidden.lead_id,
		hasOwnLeadId: false,
		submission: undefined,
		focus: undefined,
		phoneCheck: undefined,
		isLandline: props.fields.some(({ unusable }) => unusable),
		thanks: undefined,
		isEnrolled: false,
	};
}

export function reduceForm(
	state: LeadFormState,
	event: LeadFormEvent,
	rules: FormRules,
): LeadFormState {
	switch (event.type) {
		case "hydrated":
			return afterHydration(state, event, rules);
		case "restored":
			return step(
				{
					...state,
					values: { ...state.values, ...event.values },
					leadId: state.hasOwnLeadId ? state.leadId : event.leadId,
					hasOwnLeadId: true,
				},
				"restored",
			);
		case "changed":
			return afterChange(state, event, rules);
		case "phone checked": {
			const { checked, suggestion, isLandline } = event;
			if (checked !== toPhoneKey(state)) return state;
			return {
				...state,
				phoneCheck: { checked, suggestion },
				isLandline,
				values:
					isLandline && state.values.agreeSms !== undefined
						? { ...state.values, agreeSms: false }
						: state.values,
			};
		}
		case "trap filled":
			return { ...state, website: event.value };
		case "left":
			return {
				...state,
				touched: { ...state.touched, [event.key]: state.values[event.key] },
			};
		case "known":
			return { ...state, leadId: event.leadId, hasOwnLeadId: true };
		case "refused":
			return step(afterRefusal(state, event, rules), "failed");
		case "declined":
			if (isSubmitting(state)) return state;
			return {
				...emptied(state, rules),
				// Sent once more without a change, what was typed before is still kept.
				undo: isEmpty(state, rules) ? state.undo : state.values,
				message: { text: leadFormMessages.notAgreed, action: "undo" },
			};
		case "focused":
			return { ...state, focus: nextFocus(state, event.field) };
		case "undone":
			if (!state.undo) return state;
			return step(
				{
					...state,
					values: state.undo,
					undo: undefined,
					message: { text: leadFormMessages.undone },
					focus: nextFocus(state, "agree"),
				},
				"changed",
			);
		case "submitted":
			return isSubmitting(state)
				? state
				: step({ ...state, message: undefined }, "submitted");
		case "prepared":
			return state.submission?.content === event.content
				? state
				: { ...state, submission: { content: event.content, id: event.newId } };
		case "lead renewed":
			return {
				...state,
				leadId: event.newId,
				hasOwnLeadId: true,
				submission: undefined,
			};
		case "sent":
			return step(state, "sent");
		case "failed":
			return step({ ...state, message: event.message }, "failed");
		case "emptied":
			return { ...emptied(state, rules), message: event.message };
		case "thanked":
			return { ...state, thanks: event.thanks };
		case "enrolled":
			return { ...state, isEnrolled: true };
		case "said":
			return {
				...state,
				message: "message" in event ? event.message : state.message,
				announcement: event.announcement ?? state.announcement,
			};
		case "user updated":
			return step(state, "user updated");
	}
}

const step = (
	state: LeadFormState,
	event: Parameters<typeof lifecycleAfter>[1],
): LeadFormState => ({
	...state,
	lifecycle: lifecycleAfter(state.lifecycle, event),
});

export const isSubmitting = ({ lifecycle }: LeadFormState): boolean =>
	lifecycle.stage === "submitting";

/** Characters may have been typed before the script arrived: they are in the controls, and fields may have been left. */
function afterHydration(
	state: LeadFormState,
	{ values, focused, newId }: Extract<LeadFormEvent, { type: "hydrated" }>,
	rules: FormRules,
): LeadFormState {
	const typed = rules.fields.filter(
		(key) => values[key] !== undefined && values[key] !== rules.initial[key],
	);
	const next = {
		...state,
		isHydrated: true,
		values: { ...state.values, ...values },
		touched: Object.fromEntries(
			typed
				.filter((key) => key !== focused)
				.map((key) => [key, values[key] ?? ""]),
		),
	};
	if (typed.length === 0) return next;
	return step(
		{
			...withOwnLeadId(next, newId),
			announcement: announceNewFields(state, next, rules),
		},
		"changed",
	);
}

/** For a visitor who does not see which fields have appeared. */
function announceNewFields(
	before: LeadFormState,
	after: LeadFormState,
	rules: FormRules,
): string {
	const shown = selectShownFields(before, rules);
	const labels = selectShownFields(after, rules)
		.filter((key) => !shown.includes(key))
		.map((key) => findField(rules.props, key)?.label ?? "");
	return labels.length
		? leadFormMessages.newFields(labels)
		: before.announcement;
}

const withOwnLeadId = (state: LeadFormState, newId: string): LeadFormState =>
	state.hasOwnLeadId ? state : { ...state, leadId: newId, hasOwnLeadId: true };

function afterChange(
	state: LeadFormState,
	{ key, value, newId }: Extract<LeadFormEvent, { type: "changed" }>,
	rules: FormRules,
): LeadFormState {
	const values = {
		...state.values,
		[key]: value,
		...consentAfter(state, key, value, rules),
	};
	const next = step(
		withOwnLeadId({ ...state, values, undo: undefined }, newId),
		"changed",
	);
	const own = findProblems(values, rules);
	return {
		...next,
		announcement: announceNewFields(state, next, rules),
		// A mistake that is corrected leaves the list.
		summary: state.summary.filter(({ field }) =>
			[...own, ...openServerProblems({ ...next, values }, own)].some(
				(problem) => problem.field === field,
			),
		),
	};
}

/** The box of consent decides whether the form's fields are required. */
function consentAfter(
	{ values }: LeadFormState,
	key: FieldKey,
	value: string | boolean,
	{ props }: FormRules,
): TypedValues {
	if (key !== "agree") return {};
	const before = {
		agree: value !== true,
		requiredValidations: requiresValidation(values),
	};
	const { requiredValidations } = toggleConsent(
		props.facts.consent,
		before,
		value === true,
	);
	return { requiredValidations: String(requiredValidations) };
}

function afterRefusal(
	state: LeadFormState,
	{ problems, message }: Extract<LeadFormEvent, { type: "refused" }>,
	rules: FormRules,
): LeadFormState {
	const own = findProblems(state.values, rules);
	const [first] = problems;
	return {
		...state,
		showsAll: true,
		message: message === undefined ? undefined : { text: message },
		serverProblems: problems
			.filter(({ field }) => own.every((problem) => problem.field !== field))
			.map((problem) => ({
				...problem,
				value: state.values[problem.field as FieldKey],
			})),
		summary: problems,
		focus: first ? nextFocus(state, first.field) : state.focus,
	};
}

const isEmpty = ({ values }: LeadFormState, { empty, fields }: FormRules) =>
	fields.every((key) => (values[key] ?? "") === (empty[key] ?? ""));

const nextFocus = ({ focus }: LeadFormState, field: string) => ({
	field,
	count: (focus?.count ?? 0) + 1,
});

function emptied(state: LeadFormState, { empty }: FormRules): LeadFormState {
	return step(
		{
			...state,
			values: empty,
			touched: {},
			showsAll: false,
			serverProblems: [],
			summary: [],
			message: undefined,
			undo: undefined,
			hasOwnLeadId: false,
			submission: undefined,
		},
		"reset",
	);
}

/** Fields of another answer are neither shown nor sent. */
export const selectShownFields = (
	{ values }: Pick<LeadFormState, "values">,
	{ fields, props }: FormRules,
): readonly FieldKey[] =>
	selectVisibleFields(fields, values, props.facts.countryCode);

export const findProblems = (values: FormValues, { context }: FormRules) =>
	validateFormIfRequired(values, context, getFieldRules(context));

const openServerProblems = (
	{ serverProblems, values }: Pick<LeadFormState, "serverProblems" | "values">,
	own: readonly FieldProblem[],
) =>
	serverProblems.filter(
		({ field, value }) =>
			values[field as FieldKey] === value &&
			own.every((problem) => problem.field !== field),
	);

/** The messages that are due now: a field's own once it was left, all of them after a submission. */
export function selectMessages(
	state: LeadFormState,
	rules: FormRules,
): ReadonlyMap<string, string> {
	const own = findProblems(state.values, rules);
	const shown = selectVisibleProblems(own, {
		touched: new Set(Object.keys(state.touched)),
		sent: state.showsAll,
	});
	return new Map(
		[...shown, ...openServerProblems(state, own)].map(({ field, message }) => [
			field,
			message,
		]),
	);
}

/** An inquiry for a company is a lead of another kind and another module. The hidden `site_module` names the form itself. */
export const selectInquiry = (
	{ values }: Pick<LeadFormState, "values">,
	{ props }: FormRules,
) =>
	toInquiry(
		{
			leadType: props.leadType,
			siteModule: props.siteModule,
			businessModule: props.facts.businessModule,
		},
		getQueryType(values),
	);

/** By which the answer to an earlier question is recognized. */
export const toPhoneKey = ({ values }: Pick<LeadFormState, "values">): string =>
	JSON.stringify([values.phoneCode, values.personPhone]);

export const selectPhoneSuggestion = (
	state: LeadFormState,
): PhoneSuggestion | undefined =>
	state.phoneCheck?.checked === toPhoneKey(state)
		? state.phoneCheck.suggestion
		: undefined;
