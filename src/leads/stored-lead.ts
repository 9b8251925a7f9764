import type { ProductKind } from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Feature } from "#forms/features/feature-rules.ts";
import type { EnrollmentChoice } from "#forms/submission/enrollment-payload.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { Application } from "./application.ts";

/** Where the visitor came from and with what, frozen when the lead was first sent. */
export interface LeadSource {
	/** The path of the page on which the form stood. */
	readonly page: string;
	readonly referrer?: string | undefined;
	/** First and last arrival, in the keys of the attribution cookie; absent without consent to it. */
	readonly attribution?: Readonly<Record<string, string>> | undefined;
	/** What was used in this browser before, in the names of its cookie. */
	readonly features?: readonly Feature[] | undefined;
	/** The browser's own number, where it may be recognized. */
	readonly device?: string | undefined;
	readonly userAgent?: string | undefined;
	readonly language?: string | undefined;
	/** A phone, a tablet or a desk, as far as the browser tells. */
	readonly screen?: "phone" | "tablet" | "desktop" | undefined;
	/** The account, if somebody was signed in. */
	readonly account?: string | undefined;
}

/** Somebody's answer on the card that follows a lead. */
export interface Enrollment {
	readonly choice: EnrollmentChoice;
	readonly timeZone: string;
}

/** Doubtful leads are set aside until somebody looks; they are never thrown away. */
export const leadStates = ["open", "quarantined"] as const;
export type LeadState = (typeof leadStates)[number];

/** A lead as it is kept. */
export interface StoredLead {
	readonly id: Id<"lead">;
	readonly person: Id<"person">;
	readonly lead: Lead;
	/** What it is about, as the catalogue knows it: a university program is a bundle to everybody else. */
	readonly product:
		| { readonly kind: ProductKind; readonly id: number }
		| undefined;
	readonly source: LeadSource;
	readonly enrollment: Enrollment | undefined;
	readonly application?: Application | undefined;
	readonly state: LeadState;
	/** Why it was set aside. */
	readonly doubts: readonly string[];
	/** Counts its changes, from 1. */
	readonly revision: number;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
}

/** Somebody known by an e-mail address. */
export interface Person {
	readonly id: Id<"person">;
	/** As addresses are compared. */
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly phoneCode: string;
	readonly phoneNumber: string;
	/** 0 once they asked to be left alone. */
	readonly subscriptionStatus: 0 | 1;
	readonly emailSubscriptionStatus: 0 | 1;
	readonly createdAt: Instant;
}

/** One press of the button. */
export interface StoredSubmission {
	readonly id: Id<"submission">;
	readonly lead: Id<"lead">;
	readonly digest: string;
	/** By field, as it was typed. */
	readonly typed: Readonly<Record<string, unknown>>;
	readonly at: Instant;
}
export interface LeadConsent {
	readonly purpose: "email" | "sms" | "call";
	readonly given: boolean;
	readonly words: string;
	readonly textVersion: string;
	readonly country: string | undefined;
	readonly page: string;
}
