import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { stampHours } from "./limit-rules.ts";

/** What the stamp of a form says of its drawing. */
export type StampReading =
	/** A form kept for everybody, whose page had no script to ask for one. */
	| { readonly kind: "missing" }
	/** Not ours, or another form's. */
	| { readonly kind: "forged" }
	/** Ours, and too old to say anything. */
	| { readonly kind: "outdated"; readonly id: string }
	| { readonly kind: "sound"; readonly id: string; readonly seconds: number };

/** For the forms of a whole visit, which are not known when it begins. */
export const anyFormScope = "";

/** Says when a form was drawn, so that nobody can say otherwise. */
export function issueStamp(
	hash: SecretHmac,
	context: {
		readonly siteModule: string;
		/** By chance, so that the uses of one stamp can be counted. */
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
	// One from tomorrow is ours as well: a clock was set back.
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
