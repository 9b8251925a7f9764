import { emailKey } from "#core/text/email-address.ts";
import { type Clock, localDate } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import {
	type EmailLimit,
	type OutgoingEmailKind,
	outgoingEmailKinds,
} from "./rules.ts";
import { countEmail } from "./store.ts";

/** How many emails an address may still get today. */
export interface EmailLimiter {
	/** Takes one, in the transaction that queues the email. False when none is left, and then nothing must be queued. */
	take(tx: Tx, kind: OutgoingEmailKind, address: string): Promise<boolean>;
}

export function createEmailLimiter(deps: {
	readonly hash: SecretHmac;
	readonly clock: Clock;
	/** Where a day begins. */
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

/** Rows say how much somebody is written to, so they do not say who it is. */
export function hashCountedEmail(hash: SecretHmac, address: string): string {
	return hash("counted email", emailKey(address));
}
