import { messages } from "#deliveries/messages.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { formatMinute } from "#forms/submission/message-rules.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

/**
 * The keys are the field names of user info. A lead that only wants an answer subscribes to
 * nothing.
 */
export function contactChoicePayload(
	{ purpose }: Pick<Lead, "purpose">,
	{ mail, calls }: ContactChoice,
) {
	const status = (isAllowed: boolean) => (isAllowed && purpose ? undefined : +isAllowed);
	return {
		subscription_status: status(calls),
		email_subscription_status: status(mail),
	};
}

/**
 * Shown to the advisor before the phone number: that the request was withdrawn, and what its person has opted out of. A
 * consent that was given after the opt-out holds for that request only.
 */
export function optOutRows(
	stored: Pick<StoredLead, "lead" | "withdrawnAt">,
	contactChoice: ContactChoice,
): { readonly label: string; readonly value: string }[] {
	const { calls, mail } = contactChoiceAnswers(stored, contactChoice);
	const { withdrawnAt } = stored;
	return [
		...(withdrawnAt
			? [
					{
						label: messages.withdrawal.label,
						value: messages.withdrawal.value(formatMinute(withdrawnAt.toString())),
					},
				]
			: []),
		...(calls ? [{ label: messages.optOuts.calls, value: calls }] : []),
		...(mail ? [{ label: messages.optOuts.emails, value: mail }] : []),
	];
}

/** Undefined without an opt-out. */
export function contactChoiceAnswers(
	{ lead: { consent } }: Pick<StoredLead, "lead">,
	{ mail, calls }: ContactChoice,
): { readonly calls: string | undefined; readonly mail: string | undefined } {
	const except = (isAgreed: boolean) =>
		isAgreed ? messages.optOuts.exceptRequest : messages.optOuts.no;
	return {
		calls: calls ? undefined : except(consent.call),
		mail: mail ? undefined : except(consent.contact),
	};
}

export function optOutLines(
	lead: Pick<StoredLead, "lead" | "withdrawnAt">,
	contactChoice: ContactChoice,
): string[] {
	return optOutRows(lead, contactChoice).map(({ label, value }) => `${label}: ${value}`);
}
