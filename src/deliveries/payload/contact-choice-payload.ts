import type { Lead } from "#forms/submission/lead.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

/** In the names that user info has for them. Whoever wished for an answer alone has subscribed to nothing by it. */
export function contactChoicePayload(
	{ purpose }: Pick<Lead, "purpose">,
	{ mail, calls }: ContactChoice,
) {
	const status = (isAllowed: boolean) =>
		isAllowed && purpose === "answer" ? undefined : +isAllowed;
	return {
		subscription_status: status(calls),
		email_subscription_status: status(mail),
	};
}

/** What a person who calls must see before the number. What somebody agreed to after their no holds for that request. */
export function optOutRows(
	stored: Pick<StoredLead, "lead">,
	contactChoice: ContactChoice,
): { readonly label: string; readonly value: string }[] {
	const { calls, mail } = contactChoiceAnswers(stored, contactChoice);
	return [
		...(calls ? [{ label: "May be called", value: calls }] : []),
		...(mail ? [{ label: "May be written to", value: mail }] : []),
	];
}

/** Undefined where nobody has said no. */
export function contactChoiceAnswers(
	{ lead: { consent } }: Pick<StoredLead, "lead">,
	{ mail, calls }: ContactChoice,
): { readonly calls: string | undefined; readonly mail: string | undefined } {
	const except = (isAgreed: boolean) =>
		isAgreed ? "only about this request" : "no";
	return {
		calls: calls ? undefined : except(consent.call),
		mail: mail ? undefined : except(consent.email),
	};
}

export function optOutLines(
	lead: Pick<StoredLead, "lead">,
	contactChoice: ContactChoice,
): string[] {
	return optOutRows(lead, contactChoice).map(
		({ label, value }) => `${label}: ${value}`,
	);
}
