import type { Person } from "#leads/stored-lead.ts";

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

/** An opt-out revokes the consent given with a request; opting in later does not restore it. */
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
