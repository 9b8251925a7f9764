import type { LeadFormEvent, LeadFormState } from "./form-model.ts";

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
