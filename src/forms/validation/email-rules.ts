import { emailKey } from "#core/text/email-address.ts";
import type { Rule } from "./generic-rules.ts";

/** Longer than that no mailbox can be. */
const longestEmail = 254;
const oneAddress =
	/^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@.]+(\.[^\s\p{C}<>()[\]\\,;:"@.]+)+$/u;

/** Of a letter that NFKC takes apart, an `@` or a space may remain. */
export function isEmail(text: string): boolean {
	return [text, emailKey(text)].every(
		(one) => one.length <= longestEmail && oneAddress.test(one),
	);
}

export const validEmail =
	(message = "Invalid email address"): Rule =>
	(value) =>
		isEmail(value.trim()) ? undefined : message;

/** What an address must be: anybody's, that of a place of work, or that of a business. */
export type EmailKind = "any" | "work" | "business";

const refusals = {
	work: "Please enter your work email address.",
	business: "Please Enter Your Business Email",
} as const;

/** `providers`: domains where anybody gets an address, free or for ten minutes. */
export function emailOf(kind: EmailKind, providers: readonly string[]): Rule {
	const isValid = validEmail("Invalid Email");
	return (value) => {
		const message = isValid(value);
		if (message || kind === "any") return message;
		return isFromProvider(value, providers) ? refusals[kind] : undefined;
	};
}

/** Throw-away addresses often stand below a name of their provider, such as `a@x.mailinator.com`. */
export function isFromProvider(
	email: string,
	providers: readonly string[],
): boolean {
	const domain = domainOf(email);
	return providers.some((one) => {
		const provider = one.toLowerCase();
		return domain === provider || domain.endsWith(`.${provider}`);
	});
}

function domainOf(email: string): string {
	return emailKey(email).split("@").at(-1) ?? "";
}
