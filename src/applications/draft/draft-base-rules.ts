import { fnvHash } from "#core/text/fnv-hash.ts";

/** The answers that a page was rendered with, or that it has saved since: a digest by field. */
export type DraftBase = ReadonlyMap<string, string>;

/**
 * The digest is short, because a page holds one for each of its fields. It only distinguishes an
 * edit from none.
 */
export function textDigest(text: string): string {
	// A form sends the line breaks of a text as CRLF, a script as LF.
	const unix = text.replace(/\r\n?/g, "\n");
	return `${unix.length.toString(36)}-${fnvHash(unix).toString(36)}`;
}

export function toDraftBase(
	answers: readonly (readonly [field: string, value: string])[],
): DraftBase {
	return new Map(answers.map(([field, value]) => [field, textDigest(value)]));
}

/** The format is that of `purpose:0-ztntfp work:9-1abcde`. */
export function formatDraftBase(base: DraftBase): string {
	return [...base].map((entry) => entry.join(":")).join(" ");
}

export function parseDraftBase(text: unknown): DraftBase {
	const entries = typeof text === "string" ? text.split(" ") : [];
	return new Map(
		entries.flatMap((entry) => {
			const [field, digest] = entry.split(":");
			return field && digest ? [[field, digest] as const] : [];
		}),
	);
}
