import * as z from "zod/mini";
import { isTimeZone } from "#core/time.ts";
import { isSingleAddress } from "#platform/mail/single-address.ts";

// The environment variables are made of these schemas. A message is the rest of a sentence that
// begins with the variable's name.

const expects = (expected: string) => ({
	error: ({ input }: { readonly input?: unknown }) =>
		`must be ${expected}, but it is ${JSON.stringify(withoutPassword(String(input)))}.`,
});

/** A secret is never repeated in an error, not even a wrong one: it may hold most of the right one. */
export const expectsSecret = (expected: string) =>
	`must be ${expected}, but its value is something else.`;

/** Any address may carry a password between `//` and `@`. */
function withoutPassword(text: string): string {
	return text.replace(/\/\/[^/]*@/g, "//…@");
}

const matching = (pattern: RegExp, expected: string) =>
	z.string().check(z.regex(pattern, expects(expected)));

const checkedBy = (isValid: (text: string) => boolean, expected: string) =>
	z.string().check(z.refine(isValid, expects(expected)));

export const wordVariable = matching(
	/^[\w.-]+$/,
	"letters, digits, dots, dashes and underscores only",
);

export const flagVariable = z.stringbool({
	truthy: ["1", "true", "on"],
	falsy: ["0", "false", "off"],
	...expects("1 (on) or 0 (off)"),
});

export const numberVariable = (min: number, max: number) =>
	z.pipe(
		checkedBy(
			(text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
			`a whole number from ${min} to ${max}`,
		),
		z.transform(Number),
	);

export const choiceVariable = <const Choice extends string>(...choices: Choice[]) =>
	z.enum(choices, expects(`one of ${choices.join(", ")}`));

export const timeZoneVariable = checkedBy(isTimeZone, "a time zone such as Europe/Berlin");

export const countryVariable = matching(
	/^[a-z]{2}$/i,
	"a two-letter country code such as US",
).check(z.toUpperCase());

export const countriesVariable = z.pipe(
	matching(
		/^[a-z]{2}(?:\s*,\s*[a-z]{2})*$/i,
		"two-letter country codes separated by commas, such as US,CA",
	),
	z.transform((text): readonly string[] => text.toUpperCase().split(/\s*,\s*/)),
);

export const namesVariable = z.pipe(
	matching(
		/^[\w.-]+(?:\s*,\s*[\w.-]+)*$/,
		"names of letters, digits, dots, dashes and underscores, separated by commas",
	),
	z.transform((text): readonly string[] => text.split(/\s*,\s*/)),
);

export const headerVariable = matching(/^[\w-]+$/, "the name of a request header").check(
	z.toLowerCase(),
);

export const hostVariable = matching(
	/^[\w.:%-]+$/,
	"an address or a name of this machine such as 127.0.0.1",
);

export const mailSenderVariable = matching(
	/^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/u,
	"a sender such as Lyceum <hello@lyceum.example>",
);

export const emailVariable = checkedBy(
	isSingleAddress,
	"one email address such as advisors@school.org",
);

export const instantVariable = z.pipe(
	checkedBy(isInstant, "an instant such as 2026-03-08T12:00:00Z"),
	z.transform((text) => Temporal.Instant.from(text)),
);

function isInstant(text: string): boolean {
	try {
		return Temporal.Instant.from(text) !== undefined;
	} catch {
		return false;
	}
}

// A path that begins with two slashes is another host to a browser, and dots climb out of the base.
export const basePathVariable = checkedBy(
	(text) => (/^\/(?!\/)[\w./-]*$/.test(text) && !/\.\./.test(text)) || isPlainHttpAddress(text),
	"a path such as /api, or an http address",
);

// The site links to "/course/…" everywhere, so it cannot live below a path.
const isOrigin = (text: string) => isPlainHttpAddress(text) && new URL(text).pathname === "/";

const toOrigin = (text: string) => new URL(text).origin;

export const originVariable = z.pipe(
	checkedBy(isOrigin, "an address without a path, such as https://learn.example.com"),
	z.transform(toOrigin),
);

const originsIn = (text: string) => text.split(/[\s,]+/);

export const httpsOriginsVariable = z.pipe(
	checkedBy(
		(text) => originsIn(text).every((part) => isOrigin(part) && isAddress(part, ["https:"])),
		"https addresses without a path, such as https://media.example.com, separated by spaces",
	),
	z.transform((text): readonly string[] => originsIn(text).map(toOrigin)),
);

/** The address has no user, query or fragment, because a path is appended to it. */
function isPlainHttpAddress(text: string): boolean {
	if (!isAddress(text, ["http:", "https:"])) return false;
	const { username, password, search, hash } = new URL(text);
	return !(username || password || search || hash);
}

function isAddress(text: string, protocols: readonly string[]): boolean {
	return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** An address of a server may carry a password, so it is a secret. */
export function serverVariable(...schemes: string[]) {
	const protocols = schemes.map((scheme) => `${scheme}:`);
	const starts = protocols.map((protocol) => `${protocol}//`);
	const expected = expectsSecret(`an address that begins with ${starts.join(" or ")}`);
	const isBegun = (input: unknown) =>
		typeof input === "string" && starts.some((start) => input.startsWith(start));
	return z.string().check(
		z.refine((text) => isAddress(text, protocols) && !isCutByHash(text), {
			error: ({ input }) => (isBegun(input) ? unreadableAddress : expected),
		}),
	);
}

/** A `#` in a password ends the address before its host is named. */
function isCutByHash(text: string): boolean {
	const { hash, protocol } = new URL(text);
	return hash !== "" && !protocol.startsWith("http");
}

const unreadableAddress =
	"is an address that cannot be read, most likely because of special characters in its password. Write @ as %40, # as %23, / as %2F and : as %3A there, and put the whole value in quotes in .env.";

export const secretVariable = (min: number) =>
	z.string().check(z.minLength(min, expectsSecret(`a secret of at least ${min} characters`)));

/** The format is that of Standard Webhooks: 24 to 64 bytes in base64. */
export const webhookSecretsVariable = z.pipe(
	z
		.string()
		.check(
			z.refine(
				(text) => text.split(/\s+/).every(isWebhookSecret),
				expectsSecret(
					"a secret such as openssl makes it (echo whsec_$(openssl rand -base64 32)), or two with a space between",
				),
			),
		),
	z.transform((text): readonly string[] => text.split(/\s+/)),
);

function isWebhookSecret(text: string): boolean {
	const [, base64 = ""] = /^whsec_([\w+/-]+={0,2})$/.exec(text) ?? [];
	const { length } = Buffer.from(base64, "base64");
	return length >= 24 && length <= 64;
}

export const apiVersionVariable = matching(/^\d{2,3}\.0$/, "a version such as 62.0");

/** Names of one system and names of another; nothing behind the sign means that it is left out. */
export const namePairsVariable = z.pipe(
	matching(
		/^\w+\s*=\s*\w*(?:\s*,\s*\w+\s*=\s*\w*)*$/,
		"pairs separated by commas, such as Theirs=ours, Another=",
	),
	z.transform((text) =>
		text.split(/\s*,\s*/).map((pair): readonly [string, string] => {
			const [theirs = "", ours = ""] = pair.split(/\s*=\s*/);
			return [theirs, ours];
		}),
	),
);
