import * as z from "zod/mini";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import { emailSchema } from "#visitors/accounts/account-schema.ts";
import { messages } from "./messages.ts";

export const privacyLinkSchema = z.object({ email: emailSchema });

const answer = z.enum(["yes", "no"], messages.contactChoice.unknownAnswer);
const contactInput = z.object({ mail: answer, calls: answer });

/** Both answers, or the button that declines both. Undefined where an answer is missing. */
export function parseContactChoice(input: unknown): ContactChoice | undefined {
	const { none }: Record<string, unknown> = Object(input);
	if (none === "1") return { mail: false, calls: false };
	const read = z.safeParse(contactInput, input);
	if (!read.success) return undefined;
	const { mail, calls } = read.data;
	return { mail: mail === "yes", calls: calls === "yes" };
}

/** No key of ours is longer. */
const maxKeyLength = 200;

/** Parses the key from a query or a form; empty where it contains none. */
export function parsePrivacyKey(input: unknown): string {
	const { key }: Record<string, unknown> = Object(input);
	return typeof key === "string" && key.length <= maxKeyLength ? key : "";
}
