import * as z from "zod/mini";
import { accepted, type Result, refused } from "#core/result.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import { emailSchema } from "#visitors/accounts/account-schema.ts";
import { messages } from "./messages.ts";

export const privacyLinkSchema = z.object({ email: emailSchema });

const answer = z.optional(z.enum(["yes", "no"]));
const contactInput = z.object({ mail: answer, calls: answer });

/** Parses the answer to one question or to both, or the button that declines both. */
export function parseContactAnswers(input: unknown): Result<Partial<ContactChoice>, string> {
	const { none }: Record<string, unknown> = Object(input);
	if (none === "1") return accepted({ mail: false, calls: false });
	const read = z.safeParse(contactInput, input ?? {});
	if (!read.success) return refused(messages.contactChoice.unknownAnswer);
	const { mail, calls } = read.data;
	if (!mail && !calls) return refused(messages.contactChoice.missingAnswer);
	return accepted({
		...(mail && { mail: mail === "yes" }),
		...(calls && { calls: calls === "yes" }),
	});
}

/** No key of ours is longer. */
const maxKeyLength = 200;

/** Parses the key from a query or a form; empty where it contains none. */
export function parsePrivacyKey(input: unknown): string {
	const { key }: Record<string, unknown> = Object(input);
	return typeof key === "string" && key.length <= maxKeyLength ? key : "";
}
