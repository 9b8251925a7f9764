import * as z from "zod/mini";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import { email } from "#visitors/accounts/account-schema.ts";

export const askInput = z.object({ email });

const answer = z.enum(["yes", "no"], "Say yes or no.");
const contactInput = z.object({ mail: answer, calls: answer });

/** Both answers, or the button that says no at once. Undefined where one is missing. */
export function contactChoiceIn(given: unknown): ContactChoice | undefined {
	if ((Object(given) as Record<string, unknown>).none === "1")
		return { mail: false, calls: false };
	const read = z.safeParse(contactInput, given);
	if (!read.success) return undefined;
	const { mail, calls } = read.data;
	return { mail: mail === "yes", calls: calls === "yes" };
}

/** Longer is none of ours. */
const longestKey = 200;

/** From an address or a form; whatever else stands there is no key. */
export function keyIn(given: unknown): string {
	const { key } = Object(given) as Record<string, unknown>;
	return typeof key === "string" && key.length <= longestKey ? key : "";
}
