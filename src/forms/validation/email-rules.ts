import { emailKey } from "#core/text/email-address.ts";
import type { TextRule } from "./generic-rules.ts";
import { validationMessages } from "./messages.ts";

/** The maximum lengths of an address, of the part before its `@`, and of a label of its domain. */
const maxLengths = { email: 254, local: 64, label: 63 };
/** Parts joined by single dots. */
const localPattern = /^[^\s\p{C}<>()[\]\\,;:"@.]+(\.[^\s\p{C}<>()[\]\\,;:"@.]+)*$/u;
const labelPattern = /^(?!-)[^\s\p{C}<>()[\]\\,;:"@.]+(?<!-)$/u;

/** The normalized form is tested as well: NFKC may turn a character into an `@` or a space. */
export function isEmail(text: string): boolean {
	return [text, emailKey(text)].every(isAddress);
}

function isAddress(text: string): boolean {
	if (text.length > maxLengths.email) return false;
	const [local = "", domain = "", ...rest] = text.split("@");
	const labels = domain.split(".");
	return (
		rest.length === 0 &&
		local.length <= maxLengths.local &&
		localPattern.test(local) &&
		labels.length > 1 &&
		labels.every((label) => label.length <= maxLengths.label && labelPattern.test(label))
	);
}

export const emailFormatRule =
	(message = validationMessages.invalidEmailAddress): TextRule =>
	(value) =>
		isEmail(value.trim()) ? undefined : message;

/** The address must be of any kind, of a workplace, or of a business. */
export const emailRequirements = ["any", "work", "business"] as const;
export type EmailRequirement = (typeof emailRequirements)[number];

const refusals = {
	work: validationMessages.workEmail,
	business: validationMessages.businessEmail,
} as const;

/** The `providers` are domains of free and disposable mailboxes. `isListed` has more of them. */
export function emailRule(
	kind: EmailRequirement,
	providers: readonly string[],
	isListed: (email: string) => boolean = () => false,
): TextRule {
	const isValid = emailFormatRule(validationMessages.invalidEmail);
	return (value) => {
		const message = isValid(value);
		if (message || kind === "any") return message;
		return isFromProvider(value, providers) || isListed(value) ? refusals[kind] : undefined;
	};
}

/** Disposable addresses often use a subdomain of their provider, such as `a@x.mailinator.com`. */
export function isFromProvider(email: string, providers: readonly string[]): boolean {
	const domains = toDomains(email);
	return providers.some((provider) => domains.some((domain) => isProviderDomain(domain, provider)));
}

/** `yahoo.*` is yahoo.com, yahoo.de, yahoo.com.br, yahoo.co.jp. */
export function isProviderDomain(domain: string, provider: string): boolean {
	const own = provider.toLowerCase();
	if (!own.endsWith(".*")) return domain === own;
	const name = own.slice(0, -1);
	return domain.startsWith(name) && anyCountry.test(domain.slice(name.length));
}
const anyCountry = /^(com|((com?|ne)\.)?[a-z]{2})$/;

/** The domain of an address, and each that it is a subdomain of; none of a text too long for an address. */
export function toDomains(email: string): readonly string[] {
	if (email.length > maxLengths.email) return [];
	const labels = (emailKey(email).split("@").at(-1) ?? "").split(".");
	return labels.map((_, index) => labels.slice(index).join("."));
}
