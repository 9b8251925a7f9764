import type { Handover } from "#connectors/delivery-result.ts";
import type { Destination, Message } from "#deliveries/destination.ts";
import { officeLetter } from "#deliveries/emails/office-email.ts";
import {
	type VisitorLetterFacts,
	visitorLetter,
} from "#deliveries/emails/visitor-email.ts";
import type { ReachOf } from "#leads/people/contact-choice-commands.ts";
import {
	isRefusedRecipient,
	type Letter,
	type Postman,
} from "#platform/mail/mail.ts";
import { isOneAddress } from "#platform/mail/single-address.ts";

/** To an office: of those who advise, or of those who answer complaints. */
export function officeMail(
	post: Postman,
	office: {
		readonly name: "advisor-mail" | "care-mail";
		readonly to: string;
		readonly timeZone: string;
	},
	reachOf: ReachOf,
): Destination {
	return {
		name: office.name,
		record: "lead",
		hand: async (message) => {
			const reach = await reachOf(message.lead);
			return handLetter(post, officeLetter({ ...message, reach }, office));
		},
	};
}

export function visitorMail(
	post: Postman,
	factsOf: (lead: Message["lead"]) => Promise<VisitorLetterFacts>,
): Destination {
	return {
		name: "visitor-mail",
		record: "lead",
		hand: async (message) =>
			handLetter(post, visitorLetter(message, await factsOf(message.lead))),
	};
}

export async function handLetter(
	post: Postman,
	letter: Letter,
): Promise<Handover> {
	// A form takes addresses that a head of a mail does not.
	if (!isOneAddress(letter.to))
		return { kind: "refused", reason: "no address that a mail can carry" };
	try {
		await post(letter);
		return { kind: "taken" };
	} catch (problem) {
		const { message } = problem as Error;
		return isRefusedRecipient(problem)
			? { kind: "refused", reason: "refused by the mail server", said: message }
			: {
					kind: "later",
					reason: "not taken by the mail server",
					said: message,
				};
	}
}
