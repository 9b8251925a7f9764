import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { errorCode } from "#core/error-code.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { isTimeZone } from "#core/time.ts";
import { readYamlList, yamlListVariable } from "./yaml-list.ts";

interface CalendarOwner {
	readonly advisor: string;
	/** Counts the calendars of one advisor from 1. */
	readonly number: number;
	/** The zone of days and of times without one; the default is that of the site. */
	readonly zone: string | undefined;
}

/**
 * A calendar with the times in which an advisor is busy. Addresses are secrets, too: a private feed
 * needs no password.
 */
export type CalendarSettings = CalendarOwner &
	(
		| { readonly kind: "ics"; readonly address: string }
		| {
				readonly kind: "caldav";
				readonly address: string;
				readonly user: string;
				readonly password: string;
		  }
		| {
				readonly kind: "google";
				readonly calendar: string;
				readonly key: GoogleKey;
		  }
	);

type Entry = Readonly<Record<string, unknown>>;

const googleKeySchema = z.object({
	type: z.literal("service_account"),
	client_email: z.string(),
	private_key: z.string().check(z.regex(/^-----BEGIN PRIVATE KEY-----/)),
	private_key_id: z.optional(z.string()),
	token_uri: z.string().check(z.refine(isSafeAddress)),
});
export type GoogleKey = z.infer<typeof googleKeySchema>;

const fieldsByKind: ReadonlyMap<string, readonly string[]> = new Map([
	["ics", ["address"]],
	["caldav", ["address", "user", "password"]],
	["google", ["calendar", "key"]],
]);
const commonFields = ["advisor", "kind", "zone"];
const maxCalendars = 200;

/** `ADVISOR_CALENDARS` */
export const calendarsVariable = yamlListVariable(
	"calendars as docs/calendars.md describes it",
	readCalendarSettings,
);

function readCalendarSettings(text: string): Result<CalendarSettings[], string> {
	const entries = readYamlList(text, maxCalendars);
	if (!entries.ok) return entries;
	const numbers = new Map<string, number>();
	const calendars: CalendarSettings[] = [];
	for (const [index, entry] of entries.value.entries()) {
		const read = readEntry(entry, numbers);
		if (!read.ok) return refused(`entry ${index + 1} ${read.reason}`);
		calendars.push(read.value);
	}
	return accepted(calendars);
}

function readEntry(given: unknown, numbers: Map<string, number>): Result<CalendarSettings, string> {
	if (typeof given !== "object" || given === null || Array.isArray(given))
		return refused("is not made of fields such as advisor and kind");
	const entry = given as Entry;
	const { kind } = entry;
	const fields = fieldsByKind.get(String(kind));
	if (!fields) return refused("has no kind, which is ics, caldav or google");
	const advisor = readText(entry, "advisor");
	if (!advisor || !/^[\w.-]+$/.test(advisor))
		return refused("has no advisor, which is an id from content");
	const missing = fields.find((name) => !readText(entry, name) && !(name === "key" && entry.key));
	if (missing) return refused(`(${kind}) has no ${missing}`);
	const known = [...commonFields, ...fields];
	const unknown = Object.keys(entry).find((name) => !known.includes(name));
	if (unknown) return refused(`(${kind}) has a field that is none of ${known.join(", ")}`);
	const zone = readText(entry, "zone");
	if (entry.zone !== undefined && !(zone && isTimeZone(zone)))
		return refused("has a zone that is no time zone such as Europe/Berlin");
	const number = (numbers.get(advisor) ?? 0) + 1;
	numbers.set(advisor, number);
	const owner = { advisor, number, zone };
	const read = (name: string) => readText(entry, name) ?? "";
	if (kind === "google") {
		const key = readKey(entry.key);
		if (!key.ok) return key;
		const calendar = read("calendar");
		return accepted({ ...owner, kind, calendar, key: key.value });
	}
	// Calendar programs show this scheme for a feed that is subscribed to.
	const address = read("address").replace(/^webcal:\/\//i, "https://");
	if (!isSafeAddress(address)) return refused("has an address that does not begin with https://");
	return kind === "caldav"
		? accepted({
				...owner,
				kind,
				address,
				user: read("user"),
				password: read("password"),
			})
		: accepted({ ...owner, kind: "ics", address });
}

/** A user, a password or an id may look like a number. */
function readText(entry: Entry, name: string): string | undefined {
	const value = Object.hasOwn(entry, name) ? entry[name] : undefined;
	return typeof value === "number" || (typeof value === "string" && value)
		? String(value)
		: undefined;
}

/** Passwords travel encrypted, or not at all: a server on this machine. */
function isSafeAddress(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, username, password } = new URL(address);
	const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
	return (protocol === "https:" || (protocol === "http:" && isLocal)) && !(username || password);
}

/** Google's key file: pasted as it is, as text, or by its path. */
function readKey(given: unknown): Result<GoogleKey, string> {
	let key = given;
	if (typeof given === "string") {
		const isPath = !given.trim().startsWith("{");
		try {
			key = JSON.parse(isPath ? readFileSync(given, "utf8") : given);
		} catch (error) {
			return refused(
				isPath && errorCode(error)
					? `names a file as key that cannot be read (${errorCode(error)})`
					: "has a key that is not valid JSON",
			);
		}
	}
	const read = googleKeySchema.safeParse(key);
	return read.success
		? accepted(read.data)
		: refused("has a key that is not the JSON file of a Google service account");
}
