import type { Handover } from "#connectors/handover.ts";
import {
	isRefusedRecipient,
	type Letter,
	type Postman,
} from "#platform/mail.ts";
import { isOneAddress } from "#platform/one-address.ts";
import type { Destination, Message } from "../destination.ts";
import type { ReachOf } from "../reach-in.ts";
import { officeLetter } from "./office-letter.ts";
import { type VisitorLetterFacts, visitorLetter } from "./visitor-letter.ts";

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
