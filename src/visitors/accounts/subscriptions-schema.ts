import * as z from "zod/mini";
import type { Log } from "#platform/log.ts";

/** Asks the party that knows who takes which letters. Answers what it said, or undefined for a stranger; rejects when it fails. */
export type FindMarketingUser = (email: string) => Promise<unknown>;

/** Parties write flags as numbers, truths or texts. */
const flag = z.pipe(
	z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
	z.transform((said) =>
		said === undefined || said === null || said === ""
			? null
			: typeof said === "boolean"
				? String(Number(said))
				: String(said),
	),
);
const subscriptions = z.object({
	subscription_status: flag,
	email_subscription_status: flag,
	sms_compliance_agreed: flag,
});
export type Subscriptions = z.output<typeof subscriptions>;

const unknown: Subscriptions = {
	subscription_status: null,
	email_subscription_status: null,
	sms_compliance_agreed: null,
};

/** A party that fails makes nobody wait for an answer of ours, and its visitors count as unknown. */
export async function subscriptionsOf(
	email: string,
	{ find, log }: { find: FindMarketingUser | undefined; log: Log },
): Promise<Subscriptions> {
	if (!find) return unknown;
	try {
		const found = await find(email);
		return found === undefined ? unknown : z.parse(subscriptions, found);
	} catch (problem) {
		log.warn({ err: problem }, "the marketing look-up failed");
		return unknown;
	}
}
