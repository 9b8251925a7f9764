import type { LeadContext } from "#forms/browser/sending/lead-rules.ts";
import { toggleConsent } from "#forms/consent-rules.ts";
import type { FieldKey } from "#forms/fields/field-key.ts";
import { withoutForeignChoices } from "#forms/validation/dependent-choice-rules.ts";
import { requiresValidation } from "#forms/validation/form-rules.ts";
import type { LeadFormEvent, LeadFormState, TypedValues } from "./form-model.ts";
import { type FormRules, findField, isEmpty } from "./lead-form-rules.ts";
import { leadFormMessages } from "./messages.ts";
import {
	findProblems,
	openServerProblems,
	selectCurrentFields,
	selectTypedFields,
	toServerProblems,
	withPhoneCheck,
	withServerProblem,
} from "./selection-rules.ts";
import {
	afterPreparing,
	afterRestoring,
	afterStoring,
	continueLead,
	lifecycleAfter,
	newLifecycle,
	notSent,
	renewLead,
	withoutSubmission,
	withRepeating,
} from "./submission-rules.ts";

/** The parts of a form's session share this. */
export interface FormHandle {
	readonly rules: FormRules;
	readonly get: () => LeadFormState;
	readonly dispatch: (event: LeadFormEvent) => void;
	readonly change: (key: FieldKey, value: string | boolean) => void;
	/** The form that the browser shows. */
	readonly findElement: () => HTMLFormElement | undefined;
	readonly trackingContext: () => {
		readonly lead: LeadContext;
		readonly custom: string | undefined;
	};
}

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

export function initialState({ props, initial }: FormRules): LeadFormState {
	const problems = props.fields.flatMap(({ key, error }) =>
		error ? [{ field: key, message: error, value: initial[key] }] : [],
	);
	return {
		lifecycle: newLifecycle,
		isHydrated: false,
		values: initial,
		touched: {},
		showsAll: problems.length > 0,
		serverProblems: problems,
		summary: problems,
		message: undefined,
		announcement: "",
		undo: undefined,
		leadId: props.hidden.lead_id,
		isLeadIdAssigned: false,
		...notSent,
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
			return step(afterRestoring(state, event), "restored");
		case "changed":
			return afterChange(state, event, rules);
		case "phone checked":
			return withPhoneCheck(state, event);
		case "left":
			return {
				...state,
				touched: { ...state.touched, [event.key]: state.values[event.key] },
			};
		case "known":
			return continueLead(state, event);
		case "refused":
			return step(afterRefusal(state, event, rules), "failed");
		case "doubted":
			return withServerProblem(state, event);
		case "declined":
			if (isSubmitting(state)) return state;
			return {
				...emptied(state, rules),
				// Sent once more without a change, what was typed before is still kept.
				undo: isEmpty(state, rules) ? state.undo : state.values,
				message: { text: leadFormMessages.notAgreed, action: "undo" },
			};
		case "focused":
			return { ...state, focus: { field: event.field } };
		case "undone":
			if (!state.undo) return state;
			return step(
				{
					...state,
					values: state.undo,
					undo: undefined,
					// It was typed under this id, which was never sent.
					isLeadIdAssigned: true,
					message: { text: leadFormMessages.undone },
					focus: { field: "agree" },
				},
				"changed",
			);
		case "submitted":
			return isSubmitting(state) ? state : step({ ...state, message: undefined }, "submitted");
		case "prepared":
			return afterPreparing(state, event);
		case "stored":
			return afterStoring(state);
		case "not stored":
			return withoutSubmission(state, event.id);
		case "lead renewed":
			return renewLead(state, event);
		case "sent":
			return step(state, "sent");
		case "failed":
			return step({ ...state, ...withRepeating(event) }, "failed");
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
	{ values, newId }: Extract<LeadFormEvent, { type: "hydrated" }>,
	rules: FormRules,
): LeadFormState {
	const typed = selectTypedFields(values, rules);
	const merged = {
		...state.values,
		...values,
		...(typed.includes("agree") && consentAfter(state, "agree", values.agree, rules)),
	};
	const next = {
		...state,
		isHydrated: true,
		values: withoutForeignChoices(merged, rules.context.customFields),
	};
	if (typed.length === 0) return next;
	return step(
		{
			...withAssignedLeadId(next, newId),
			announcement: announceNewFields(state, next, rules),
		},
		"changed",
	);
}

/** Announces the fields that have appeared to a visitor who does not see them. */
function announceNewFields(before: LeadFormState, after: LeadFormState, rules: FormRules): string {
	const shown = selectCurrentFields(before, rules);
	const labels = selectCurrentFields(after, rules)
		.filter((key) => !shown.includes(key))
		.map((key) => findField(rules.props, key)?.label ?? "");
	return labels.length ? leadFormMessages.newFields(labels) : before.announcement;
}

const withAssignedLeadId = (state: LeadFormState, newId: string): LeadFormState =>
	state.isLeadIdAssigned ? state : { ...state, leadId: newId, isLeadIdAssigned: true };

function afterChange(
	state: LeadFormState,
	{ key, value, newId }: Extract<LeadFormEvent, { type: "changed" }>,
	rules: FormRules,
): LeadFormState {
	const changed = {
		...state.values,
		[key]: value,
		...consentAfter(state, key, value, rules),
	};
	const values = withoutForeignChoices(changed, rules.context.customFields);
	const next = step(
		withAssignedLeadId({ ...state, values, undo: undefined, isRepeating: false }, newId),
		"changed",
	);
	const own = findProblems(values, rules);
	return {
		...next,
		announcement: announceNewFields(state, next, rules),
		// A mistake that is corrected leaves the list, and one that has become another says what its field says.
		summary: [...own, ...openServerProblems(next, own)].filter(({ field }) =>
			state.summary.some((problem) => problem.field === field),
		),
	};
}

/** The box of consent decides whether the form's fields are required. */
function consentAfter(
	{ values }: LeadFormState,
	key: FieldKey,
	value: string | boolean | undefined,
	{ props }: FormRules,
): TypedValues {
	if (key !== "agree") return {};
	const before = {
		agree: value !== true,
		requiredValidations: requiresValidation(values),
	};
	const { requiredValidations } = toggleConsent(
		props.clientSettings.consent,
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
		serverProblems: toServerProblems(state, problems, own),
		summary: problems,
		focus: first ? { field: first.field } : state.focus,
	};
}

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
			isLeadIdAssigned: false,
			...notSent,
		},
		"reset",
	);
}
