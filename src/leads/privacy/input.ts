import * as z from "zod/mini";
import { email } from "#visitors/accounts/input.ts";

export const askInput = z.object({ email });

const answer = z.enum(["yes", "no"], "Say yes or no.");
export const contactInput = z.object({ mail: answer, calls: answer });

/** Longer is none of ours. */
const longestKey = 200;

/** From an address or a form; whatever else stands there is no key. */
export function keyIn(given: unknown): string {
	const { key } = Object(given) as Record<string, unknown>;
	return typeof key === "string" && key.length <= longestKey ? key : "";
}
