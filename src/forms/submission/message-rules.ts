import type { EarlierMessage, Lead } from "./lead.ts";

/** Everything that a visitor wrote, the newest first; an advisor reads all of it. */
export function formatMessages({
	message,
	earlierMessages = [],
}: Pick<Lead, "message" | "earlierMessages">): string | undefined {
	const earlier = earlierMessages.map(
		({ at, text }) => `Written before, on ${formatMinute(at)}:\n${text}`,
	);
	return [message, ...earlier].filter(Boolean).join("\n\n") || undefined;
}

/** Joins the messages for systems that have one message. */
export function withAllMessages<Written extends Lead>(lead: Written): Written {
	return { ...lead, message: formatMessages(lead) };
}

/**
 * Lists the messages before this one, if a lead with these is sent again. The same words twice are
 * one message.
 */
export function toEarlierMessages(
	before: Pick<Lead, "message" | "earlierMessages">,
	at: string,
	message: string | undefined,
): readonly EarlierMessage[] | undefined {
	const { message: text, earlierMessages = [] } = before;
	const earlier = text && text !== message ? [{ at, text }, ...earlierMessages] : earlierMessages;
	return earlier.length ? earlier : undefined;
}

/** The time is in UTC, because its readers are in several zones. */
export const formatMinute = (instant: string) =>
	`${instant.slice(0, 10)} at ${instant.slice(11, 16)} UTC`;
