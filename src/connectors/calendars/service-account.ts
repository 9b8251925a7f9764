import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import type { DeliveryFailure } from "#connectors/delivery-result.ts";
import { toDeliveryFailure } from "#connectors/delivery-result.ts";
import { isRecord, sendRequest, toTextValue } from "#connectors/http-client.ts";
import { accepted, type Result, refused } from "#core/result.ts";

/** The needed part of Google's key file of a service account. */
export interface ServiceAccountKey {
	readonly client_email: string;
	readonly private_key: string;
	readonly private_key_id?: string | undefined;
	readonly token_uri: string;
}

/** Google accepts no longer one. */
const assertionSeconds = 3_600;
/** A token that ends while it travels would be refused. */
const reserveSeconds = 60;

/** Tokens for a service account (RFC 7523): each is used until shortly before it expires. */
export function serviceAccountTokens(options: {
	readonly key: ServiceAccountKey;
	readonly scope: string;
	readonly now: () => number;
	readonly timeoutMs?: number | undefined;
}): {
	get(): Promise<Result<string, DeliveryFailure>>;
	/** It was refused before its time. */
	forget(): void;
} {
	const { key, scope, now } = options;
	let token: { readonly text: string; readonly expiresAt: number } | undefined;
	return {
		async get() {
			if (token && now() < token.expiresAt) return accepted(token.text);
			const assertion = await signAssertion(key, scope, now());
			if (!assertion)
				return refused({
					kind: "later",
					reason: "has a key that is not valid",
				});
			const response = await sendRequest({
				method: "POST",
				address: new URL(key.token_uri),
				type: "application/x-www-form-urlencoded",
				body: new URLSearchParams({
					grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
					assertion,
				}).toString(),
				timeoutMs: options.timeoutMs,
			});
			if (!response.ok) return response;
			const { status, body } = response.value;
			const record = isRecord(body) ? body : {};
			const text = toTextValue(record.access_token);
			if (status !== 200 || !text) {
				const error = toTextValue(record.error);
				const named = error && /^[\w-]{1,40}$/.test(error) ? `, ${error}` : "";
				return refused({
					...toDeliveryFailure(response.value),
					reason: `gave no token (answered ${status}${named})`,
				});
			}
			const seconds = Number(record.expires_in) || reserveSeconds;
			token = {
				text,
				expiresAt: now() + (seconds - reserveSeconds) * 1000,
			};
			return accepted(text);
		},
		forget() {
			token = undefined;
		},
	};
}

/** A JSON Web Token that the account signs itself. Undefined: its key is none. */
async function signAssertion(
	key: ServiceAccountKey,
	scope: string,
	now: number,
): Promise<string | undefined> {
	const issuedAt = Math.floor(now / 1000);
	try {
		return await new SignJWT({ scope })
			.setProtectedHeader({
				...{ alg: "RS256", typ: "JWT" },
				...(key.private_key_id && { kid: key.private_key_id }),
			})
			.setIssuer(key.client_email)
			.setAudience(key.token_uri)
			.setIssuedAt(issuedAt)
			.setExpirationTime(issuedAt + assertionSeconds)
			.sign(createPrivateKey(key.private_key));
	} catch {
		return undefined;
	}
}
