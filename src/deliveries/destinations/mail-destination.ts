import type { DeliveryResult } from "#connectors/delivery-result.ts";
import type { DeliveryMessage, Destination } from "#deliveries/delivery.ts";
import { decideReceiptTurn } from "#deliveries/delivery-rules.ts";
import { officeEmail } from "#deliveries/emails/office-email.ts";
import { type VisitorEmailInput, visitorEmail } from "#deliveries/emails/visitor-email.ts";
import { withdrawnEmail } from "#deliveries/emails/withdrawn-email.ts";
import type { FindContactChoice } from "#leads/people/contact-choice-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { isRefusedRecipient, type MailTransport, type OutgoingEmail } from "#platform/mail/mail.ts";
import { isSingleAddress } from "#platform/mail/single-address.ts";

/**
 * Sends emails to an office of the business: advisors, the people who answer complaints, or those
 * who read contact requests.
 */
export function officeEmailDestination(
	mailTransport: MailTransport,
	office: {
		readonly name: "advisor-mail" | "care-mail" | "contact-mail";
		readonly timeZone: string;
		readonly findRecipient: (lead: StoredLead) => string;
	},
	findContactChoice: FindContactChoice,
): Destination {
	return {
		name: office.name,
		record: "lead",
		send: async (message) => {
			const to = office.findRecipient(message.lead);
			const own = { to, timeZone: office.timeZone };
			if (message.lead.withdrawnAt)
				return deliverEmail(mailTransport, withdrawnEmail(message, own));
			const contactChoice = await findContactChoice(message.lead);
			return deliverEmail(mailTransport, officeEmail({ ...message, contactChoice }, own));
		},
	};
}

export function visitorEmailDestination(
	mailTransport: MailTransport,
	loadEmailInput: (lead: DeliveryMessage["lead"]) => Promise<VisitorEmailInput>,
	/** True if the visitor is asked for the time of a call after the form. */
	isTimeOffered: (lead: StoredLead) => boolean,
): Destination {
	return {
		name: "visitor-mail",
		record: "lead",
		decideTurn: (lead, ...waiting) =>
			isTimeOffered(lead) ? decideReceiptTurn(lead, ...waiting) : "now",
		send: async (message) =>
			deliverEmail(mailTransport, visitorEmail(message, await loadEmailInput(message.lead))),
	};
}

export async function deliverEmail(
	mailTransport: MailTransport,
	email: OutgoingEmail,
): Promise<DeliveryResult> {
	// Forms accept addresses that a mail header cannot hold.
	if (!isSingleAddress(email.to))
		return { kind: "refused", reason: "no address that a mail can carry" };
	try {
		await mailTransport(email);
		return { kind: "delivered" };
	} catch (problem) {
		const { message }: Error = Object(problem);
		return isRefusedRecipient(problem)
			? { kind: "refused", reason: "refused by the mail server", said: message }
			: {
					kind: "later",
					reason: "not taken by the mail server",
					said: message,
				};
	}
}
