import type { Instant } from "#core/time.ts";
import type { Person } from "#leads/stored-lead.ts";

/** How long a link that was asked for opens everything. */
export const privacyLinkHours = 24;
/** One in a letter opens the choices alone; letters are found again years later. */
export const emailLinkDays = 400;
/** Rows are counted, then gone. */
export const linkRequestHours = 48;
/** No browser tries to send something for longer. */
export const erasedIdDays = 90;

/** Somebody's mailbox is not to be filled by others; an office must get through. */
export const linkRequestLimits = {
	minutes: 60,
	perEmail: 3,
	perAddress: 30,
} as const;

/** The same for known and unknown addresses: nobody learns from it who is known. */
export function mayRequestLink(recent: {
	readonly byEmail: number;
	readonly byAddress: number;
}): boolean {
	return (
		recent.byEmail < linkRequestLimits.perEmail &&
		recent.byAddress < linkRequestLimits.perAddress
	);
}

export function isPrivacyLinkOpen(askedAt: Instant, now: Instant): boolean {
	return (
		Temporal.Instant.compare(now, askedAt.add({ hours: privacyLinkHours })) < 0
	);
}

/** What somebody allows. */
export interface ContactChoice {
	readonly mail: boolean;
	/** By telephone and by text message. */
	readonly calls: boolean;
}

export function toContactChoice(
	person: Pick<Person, "subscriptionStatus" | "emailSubscriptionStatus">,
): ContactChoice {
	return {
		mail: person.emailSubscriptionStatus === 1,
		calls: person.subscriptionStatus === 1,
	};
}

export function isSameChoice(
	first: ContactChoice,
	second: ContactChoice,
): boolean {
	return first.mail === second.mail && first.calls === second.calls;
}

export interface LeadConsentFlags {
	readonly email: boolean;
	readonly sms: boolean;
	readonly call: boolean;
}

/** A no takes back what was agreed to with a request; a later yes brings nothing back that was not said again. */
export function restrictConsent(
	consent: LeadConsentFlags,
	{ mail, calls }: ContactChoice,
): LeadConsentFlags {
	return {
		email: consent.email && mail,
		sms: consent.sms && calls,
		call: consent.call && calls,
	};
}

export function isSameConsent(
	first: LeadConsentFlags,
	second: LeadConsentFlags,
): boolean {
	return (
		first.email === second.email &&
		first.sms === second.sms &&
		first.call === second.call
	);
}
