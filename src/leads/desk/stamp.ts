import type { Instant } from "#core/time.ts";
import { isSame, type KeyedHash } from "#platform/keyed-hash.ts";

/** When a form was drawn: whoever sends it a second later has not read it. Signed, so that nobody dates it back. */
export function writeStamp(hash: KeyedHash, drawn: Instant): string {
	const seconds = String(Math.floor(drawn.epochMilliseconds / 1000));
	return `${seconds}.${hash("form stamp", seconds)}`;
}

/** Undefined for what was not written here. */
export function readStamp(hash: KeyedHash, stamp: string): Instant | undefined {
	const [seconds = "", signature = ""] = stamp.split(".", 2);
	if (!/^\d{1,12}$/.test(seconds)) return undefined;
	if (!isSame(signature, hash("form stamp", seconds))) return undefined;
	return Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000);
}
