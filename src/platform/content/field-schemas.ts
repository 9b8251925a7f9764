import * as z from "zod/mini";
import { isDate, isTimeZone } from "#core/time.ts";
import { isSingleAddress } from "#platform/mail/single-address.ts";

// The schemas of most content files are made of these.

export const textSchema = z.string().check(z.minLength(1, "is empty"));
/** Counts are stored as integers of 32 bits. */
export const countSchema = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));
/** Longer ids are refused by the published calls. */
export const idSchema = z.int().check(z.positive(), z.maximum(999_999_999));

export const slugSchema = z
	.string()
	.check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by dashes"));
// They abort: what compares times or days of an entry needs sound ones.
export const clockTimeSchema = z.string().check(
	z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
		error: "must be a time such as 09:30",
		abort: true,
	}),
);
const dateMessage = "must be a date such as 2027-01-12";

/** `otherwise` says what else may be written, where anything may. */
export function describeNoDate(input: unknown, otherwise = ""): string {
	const isWritten = typeof input === "string" && /^\d{4}-\d{2}-\d{2}$/.test(input);
	return isWritten
		? `${input} is a day that does not exist. Write one of the calendar`
		: `${dateMessage}${otherwise}`;
}

export const dateSchema = z
	.string(dateMessage)
	.check(z.refine(isDate, { error: ({ input }) => describeNoDate(input), abort: true }));

/** Asking for each of a hundred thousand groups anew would take longer than everything else. */
const knownZones = new Set<string>();

function isKnownZone(zone: string): boolean {
	if (knownZones.has(zone)) return true;
	const isValid = isTimeZone(zone);
	if (isValid) knownZones.add(zone);
	return isValid;
}

export const timeZoneSchema = z
	.string()
	.check(z.refine(isKnownZone, "must be a time zone such as Europe/Berlin"));

export const contactEmailSchema = z
	.string()
	.check(
		z.refine(
			(text) => isSingleAddress(text) && /@[^@]+\.[^@.]+$/.test(text),
			"must be an email address such as hello@school.org",
		),
	);

/** A page of this site or of another one; nothing that a browser would run. */
export const linkSchema = z
	.string()
	.check(
		z.regex(
			/^(\/(?![/\\])|https:\/\/)\S*$/,
			"must be a path such as /courses/sql or an https address",
		),
	);

export const hostSchema = z
	.string()
	.check(
		z.regex(
			/^[a-z0-9-]+(\.[a-z0-9-]+)*$/,
			"must be a host in small letters, such as teams.example.com",
		),
	);

export const faqsSchema = z.array(z.strictObject({ question: textSchema, answer: textSchema }));
