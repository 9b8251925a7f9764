import { emailKey } from "#core/text/email-address.ts";
import { type Clock, localDate } from "#core/time.ts";
import type { Config } from "#platform/config/config.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { type EmailLimit, type OutgoingEmailKind, outgoingEmailKinds } from "./rules.ts";
import { countEmail } from "./store.ts";

/** Limits the emails that an address gets in a day. */
export interface EmailLimiter {
	/** Counts an email in the transaction that queues it. False at the limit: then nothing must be queued. */
	take(tx: Tx, kind: OutgoingEmailKind, address: string): Promise<boolean>;
}

export function createEmailLimiter(deps: {
	readonly hash: SecretHmac;
	readonly clock: Clock;
	/** Days are counted in this time zone. */
	readonly timeZone: string;
}): EmailLimiter {
	const { hash, clock, timeZone } = deps;
	return {
		async take(tx, kind, address) {
			const limit: EmailLimit = outgoingEmailKinds[kind];
			if (!("perDay" in limit)) return true;
			const addressHash = hashCountedEmail(hash, address);
			const day = localDate(clock(), timeZone);
			return countEmail(tx, { addressHash, day }, limit.perDay);
		},
	};
}

/** Rows contain a hash, so that they do not reveal which address gets how many emails. */
export function hashCountedEmail(hash: SecretHmac, address: string): string {
	return hash("counted email", emailKey(address));
}

/** All senders share these counts: they are rows in the database, and one key makes all hashes. */
export function openEmailCounts({
	clock,
	config,
	secret,
}: Pick<Platform, "clock" | "secret"> & {
	readonly config: Pick<Config, "siteTimeZone">;
}): EmailLimiter {
	return createEmailLimiter({
		hash: createSecretHmac(secret),
		clock,
		timeZone: config.siteTimeZone,
	});
}
