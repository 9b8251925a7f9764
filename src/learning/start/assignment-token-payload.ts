import { createRecord, listKeys } from "#core/collections/records.ts";

/** The published keys, in the published order. */
const tokenKeys = {
	courseId: "course_id",
	countryId: "country_id",
	countryCode: "country_code",
	device: "device",
	deviceOs: "deviceOs",
	pageSource: "page_source",
	accessDays: "access_days",
	rewardEnabled: "reward_enabled",
} as const;
type TokenKey = keyof typeof tokenKeys;
const keys = listKeys(tokenKeys);

/** The eight values as their sender wrote them: anybody can make a token, so nothing in it is proven. */
export type AssignmentTokenValues = Readonly<Record<TokenKey, string>>;

/** Browsers and the server read this file alike. An absent value is written as empty. */
export function writeAssignmentToken(
	values: Readonly<Partial<Record<TokenKey, string | number | undefined>>>,
): string {
	const pairs = keys.map((key) => `${tokenKeys[key]}$${escapeValue(values[key] ?? "")}`);
	// The pairs are plain ASCII, which is UTF-8 already.
	return btoa(pairs.join("&"));
}

/** The signs between pairs, and everything but printable ASCII, are percent-encoded. Half a character has no encoding. */
const escapeValue = (value: string | number) =>
	String(value)
		.toWellFormed()
		.replace(/[&$%]|[^ -~]+/gu, (text) => encodeURIComponent(text));

/** A longer one is no token of a page. */
const maxLength = 2_000;

/** Undefined for everything that is not exactly the eight pairs in their order. */
export function readAssignmentToken(text: string): AssignmentTokenValues | undefined {
	if (text.length > maxLength) return undefined;
	const pairs = decodeBase64(text)?.split("&");
	if (pairs?.length !== keys.length) return undefined;
	const values = createRecord(keys, (key) => readValue(pairs[keys.indexOf(key)] ?? "", key));
	return isComplete(values) ? values : undefined;
}

const isComplete = (
	values: Readonly<Record<TokenKey, string | undefined>>,
): values is AssignmentTokenValues => keys.every((key) => values[key] !== undefined);

function readValue(pair: string, key: TokenKey): string | undefined {
	const [name, escaped, ...more] = pair.split("$");
	if (name !== tokenKeys[key] || escaped === undefined || more.length > 0) return undefined;
	try {
		const value = decodeURIComponent(escaped);
		// The database stores no such character.
		return value.includes("\0") ? undefined : value;
	} catch {
		return undefined;
	}
}

function decodeBase64(text: string): string | undefined {
	try {
		const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
