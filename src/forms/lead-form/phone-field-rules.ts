import { toAsciiDigits, trimPhone } from "#forms/fields/phone-rules.ts";

interface PhoneField {
	readonly phoneCode: string;
	readonly personPhone: string;
}

/** `final` after a paste or when the focus has left the field: only then the dialing code is complete. */
export type PhoneInputPhase = "typing" | "final";

/** Both fields show these values shortly after a change. */
export function phoneAfter(
	typed: string,
	chosenCode: string,
	{ codes, phase }: { readonly codes: readonly string[]; readonly phase: PhoneInputPhase },
): PhoneField {
	const trimmed = trimPhone(typed, chosenCode, codes);
	const [, ownCode = ""] = /^\s*(\d+)-$/.exec(typed) ?? [];
	// +1264 begins with +1, so an unfinished code is not moved. A code and its hyphen wait for their number.
	const isWriting = phase === "typing" && (/^\s*(\+|00)/.test(typed) || codes.includes(ownCode));
	return isWriting ? { phoneCode: chosenCode, personPhone: typed.trim() } : trimmed;
}

/** The input of the phone check; undefined for a number that is too short or too long. */
export function toPhoneQuestion(typed: string, chosenCode: string): PhoneField | undefined {
	const digits = toAsciiDigits(typed).replace(/\D/g, "");
	return digits.length < minDigits || typed.length > maxCharacters
		? undefined
		: { phoneCode: chosenCode, personPhone: typed };
}
/** Small countries have numbers of four digits. */
const minDigits = 4;
const maxCharacters = 254;

/** The caret stays before the same digits. */
export function caretAfter(typed: string, caret: number, shown: string): number {
	const behind = typed.slice(caret).replace(/\D/g, "").length;
	let at = shown.length;
	for (let left = behind; left > 0 && at > 0; at--) if (/\d/.test(shown[at - 1] ?? "")) left--;
	return at;
}
