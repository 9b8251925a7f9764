import type { ProductKind } from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Feature } from "#forms/features/feature-rules.ts";
import type { EnrollmentChoice } from "#forms/submission/enrollment-payload.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { Application } from "./application.ts";

/** The origin and the device of the visitor, recorded when the lead was first sent. */
export interface LeadSource {
	/** The path of the page with the form. */
	readonly page: string;
	/** The page address, its title, day and time for the CRM, if the lead is a company's. */
	readonly entryPage?: string | undefined;
	readonly referrer?: string | undefined;
	/** First and last arrival, in the keys of the attribution cookie; without consent to it, that on the page with the form. */
	readonly attribution?: Readonly<Record<string, string>> | undefined;
	/** The features used in this browser before, under the names of its cookie. */
	readonly features?: readonly Feature[] | undefined;
	/** The id of the browser, where consent to recognizing it was given. */
	readonly device?: string | undefined;
	readonly userAgent?: string | undefined;
	readonly language?: string | undefined;
	/** Known as far as the browser reports it. */
	readonly screen?: "phone" | "tablet" | "desktop" | undefined;
	/** The account, if the visitor was signed in. */
	readonly account?: string | undefined;
	/** The first lead that this person sent from the same browser within a day; absent in that lead itself. */
	readonly firstLead?: Id<"lead"> | undefined;
}

/** The answer on the group-enrollment card that follows a lead. */
export interface Enrollment {
	readonly choice: EnrollmentChoice;
	readonly timeZone: string;
}

/**
 * Doubtful leads are quarantined until a person looks at them; they are not discarded. A withdrawn lead stays as it was and
 * changes no more: its visitor wants no answer to it.
 */
export type LeadState = "open" | "quarantined" | "withdrawn";

export interface StoredLead {
	readonly id: Id<"lead">;
	readonly person: Id<"person">;
	readonly lead: Lead;
	/** The product as in the catalogue; outside systems treat a university program as a bundle. */
	readonly product: { readonly kind: ProductKind; readonly id: number } | undefined;
	readonly source: LeadSource;
	readonly enrollment: Enrollment | undefined;
	readonly application?: Application | undefined;
	readonly state: LeadState;
	/** The time when its visitor withdrew it. */
	readonly withdrawnAt?: Instant | undefined;
	/** The reasons for the quarantine. */
	readonly spamSignals: readonly string[];
	/** Counts its changes, from 1. */
	readonly revision: number;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
}

/** A person, identified by an e-mail address. */
export interface Person {
	readonly id: Id<"person">;
	/** The address is normalized for comparison. */
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly phoneCode: string;
	readonly phoneNumber: string;
	/** 0 after an opt-out from calls and texts. */
	readonly subscriptionStatus: 0 | 1;
	readonly emailSubscriptionStatus: 0 | 1;
	readonly createdAt: Instant;
}

/** The record of one sent form. */
export interface StoredSubmission {
	readonly id: Id<"submission">;
	readonly lead: Id<"lead">;
	readonly digest: string;
	/** The keys are field names; the values are as they were typed. */
	readonly typed: Readonly<Record<string, unknown>>;
	readonly at: Instant;
}
/** A consent is for being contacted about the request, or for marketing by one channel. */
export const leadConsentPurposes = ["contact", "email", "sms", "call"] as const;
export interface LeadConsent {
	/** `email-request`: ticked, where marketing emails start only after a confirmation; it then gets a line `email`, too. */
	readonly purpose: (typeof leadConsentPurposes)[number] | "email-request";
	readonly given: boolean;
	readonly text: string;
	readonly textVersion: string;
	readonly country: string | undefined;
	readonly page: string;
}
