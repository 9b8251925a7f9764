import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { stampHours } from "./limit-rules.ts";

/** What the stamp of a form says about when it was rendered. */
export type StampReading =
	/** The form is part of a cached page without script to request a stamp. */
	| { readonly kind: "missing" }
	/** Not signed by us, or the stamp of another form. */
	| { readonly kind: "forged" }
	/** Signed by us, and too old. */
	| { readonly kind: "outdated"; readonly id: string }
	| { readonly kind: "sound"; readonly id: string; readonly seconds: number };

/** For all forms of a visit, which are not known when it begins. */
export const anyFormScope = "";

/** Signs the time at which a form is rendered. */
export function issueStamp(
	hash: SecretHmac,
	context: {
		readonly siteModule: string;
		/** Random, so that the uses of one stamp can be counted. */
		readonly id: string;
		readonly now: Instant;
	},
): string {
	const { siteModule, id, now } = context;
	const issuedAt = now.epochMilliseconds.toString(36);
	return `${id}.${issuedAt}.${signStamp(hash, siteModule, id, issuedAt)}`;
}

export function readStamp(
	hash: SecretHmac,
	stamp: string | undefined,
	{ siteModule, now }: { readonly siteModule: string; readonly now: Instant },
): StampReading {
	if (!stamp) return { kind: "missing" };
	const [id = "", issuedAt = "", signed = ""] = stamp.split(".");
	const isOurs = [siteModule, anyFormScope].some((scope) =>
		isSameSecret(signed, signStamp(hash, scope, id, issuedAt)),
	);
	if (!isOurs) return { kind: "forged" };
	const seconds =
		(now.epochMilliseconds - Number.parseInt(issuedAt, 36)) / 1000;
	// A stamp from the future is signed by us as well: the clock was set back.
	return seconds < 0 || seconds > stampHours * 3600
		? { kind: "outdated", id }
		: { kind: "sound", id, seconds };
}

const signStamp = (
	hash: SecretHmac,
	scope: string,
	id: string,
	issuedAt: string,
) => hash("form stamp", scope, id, issuedAt);
