import * as z from "zod/mini";
import type { Log } from "#platform/log.ts";

/** Looks an email address up in the marketing system. Undefined for an unknown address; rejects when the look-up fails. */
export type FetchMarketingUser = (email: string) => Promise<unknown>;

/** Marketing systems write flags as numbers, booleans or texts. */
const flagSchema = z.pipe(
	z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
	z.transform((value) =>
		value === undefined || value === null || value === ""
			? null
			: typeof value === "boolean"
				? String(Number(value))
				: String(value),
	),
);
const subscriptionsSchema = z.object({
	subscription_status: flagSchema,
	email_subscription_status: flagSchema,
	sms_compliance_agreed: flagSchema,
});
export type MarketingSubscriptions = z.output<typeof subscriptionsSchema>;

const unknownSubscriptions: MarketingSubscriptions = {
	subscription_status: null,
	email_subscription_status: null,
	sms_compliance_agreed: null,
};

/** A failed look-up counts as unknown, so that the answer does not depend on the marketing system. */
export async function loadSubscriptions(
	email: string,
	{ find, log }: { find: FetchMarketingUser | undefined; log: Log },
): Promise<MarketingSubscriptions> {
	if (!find) return unknownSubscriptions;
	try {
		const found = await find(email);
		return found === undefined ? unknownSubscriptions : z.parse(subscriptionsSchema, found);
	} catch (problem) {
		log.warn({ err: problem }, "the marketing look-up failed");
		return unknownSubscriptions;
	}
}
