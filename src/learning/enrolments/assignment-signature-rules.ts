import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";

const validMinutes = 10;

interface SignedStart {
	readonly token: string;
	readonly account: Id<"account">;
}

const sign = (hash: SecretHmac, { token, account }: SignedStart, until: string) =>
	hash("order assignment", token, account, until);

/** Proves that the accounts site has sent this person, shortly before: another's link starts nothing for them. */
export function signAssignment(hash: SecretHmac, start: SignedStart, now: Instant): string {
	const until = String(now.add({ minutes: validMinutes }).epochMilliseconds);
	return `${until}.${sign(hash, start, until)}`;
}

export function isAssignmentSigned(
	hash: SecretHmac,
	start: SignedStart,
	signature: string | undefined,
	now: Instant,
): boolean {
	const [until = "", proof = "", ...more] = (signature ?? "").split(".");
	const isRight = more.length === 0 && isSameSecret(proof, sign(hash, start, until));
	return isRight && Number(until) > now.epochMilliseconds;
}
