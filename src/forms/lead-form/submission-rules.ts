import { decideSubmit, type EuropeanOptIn, type FormConsentContext } from "#forms/consent-rules.ts";
import { type FormValues, isChecked } from "#forms/fields/form-value-rules.ts";
import { type FormProblem, requiresValidation } from "#forms/validation/form-rules.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import type { LeadFormEvent, LeadFormState, Lifecycle } from "./form-model.ts";

export type SubmitOutcome =
	| { readonly kind: "send" }
	/** Consent was refused: the form is emptied and nothing is sent. */
	| { readonly kind: "refused"; readonly optIn: EuropeanOptIn }
	| { readonly kind: "correct"; readonly problems: readonly FormProblem[] };

/** Decides what a submit does with the typed values. */
export function decideOutcome(
	consent: FormConsentContext,
	values: FormValues,
	problems: readonly FormProblem[],
): SubmitOutcome {
	const submit = decideSubmit(
		consent,
		{
			agree: isChecked(values, "agree"),
			requiredValidations: requiresValidation(values),
		},
		problems.length === 0,
	);
	switch (submit.kind) {
		case "send":
			return { kind: "send" };
		case "reset":
			return { kind: "refused", optIn: submit.optIn };
		case "abort":
			return {
				kind: "correct",
				// A form that demands nothing yet may still demand the tick.
				problems: problems.length
					? problems
					: [{ field: "agree", message: validationMessages.required }],
			};
	}
}

export type LifecycleEvent =
	| "changed"
	/** A form that was begun before a reload is shown again: tracking was notified then. */
	| "restored"
	| "submitted"
	| "sent"
	| "failed"
	| "reset"
	| "user updated";

export const newLifecycle: Lifecycle = {
	stage: "untouched",
	isNotified: false,
	notifications: 0,
};

export function lifecycleAfter(lifecycle: Lifecycle, event: LifecycleEvent): Lifecycle {
	const isSubmitting = lifecycle.stage === "submitting";
	switch (event) {
		case "changed":
			// A correction that the visitor did not make, such as that of a phone, does not cancel a
			// submission on its way.
			return {
				stage: isSubmitting ? "submitting" : "initiated",
				isNotified: true,
				notifications: lifecycle.notifications + (lifecycle.isNotified ? 0 : 1),
			};
		case "restored":
			return { ...lifecycle, stage: "initiated", isNotified: true };
		case "submitted":
			return { ...lifecycle, stage: "submitting" };
		case "sent":
			return isSubmitting ? { ...lifecycle, stage: "completed" } : lifecycle;
		case "failed":
			return isSubmitting ? { ...lifecycle, stage: "initiated" } : lifecycle;
		case "reset":
			return { ...lifecycle, stage: "untouched" };
		case "user updated":
			return { ...lifecycle, isNotified: false };
	}
}

// A form remembers its submissions until their results are known.

type FormEvent<Type extends LeadFormEvent["type"]> = Extract<LeadFormEvent, { type: Type }>;

/** The state of a lead under an id that was never sent. */
export const notSent = {
	submission: undefined,
	unanswered: [],
	mayBeStored: false,
	isRepeating: false,
} as const;

/**
 * Restores the id that was sent already, if there is one: the text that was typed before the script
 * arrived had an id of its own.
 */
export function afterRestoring(
	state: LeadFormState,
	{ type: _, values, ...sent }: FormEvent<"restored">,
): LeadFormState {
	return {
		...state,
		...(state.unanswered.length === 0 && sent),
		values: { ...state.values, ...values },
		isLeadIdAssigned: true,
	};
}

/** A lead that was sent without this form. */
export const continueLead = (
	state: LeadFormState,
	{ leadId, submission }: FormEvent<"known">,
): LeadFormState => ({
	...state,
	leadId,
	isLeadIdAssigned: true,
	unanswered: [submission],
});

/** The submissions under the former id belong to another form. */
export const renewLead = (
	state: LeadFormState,
	{ newId }: FormEvent<"lead renewed">,
): LeadFormState => ({
	...state,
	leadId: newId,
	isLeadIdAssigned: true,
	...notSent,
});

/** The same content as before has the same id. */
export function afterPreparing(
	state: LeadFormState,
	{ content, newId, toSubmission }: FormEvent<"prepared">,
): LeadFormState {
	const { submission: before, unanswered } = state;
	const id = before?.content === content ? before.id : newId;
	const others = unanswered.filter((submission) => submission.id !== id);
	return {
		...state,
		isLeadIdAssigned: true,
		submission: { content, id },
		unanswered: [...others, toSubmission(id)],
	};
}

/** The server has it, so nothing of the lead is unknown. */
export const afterStoring = (state: LeadFormState): LeadFormState => ({
	...state,
	unanswered: [],
	mayBeStored: true,
	isRepeating: false,
});

export function withoutSubmission(state: LeadFormState, id: string): LeadFormState {
	const unanswered = state.unanswered.filter((other) => other.id !== id);
	return { ...state, unanswered, isRepeating: false };
}

export const withRepeating = ({ message, isRepeating = false }: FormEvent<"failed">) => ({
	message,
	isRepeating,
});

/** A visitor who leaves now would not know whether it arrives. */
export const isPending = (state: LeadFormState): boolean =>
	(state.lifecycle.stage === "submitting" && !state.mayBeStored) ||
	state.isRepeating ||
	state.unanswered.length > 0;
