import type { SentSubmission } from "#forms/browser/sending/send-lead-behaviour.ts";
import type { FieldKey } from "#forms/fields/field-key.ts";
import type { PhoneSuggestion } from "#forms/fields/phone-reading-rules.ts";
import type { FormProblem } from "#forms/validation/form-rules.ts";
import type { ThanksMarkup } from "./lead-form-props.ts";

export type TypedValues = Readonly<Partial<Record<FieldKey, string | boolean>>>;

/** The message below the fields of the form. */
export interface FormMessage {
	readonly text: string;
	readonly action?: "retry" | "undo" | undefined;
	/** The visitor did nothing that it answers: the page does not scroll to it. */
	readonly isQuiet?: boolean;
}

/** The stages of a form that its visitor has been through. */
export interface Lifecycle {
	readonly stage: "untouched" | "initiated" | "submitting" | "completed";
	/**
	 * True after tracking was notified that the visitor began: once, until the form gets new values
	 * of them.
	 */
	readonly isNotified: boolean;
	readonly notifications: number;
}

export interface LeadFormState {
	readonly lifecycle: Lifecycle;
	/** False while the HTML of the server is shown as it came. */
	readonly isHydrated: boolean;
	readonly values: TypedValues;
	/** Fields that were left, with what they held: each shows its own message. */
	readonly touched: TypedValues;
	/** Every message is shown after a submission that was refused. */
	readonly showsAll: boolean;
	/** The problems that only the server can find, until the value that they are about changes. */
	readonly serverProblems: readonly ServerProblem[];
	/** The list of mistakes above the form. */
	readonly summary: readonly FormProblem[];
	readonly message: FormMessage | undefined;
	/** A text for screen readers about a change elsewhere in the form. */
	readonly announcement: string;
	/** The values that were typed before the visitor did not agree. */
	readonly undo: TypedValues | undefined;
	readonly leadId: string;
	/**
	 * The lead has an id of its own from the first key on: rendered HTML may be the same for all
	 * visitors.
	 */
	readonly isLeadIdAssigned: boolean;
	/** The latest submission: the same content is sent under the same id. */
	readonly submission: { readonly content: string; readonly id: string } | undefined;
	/** Submissions of this lead that are on their way or whose answer was lost, the oldest first. */
	readonly unanswered: readonly SentSubmission[];
	/** An earlier submission of this lead was accepted. */
	readonly mayBeStored: boolean;
	/** It is sent again without the visitor. */
	readonly isRepeating: boolean;
	/** The field that takes the focus: a new object each time, so that the same field may be named again. */
	readonly focus: { readonly field: string } | undefined;
	/** The answer of the server about this number. */
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

interface ServerProblem extends FormProblem {
	readonly value: unknown;
}

/** A draft keeps this part of a form's state. */
export type SavedForm = Pick<
	LeadFormState,
	"values" | "leadId" | "submission" | "unanswered" | "mayBeStored"
>;

export type LeadFormEvent =
	| {
			readonly type: "hydrated";
			readonly values: TypedValues;
			readonly newId: string;
	  }
	| ({ readonly type: "restored" } & SavedForm)
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
	| { readonly type: "left"; readonly key: FieldKey }
	| {
			readonly type: "known";
			readonly leadId: string;
			readonly submission: SentSubmission;
	  }
	/** Nothing was sent: the visitor has to correct something. */
	| {
			readonly type: "refused";
			readonly problems: readonly FormProblem[];
			readonly message?: string;
	  }
	/** The server will refuse this value; known before it is sent. */
	| {
			readonly type: "doubted";
			readonly key: FieldKey;
			readonly value: string;
			readonly message: string;
	  }
	| { readonly type: "declined" }
	| { readonly type: "focused"; readonly field: string }
	| { readonly type: "undone" }
	| { readonly type: "submitted" }
	| {
			readonly type: "prepared";
			readonly content: string;
			readonly newId: string;
			readonly toSubmission: (id: string) => SentSubmission;
	  }
	/** The server has the lead, and this browser its receipt. */
	| { readonly type: "stored" }
	/** The server has refused this submission. */
	| { readonly type: "not stored"; readonly id: string }
	| { readonly type: "lead renewed"; readonly newId: string }
	| { readonly type: "sent" }
	| {
			readonly type: "failed";
			readonly message: FormMessage;
			readonly isRepeating?: boolean;
	  }
	| { readonly type: "emptied"; readonly message?: FormMessage }
	| { readonly type: "thanked"; readonly thanks: ThanksMarkup }
	| { readonly type: "enrolled" }
	| {
			readonly type: "said";
			readonly message?: FormMessage | undefined;
			readonly announcement?: string;
	  }
	| { readonly type: "user updated" };
