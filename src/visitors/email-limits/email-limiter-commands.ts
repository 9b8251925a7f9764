import { emailKey } from "#core/text/email-address.ts";
import { type Clock, localDate } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { KeyedHash } from "#platform/secrets/hmac.ts";
import { type EmailKind, type EmailLimit, emailKinds } from "./rules.ts";
import { takeOne } from "./store.ts";

/** How many emails an address may still get today. */
export interface EmailCounts {
	/** Takes one, in the transaction that queues the email. False when none is left, and then nothing must be queued. */
	take(tx: Tx, kind: EmailKind, address: string): Promise<boolean>;
}

export function openEmailCounts(parts: {
	readonly hash: KeyedHash;
	readonly clock: Clock;
	/** Where a day begins. */
	readonly timeZone: string;
}): EmailCounts {
	const { hash, clock, timeZone } = parts;
	return {
		async take(tx, kind, address) {
			const limit: EmailLimit = emailKinds[kind];
			if (!("perDay" in limit)) return true;
			const addressHash = countedHash(hash, address);
			const day = localDate(clock(), timeZone);
			return takeOne(tx, { addressHash, day }, limit.perDay);
		},
	};
}

/** Rows say how much somebody is written to, so they do not say who it is. */
export function countedHash(hash: KeyedHash, address: string): string {
	return hash("counted email", emailKey(address));
}
