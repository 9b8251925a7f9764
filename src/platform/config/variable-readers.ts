import { isTimeZone } from "#core/time.ts";
import { isSingleAddress } from "#platform/mail/single-address.ts";

export class InvalidConfigValue extends Error {}

/** Reads one variable's text; undefined means that the text is not what the variable expects. */
export interface VariableReader<Value> {
	readonly expects: string;
	readonly parse: (text: string) => Value | undefined;
	/** Secrets are never repeated in an error, not even wrong ones. */
	readonly hidden?: boolean;
}

export function readVariable<Value>(
	env: Readonly<Record<string, string | undefined>>,
	name: string,
	reader: VariableReader<Value>,
	fallback: Value,
): Value {
	const text = env[name]?.trim();
	// An empty variable is how shells and compose files write "not set".
	if (!text) return fallback;
	const value = reader.parse(text);
	if (value !== undefined) return value;
	const found = reader.hidden
		? "what is set is not"
		: `it is ${JSON.stringify(withoutPassword(text))}`;
	throw new InvalidConfigValue(
		`${name} must be ${reader.expects}, but ${found}.`,
	);
}

/** Any address may carry a password between `//` and `@`. */
function withoutPassword(text: string): string {
	return text.replace(/\/\/[^/]*@/g, "//…@");
}

export const textReader: VariableReader<string> = {
	expects: "a text",
	parse: (value) => value,
};

export const wordReader: VariableReader<string> = {
	expects: "letters, digits, dots, dashes and underscores only",
	parse: (value) => (/^[\w.-]+$/.test(value) ? value : undefined),
};

const flags = new Map([
	...["1", "true", "on"].map((word) => [word, true] as const),
	...["0", "false", "off"].map((word) => [word, false] as const),
]);
export const flagReader: VariableReader<boolean> = {
	expects: "1 (on) or 0 (off)",
	parse: (value) => flags.get(value.toLowerCase()),
};

export function wholeNumberReader(
	min: number,
	max: number,
): VariableReader<number> {
	return {
		expects: `a whole number from ${min} to ${max}`,
		parse: (value) => {
			const number = Number(value);
			return /^\d+$/.test(value) && number >= min && number <= max
				? number
				: undefined;
		},
	};
}

export function choiceReader<const Word extends string>(
	...choices: Word[]
): VariableReader<Word> {
	return {
		expects: `one of ${choices.join(", ")}`,
		parse: (value) => choices.find((known) => known === value),
	};
}

export const timeZoneReader: VariableReader<string> = {
	expects: "a time zone such as Europe/Berlin",
	parse: (value) => (isTimeZone(value) ? value : undefined),
};

export const countryCodeReader: VariableReader<string> = {
	expects: "a two-letter country code such as US",
	parse: (value) =>
		/^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined,
};

export const countryCodesReader: VariableReader<readonly string[]> = {
	expects: "two-letter country codes with commas, such as US,CA",
	parse: (value) => {
		const codes = value.toUpperCase().split(/\s*,\s*/);
		return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? codes : undefined;
	},
};

export const headerNameReader: VariableReader<string> = {
	expects: "the name of a request header",
	parse: (value) => (/^[\w-]+$/.test(value) ? value.toLowerCase() : undefined),
};

export const hostNameReader: VariableReader<string> = {
	expects: "an address or a name of this machine such as 127.0.0.1",
	parse: (value) => (/^[\w.:%-]+$/.test(value) ? value : undefined),
};

export const mailSenderReader: VariableReader<string> = {
	expects: "a sender such as Lyceum <hello@lyceum.example>",
	parse: (value) =>
		/^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/u.test(value)
			? value
			: undefined,
};

export const emailAddressReader: VariableReader<string> = {
	expects: "one mail address such as advisors@example.com",
	parse: (value) => (isSingleAddress(value) ? value : undefined),
};

/** As Standard Webhooks writes them: 24 to 64 bytes in base64. */
export const webhookSecretsReader: VariableReader<readonly string[]> = {
	expects:
		"a secret such as openssl makes it (echo whsec_$(openssl rand -base64 32)), or two with a blank between",
	parse: (value) => {
		const secrets = value.split(/\s+/);
		return secrets.every(isWebhookSecret) ? secrets : undefined;
	},
	hidden: true,
};
function isWebhookSecret(text: string): boolean {
	const [, base64 = ""] = /^whsec_([\w+/-]+={0,2})$/.exec(text) ?? [];
	const { length } = Buffer.from(base64, "base64");
	return length >= 24 && length <= 64;
}

export const apiVersionReader: VariableReader<string> = {
	expects: "a version such as 62.0",
	parse: (value) => (/^\d{2,3}\.0$/.test(value) ? value : undefined),
};

/** Names of one system and names of another; nothing behind the sign means that it is left out. */
export const pairsReader: VariableReader<
	readonly (readonly [string, string])[]
> = {
	expects: "pairs with commas between, such as Theirs=ours, Another=",
	parse: (value) => {
		const all = value.split(/\s*,\s*/).map((pair) => {
			const [, theirs, ours] = /^(\w+)\s*=\s*(\w*)$/.exec(pair) ?? [];
			return theirs && ours !== undefined
				? ([theirs, ours] as const)
				: undefined;
		});
		return all.every((pair) => pair !== undefined) ? all : undefined;
	},
};

export const instantReader: VariableReader<Temporal.Instant> = {
	expects: "an instant such as 2026-03-08T12:00:00Z",
	parse: (value) => {
		try {
			return Temporal.Instant.from(value);
		} catch {
			return undefined;
		}
	},
};

export const basePathReader: VariableReader<string> = {
	expects: "a path such as /api, or an http address",
	// A path that begins with two slashes is another host to a browser, and dots climb out of the base.
	parse: (value) =>
		/^\/(?!\/)[\w./-]*$/.test(value) && !/\.\./.test(value)
			? value
			: plainHttpAddress(value) && value,
};

export const httpAddressReader: VariableReader<string> = {
	expects: "an address without a path, such as https://learn.example.com",
	// The site links to "/course/…" everywhere, so it cannot live below a path.
	parse: (value) => {
		const address = plainHttpAddress(value);
		return address?.pathname === "/" ? address.origin : undefined;
	},
};

export const httpsHostsReader: VariableReader<readonly string[]> = {
	expects:
		"https addresses without a path, such as https://media.example.com, with spaces between",
	parse: (value) => {
		const origins = value
			.split(/[\s,]+/)
			.map((part) => httpAddressReader.parse(part));
		return origins.every((part) => part?.startsWith("https:"))
			? (origins as string[])
			: undefined;
	},
};

/** Addresses of servers carry passwords, so they are never repeated in an error. */
export function secretAddressReader(
	...schemes: string[]
): VariableReader<string> {
	return {
		expects: `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
		parse: (value) => {
			const protocols = schemes.map((scheme) => `${scheme}:`);
			return isAddress(value, protocols) ? value : undefined;
		},
		hidden: true,
	};
}

export function secretReader(min: number): VariableReader<string> {
	return {
		expects: `a secret of at least ${min} characters`,
		parse: (value) => (value.length >= min ? value : undefined),
		hidden: true,
	};
}

/** Without a user, a query or a fragment: something is put behind it. */
function plainHttpAddress(value: string): URL | undefined {
	if (!isAddress(value, ["http:", "https:"])) return undefined;
	const address = new URL(value);
	const { username, password, search, hash } = address;
	return username || password || search || hash ? undefined : address;
}

function isAddress(value: string, protocols: readonly string[]): boolean {
	return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
