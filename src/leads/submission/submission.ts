import type { ProductKey } from "#catalogue/product-key.ts";
import type { FieldProblem } from "#core/calls.ts";
import type { Id } from "#core/ids.ts";
import type { PageType } from "#core/page-types.ts";
import type { Result } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { EuropeanOptIn } from "#forms/consent-rules.ts";
import type { CustomFieldKey } from "#forms/fields/field-key.ts";
import type { QueryType } from "#forms/fields/field-options.ts";
import type { FillableFieldKey, KeysWith } from "#forms/fields/fields.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import type { Lead, Prefill } from "#forms/submission/lead.ts";
import type { RequestedCall } from "#leads/booking/call-booking.ts";
import type { LeadConsent, StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";
import type { Sender } from "./sender.ts";

type CheckboxKey = KeysWith<{ kind: "checkbox" }>;

/** The answers to built-in fields: texts without blanks around them, boxes as booleans. A missing field is an empty text. */
export type BuiltInAnswers = Readonly<
	Record<Exclude<FillableFieldKey, CheckboxKey>, string> & Record<CheckboxKey, boolean>
>;

/** A filled-in form, parsed. */
export type FormAnswers = BuiltInAnswers & {
	readonly inquiryFor: QueryType;
	/** The answers to custom fields of the operator; those that were left empty are missing. */
	readonly custom: Readonly<Partial<Record<CustomFieldKey, string>>>;
};

/** One sent form, parsed but not validated. */
export interface Submission {
	readonly id: Id<"submission">;
	readonly lead: Id<"lead">;
	readonly siteModule: string;
	/** The lead is about the first of these that the catalogue has. */
	readonly products: readonly ProductKey[];
	readonly page: string;
	readonly pageType: PageType | undefined;
	readonly pageTitle: string | undefined;
	/** The values as they were typed, for validation and for the record of the submission. */
	readonly values: FormValues;
	/** The same values, parsed. */
	readonly answers: FormAnswers;
	/** The values come from the published payload: no form of ours was filled in. */
	readonly isPayload: boolean;
	/** Our script has not sent this lead before. If it exists, it was sent from another tab with a copy of the form. */
	readonly isFirstSend: boolean;
	/** Sent by a browser without script, to the page of the form. */
	readonly isPlainForm: boolean;
	/** The browser has proved that this lead is its own, because it has the ids of a submission. */
	readonly continuedLead?: Id<"lead"> | undefined;
	/** The texts of a payload, under the names that it is published with. */
	readonly published: Readonly<Record<string, unknown>>;
	/** No form of ours was shown, so its consent texts were not read. */
	readonly isFormSkipped: boolean;
	readonly automatic: boolean;
	readonly prefill: Prefill | undefined;
	/** The test that the visitor wants to take. */
	readonly practiceId: number | undefined;
	/** Given by a payload without a form; our pages have a cookie for that. */
	readonly leadSource: string | undefined;
	readonly auh: string | undefined;
	/** Allows an automatic lead besides `auh`. */
	readonly grant: string | undefined;
	/** Another part of the page adds it, such as the order of a cart; its module parses it. */
	readonly attachment: string | undefined;
	/** The time for a call that was chosen, in the form of its module. */
	readonly call: RequestedCall | undefined;
	readonly isConfirmed: boolean;
	readonly screen: string | undefined;
	/** These values distinguish people from programs. */
	readonly guards: {
		readonly stamp: string | undefined;
		/** The value of the field that people do not see. */
		readonly website: unknown;
		readonly proof: string | undefined;
		/** Only our script sends the values apart, and only a script can compute a proof. */
		readonly canProve: boolean;
		/** Sent for a known visitor: no form was shown, so there is no stamp. */
		readonly isKnown: boolean;
	};
	readonly sender: Sender;
}

/** The result of the validation of a submission, before anything is stored. */
export type LeadDecision =
	| ({ readonly kind: "send" } & SendDecision)
	| { readonly kind: "reset"; readonly optIn: EuropeanOptIn }
	| { readonly kind: "refused"; readonly refusal: SubmissionRefusal };

export interface SendDecision {
	readonly lead: Lead;
	readonly product: ProductKey | undefined;
	/** The keys are field names; the values are as they were typed. */
	readonly typed: FormValues;
	readonly consents: readonly LeadConsent[];
	/** The same request within a day is the same lead. */
	readonly isRepeatable: boolean;
	/** Its opt-in for emails must be confirmed by an email. */
	readonly asksOptIn: boolean;
	/** The page as it is named in the record of a company; see `formatEntryPage`. */
	readonly entryPage?: string | undefined;
}

export function refuseField(field: string, message: string): LeadDecision {
	return refuseFields([{ field, message }]);
}

export function refuseFields(
	problems: readonly FieldProblem[],
	isImpossible?: boolean,
): LeadDecision {
	return {
		kind: "refused",
		refusal: { kind: "fields", problems, isImpossible },
	};
}

/** An accepted submission. The route that answers sets the cookies. */
export type AcceptedSubmission =
	| {
			readonly kind: "accepted";
			readonly lead: StoredLead;
			/** The address that this submission gave. */
			readonly email: string;
			readonly cookies: readonly CookieChange[];
			/** The browser opens this address instead of showing the thanks of the form. */
			readonly next?: string | undefined;
			/** The spam check decided it. */
			readonly isDelayed?: boolean | undefined;
	  }
	/** A European visitor did not agree: only that is stored, in a cookie. */
	| {
			readonly kind: "reset";
			readonly cookies: readonly CookieChange[];
			readonly isDelayed?: undefined;
	  };

export type SubmissionRefusal =
	| {
			readonly kind: "fields";
			readonly problems: readonly FieldProblem[];
			/** No form with script can send it: it names none, or its answers contradict each other. */
			readonly isImpossible?: boolean | undefined;
	  }
	/** This id was sent before, with different content. */
	| { readonly kind: "different submission" }
	/** Another visitor's lead, or none. */
	| { readonly kind: "foreign lead" }
	/** An automatic lead is made only some time after the last lead. */
	| { readonly kind: "too soon"; readonly until: Instant }
	/** An automatic lead that its visitor has to confirm first, and the number that would be called, as people read it. */
	| { readonly kind: "unconfirmed"; readonly phone: string | undefined }
	/** The attachment cannot be stored; the message gives the reason. */
	| { readonly kind: "attachment refused"; readonly message: string; readonly keepsLead?: true }
	/** Its person had it erased meanwhile, and a browser sends it again. */
	| { readonly kind: "erased" }
	/** The browser sends the form again with a solution of this puzzle. */
	| { readonly kind: "proof required"; readonly puzzle: string };

/** The change of a lead that its followers are notified of. */
export type LeadChange =
	| "created"
	| "updated"
	| "enrolled"
	/** An application for its program was begun, or sent. */
	| "applied"
	| "released"
	/** Its visitor has withdrawn it. */
	| "withdrawn"
	/** Its person has changed how they may be contacted. */
	| "contact choice";

/** Runs in the transaction that changes the lead. */
export type LeadChangeHandler = (
	tx: Tx,
	event: { readonly lead: StoredLead; readonly change: LeadChange },
) => Promise<void>;

/** The verdict of the spam check. */
export type ShieldDecision =
	/** A lead with signals of spam is stored, and not followed up before a person has looked at it. */
	| {
			readonly kind: "pass";
			readonly spamSignals: readonly string[];
			/** The answer is to be delayed, because its sender did no work for it. */
			readonly isDelayed?: boolean;
	  }
	/** The browser sends the form again with a solution of this puzzle. */
	| { readonly kind: "challenge"; readonly puzzle: string };

/**
 * Another module stores this together with a lead, doubtful or not: an order, whose contact the
 * lead is, or the entry for a test.
 */
export interface LeadAttachment {
	/** Checks it before anything is stored; undefined: nothing is attached. */
	prepare(
		submission: Pick<
			Submission,
			| "siteModule"
			| "page"
			| "products"
			| "attachment"
			| "lead"
			| "sender"
			| "practiceId"
			| "answers"
		>,
	): Promise<Result<PreparedAttachment | undefined, AttachmentRefusal>>;
	/** The answer to the browser for a stored lead, also when the answer is repeated. */
	answer(lead: StoredLead, cookies: Cookies): Promise<AttachmentAnswer | undefined>;
}
/** A sentence for the visitor; one about a field stands beside it. */
export type AttachmentRefusal = string | FieldProblem;

/** The visitor wanted more than one person may have, and should still be called: the lead is stored alone. */
export type LeadKeepingRefusal = { readonly message: string; readonly keepsLead: true };

export interface PreparedAttachment {
	/** The part of the lead that refers to the attachment. */
	readonly lead: Pick<Lead, "order" | "practice" | "category" | "webinar" | "waitingGroup">;
	/** Replaces the product of the form. */
	readonly product?: ProductKey | undefined;
	/** The way of teaching that was chosen; only courses have several. */
	readonly trainingType?: string | undefined;
	/** Runs in the transaction of the lead; a refusal rolls it back, and one that keeps the lead stores that alone. */
	store(tx: Tx, lead: StoredLead): Promise<Result<void, AttachmentRefusal | LeadKeepingRefusal>>;
}
interface AttachmentAnswer {
	readonly cookies: readonly CookieChange[];
	/** The browser opens this address instead of showing the thanks of the form. */
	readonly next: string;
}

/** The spam check reads these values of a submission. */
export type ShieldInput = Pick<
	Submission,
	"id" | "lead" | "siteModule" | "answers" | "automatic" | "guards"
> & { readonly sender: Pick<Sender, "address"> };

/**
 * Decides whether a ticked box for marketing emails is enough, and what happens where it is not.
 */
export interface EmailOptIn {
	mustConfirm(email: string): Promise<boolean>;
	/** Queues the email that requests the confirmation, in the transaction of the submission. */
	request(
		tx: Tx,
		asked: {
			readonly submission: Id<"submission">;
			readonly stored: StoredLead;
		},
	): Promise<void>;
}
