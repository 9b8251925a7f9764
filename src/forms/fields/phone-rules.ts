import { findPhoneCode } from "#core/text/phone-code.ts";

/** The delay after a change before a field is trimmed, so that the typed character is painted first. */
export const phoneTrimMs = 50;
export const maxPhoneLength = 15;

/** A dialing code and the number behind it, both in digits. */
export interface Phone {
	readonly code: string;
	/** Digits; or `code-number` as it was handed in, where the value was in that form already. */
	readonly number: string;
	/** The advisor who calls sees it as it was typed. */
	readonly typed: string;
	/** `+447400123456`; absent in a browser, in older leads, and where there are too many digits for the format. */
	readonly e164?: string | undefined;
	/** No numbering plan has such a number. Absent in a browser and in older leads. */
	readonly unlikely?: boolean | undefined;
}

/** Separators that people type between digits, and invisible characters from a clipboard. */
const separators = /[\s.()/\p{Pd}\p{Cf}−]+/gu;
const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Converts the digits of all scripts to 0 to 9. Unicode lists the digits of each script in order, from zero. */
export function toAsciiDigits(typed: string): string {
	return typed.replace(/[^\P{Nd}0-9]/gu, (digit) => {
		const codePoint = digit.codePointAt(0) ?? 0;
		let first = codePoint;
		while (isDigit(first - 1)) first--;
		return String((codePoint - first) % 10);
	});
}

/** Puts the typed text on one line, in ASCII digits; full-width signs become plain ones. */
const toPlainText = (typed: string): string =>
	toAsciiDigits(typed.normalize("NFKC"))
		.replace(/[\s\p{Cf}]+/gu, " ")
		.trim();

/** Removes the separators that people type between digits. */
export const withoutSeparators = (typed: string): string =>
	toPlainText(typed).replace(separators, "");

export const toDigits = (code: string): string => toAsciiDigits(code).replace(/\D/g, "");

/**
 * Parses the two fields of a phone. The number may be pasted with its own code (`+49 30 …`, `0049 30 …`), which then
 * replaces the chosen one. A text that is no number stays as it is, and the rules refuse it.
 */
export function parsePhone(typed: string, chosenCode: string, codes: readonly string[]): Phone {
	const chosen = toDigits(chosenCode);
	const bare = withoutSeparators(typed)
		.replace(/^00(?=[1-9])/, "+")
		// `+44 +44 7911 …`: a code in the field, and the number pasted behind it.
		.replace(/^\+\d{1,4}(?=\+)/, "");
	if (bare.startsWith("+")) {
		const code = findPhoneCode(bare.slice(1), codes);
		const number = bare.slice(1 + (code?.length ?? 0));
		return code && number ? { code, number, typed } : { code: chosen, number: bare, typed };
	}
	return {
		code: chosen,
		number: parseCodeForm(toPlainText(typed), chosen, codes) ?? bare,
		typed,
	};
}

/**
 * `code-number`, as we write phones ourselves; its hyphen stays. Behind the chosen code more separators may follow. Another
 * code is one only in exactly this form: 212-555-0142 is a number in New York, and 212 is also the code of Morocco.
 */
function parseCodeForm(text: string, chosen: string, codes: readonly string[]): string | undefined {
	const [, code = "", rest = ""] = /^(\d+)-(.+)$/.exec(text) ?? [];
	const number = code === chosen ? rest.replace(separators, "") : rest;
	const isCode = code === chosen || codes.includes(code);
	return isCode && /^\d+$/.test(number) ? `${code}-${number}` : undefined;
}

/** `code-number`; a number that has its hyphen has its code. */
export function joinPhone({ code, number }: Omit<Phone, "typed">): string {
	return number.includes("-") || !code ? number : `${code}-${number}`;
}

/** Code and number apart, also where the number was handed in with its code. */
export function splitPhone({ code, number }: Omit<Phone, "typed">): Omit<Phone, "typed"> {
	const [own = "", rest] = number.split("-");
	return rest ? { code: own, number: rest } : { code, number };
}

/** Formats the number of a lead: `+1-5551234567`. */
export function formatLeadPhone(phone: Omit<Phone, "typed">): string {
	return `+${joinPhone(phone)}`;
}

/** Formats a number for programs that dial. Older leads have no E.164 number. */
export function formatDialablePhone(phone: Omit<Phone, "typed">): string {
	return phone.e164 ?? formatLeadPhone(phone);
}

/**
 * The value of the field after a change: without blanks and separators, its own code moved into the
 * select.
 */
export function trimPhone(
	typed: string,
	chosenCode: string,
	codes: readonly string[],
): { readonly phoneCode: string; readonly personPhone: string } {
	const { code, number } = parsePhone(typed, chosenCode, codes);
	return { phoneCode: code, personPhone: number };
}

/** A stored `code-number` as the two fields of a form show it. */
export function parseStoredPhone(
	stored: string,
	chosenCode: string,
	codes: readonly string[],
): { readonly phoneCode: string; readonly personPhone: string } {
	const [, code = "", number = ""] = /^\+?(\d+)-(\d+)$/.exec(stored) ?? [];
	if (codes.includes(code)) return { phoneCode: code, personPhone: number };
	return trimPhone(stored, chosenCode, codes);
}
