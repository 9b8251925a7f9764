import type { Lead } from "#forms/submission/lead.ts";
import type { Person } from "#leads/stored-lead.ts";

/** A person allows us to contact them in these ways. */
export interface ContactChoice {
	readonly mail: boolean;
	/** Telephone and text messages. */
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

export function isSameChoice(first: ContactChoice, second: ContactChoice): boolean {
	return first.mail === second.mail && first.calls === second.calls;
}

/** An opt-out revokes the consent given with a request; opting in later does not restore it. */
export function restrictConsent(
	consent: Lead["consent"],
	{ mail, calls }: ContactChoice,
): Lead["consent"] {
	return {
		contact: consent.contact && mail,
		email: consent.email && mail,
		sms: consent.sms && calls,
		call: consent.call && calls,
	};
}

export function isSameConsent(first: Lead["consent"], second: Lead["consent"]): boolean {
	return (
		first.contact === second.contact &&
		first.email === second.email &&
		first.sms === second.sms &&
		first.call === second.call
	);
}
