import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { isSameSecret } from "#platform/secrets/hmac.ts";

/**
 * An identity that pages may read and calls carry (`ssoCookie`, `jwt_cookie`), valid for an hour. It authorizes nothing that
 * needs a session. A JWT, because other systems read it as one.
 */
interface SsoClaims {
	readonly accountId: Id<"account">;
	readonly userType: string;
}

export const ssoTokenSeconds = 3600;
const encodedHeader = encodePart({ alg: "HS256", typ: "JWT" });
const ssoClaimsSchema = z.object({
	sub: z.string(),
	aud: z.literal("sso"),
	userType: z.string(),
	exp: z.number(),
});

export function makeSsoToken(
	secret: string,
	{ accountId, userType }: SsoClaims,
	now: Instant,
): string {
	const exp = toEpochSeconds(now) + ssoTokenSeconds;
	const signedText = `${encodedHeader}.${encodePart({ sub: accountId, aud: "sso", userType, exp })}`;
	return `${signedText}.${signText(secret, signedText)}`;
}

export function readSsoToken(secret: string, token: string, now: Instant): SsoClaims | undefined {
	const [first, second, signature, ...more] = token.split(".");
	// Only the header that we write: the algorithm that a token names is never followed.
	if (first !== encodedHeader || !second || !signature || more.length) return undefined;
	if (!isSameSecret(signature, signText(secret, `${first}.${second}`))) return undefined;
	const read = z.safeParse(
		ssoClaimsSchema,
		JSON.parse(Buffer.from(second, "base64url").toString()),
	);
	const accountId = read.data && parseUuid<"account">(read.data.sub);
	return accountId && read.data.exp > toEpochSeconds(now)
		? { accountId, userType: read.data.userType }
		: undefined;
}

function encodePart(value: object): string {
	return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** The key is derived for this purpose alone. */
function signText(secret: string, text: string): string {
	const key = createHmac("sha256", secret).update("sso").digest();
	return createHmac("sha256", key).update(text).digest("base64url");
}

function toEpochSeconds(instant: Instant): number {
	return Math.floor(instant.epochMilliseconds / 1000);
}
