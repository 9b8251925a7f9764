import type { ProductKind } from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Feature } from "#forms/features/feature-rules.ts";
import type { EnrollmentChoice } from "#forms/submission/enrollment-payload.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { Application } from "./application.ts";

/** Where the visitor came from and with which device, recorded when the lead was first sent. */
export interface LeadSource {
	/** The path of the page with the form. */
	readonly page: string;
	/** Of a company's lead: its address, title, day and time, as the CRM gets them. */
	readonly entryPage?: string | undefined;
	readonly referrer?: string | undefined;
	/** First and last arrival, in the keys of the attribution cookie; absent without consent to it. */
	readonly attribution?: Readonly<Record<string, string>> | undefined;
	/** The features used in this browser before, under the names of its cookie. */
	readonly features?: readonly Feature[] | undefined;
	/** The id of the browser, where consent to recognizing it was given. */
	readonly device?: string | undefined;
	readonly userAgent?: string | undefined;
	readonly language?: string | undefined;
	/** As far as the browser reports it. */
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

/** A lead as it is stored. */
export interface StoredLead {
	readonly id: Id<"lead">;
	readonly person: Id<"person">;
	readonly lead: Lead;
	/** The product as the catalogue knows it; outside systems know a university program as a bundle. */
	readonly product: { readonly kind: ProductKind; readonly id: number } | undefined;
	readonly source: LeadSource;
	readonly enrollment: Enrollment | undefined;
	readonly application?: Application | undefined;
	readonly state: LeadState;
	/** When its visitor withdrew it. */
	readonly withdrawnAt?: Instant | undefined;
	/** Why it was quarantined. */
	readonly spamSignals: readonly string[];
	/** Counts its changes, from 1. */
	readonly revision: number;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
}

/** A person, identified by an e-mail address. */
export interface Person {
	readonly id: Id<"person">;
	/** In the form in which addresses are compared. */
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
	/** By field, as it was typed. */
	readonly typed: Readonly<Record<string, unknown>>;
	readonly at: Instant;
}
/** What a consent is for: to be contacted about the request, and marketing by each channel. */
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
