import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";

/** Long enough to read the question, too short to lie around. */
export const deletionTokenLifetime = { minutes: 10 };

/**
 * The token permits its bearer to delete one account. It needs no session, so an app can send it,
 * and no stored state.
 */
export function makeDeletionToken(
	hash: SecretHmac,
	accountId: Id<"account">,
	now: Instant,
): string {
	const expires = now.add(deletionTokenLifetime).epochMilliseconds;
	return `${accountId}.${expires}.${sign(hash, accountId, expires)}`;
}

export function readDeletionToken(
	hash: SecretHmac,
	token: string,
	now: Instant,
): Id<"account"> | undefined {
	const [account = "", expires = "", signature = "", ...more] = token.split(".");
	const accountId = parseUuid<"account">(account);
	if (!accountId || more.length) return undefined;
	if (!isSameSecret(signature, sign(hash, accountId, Number(expires)))) return undefined;
	return Number(expires) > now.epochMilliseconds ? accountId : undefined;
}

function sign(hash: SecretHmac, accountId: string, expires: number): string {
	return hash("account deletion", accountId, String(expires));
}
