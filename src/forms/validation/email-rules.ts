import { emailKey } from "#core/text/email-address.ts";
import type { TextRule } from "./generic-rules.ts";
import { validationMessages } from "./messages.ts";

/** The maximum length of a mailbox. */
const maxEmailLength = 254;
const addressPattern =
	/^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@.]+(\.[^\s\p{C}<>()[\]\\,;:"@.]+)+$/u;

/** The normalized form is tested as well: NFKC may turn a character into an `@` or a space. */
export function isEmail(text: string): boolean {
	return [text, emailKey(text)].every(
		(candidate) =>
			candidate.length <= maxEmailLength && addressPattern.test(candidate),
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

/** `providers`: domains of free and disposable mailboxes. */
export function emailRule(
	kind: EmailRequirement,
	providers: readonly string[],
): TextRule {
	const isValid = emailFormatRule(validationMessages.invalidEmail);
	return (value) => {
		const message = isValid(value);
		if (message || kind === "any") return message;
		return isFromProvider(value, providers) ? refusals[kind] : undefined;
	};
}

/** Disposable addresses often use a subdomain of their provider, such as `a@x.mailinator.com`. */
export function isFromProvider(
	email: string,
	providers: readonly string[],
): boolean {
	const domain = toDomain(email);
	return providers.some((candidate) => {
		const provider = candidate.toLowerCase();
		return domain === provider || domain.endsWith(`.${provider}`);
	});
}

function toDomain(email: string): string {
	return emailKey(email).split("@").at(-1) ?? "";
}
