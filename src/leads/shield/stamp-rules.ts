import type { Instant } from "#core/time.ts";
import { isSame, type KeyedHash } from "#platform/secrets/hmac.ts";
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
export const anyForm = "";

/** Says when a form was drawn, so that nobody can say otherwise. */
export function issueStamp(
	hash: KeyedHash,
	drawn: {
		readonly siteModule: string;
		/** By chance, so that the uses of one stamp can be counted. */
		readonly id: string;
		readonly now: Instant;
	},
): string {
	const { siteModule, id, now } = drawn;
	const at = now.epochMilliseconds.toString(36);
	return `${id}.${at}.${signature(hash, siteModule, id, at)}`;
}

export function readStamp(
	hash: KeyedHash,
	stamp: string | undefined,
	{ siteModule, now }: { readonly siteModule: string; readonly now: Instant },
): StampReading {
	if (!stamp) return { kind: "missing" };
	const [id = "", at = "", signed = ""] = stamp.split(".");
	const isOurs = [siteModule, anyForm].some((scope) =>
		isSame(signed, signature(hash, scope, id, at)),
	);
	if (!isOurs) return { kind: "forged" };
	const seconds = (now.epochMilliseconds - Number.parseInt(at, 36)) / 1000;
	// One from tomorrow is ours as well: a clock was set back.
	return seconds < 0 || seconds > stampHours * 3600
		? { kind: "outdated", id }
		: { kind: "sound", id, seconds };
}

const signature = (hash: KeyedHash, scope: string, id: string, at: string) =>
	hash("form stamp", scope, id, at);
