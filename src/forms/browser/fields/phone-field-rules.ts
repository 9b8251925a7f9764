import { toAsciiDigits, trimPhone } from "#forms/fields/phone-rules.ts";

interface PhoneField {
	readonly phoneCode: string;
	readonly personPhone: string;
}

/** `final` once somebody has pasted or has left the field: only then is its code known to be whole. */
export type PhoneInputPhase = "typing" | "final";

/** What both fields show a moment after a change. */
export function phoneAfter(
	typed: string,
	chosenCode: string,
	{
		codes,
		moment,
	}: { readonly codes: readonly string[]; readonly moment: PhoneInputPhase },
): PhoneField {
	const trimmed = trimPhone(typed, chosenCode, codes);
	// +1264 begins with +1: whoever is still writing the code is not interrupted.
	const isWriting = moment === "typing" && /^\s*(\+|00)/.test(typed);
	return isWriting
		? { phoneCode: chosenCode, personPhone: typed.trim() }
		: trimmed;
}

/** What the server is asked about a phone; undefined for what is too little to be one. */
export function toPhoneQuestion(
	typed: string,
	chosenCode: string,
): PhoneField | undefined {
	const digits = toAsciiDigits(typed).replace(/\D/g, "");
	return digits.length < fewestDigits || typed.length > mostCharacters
		? undefined
		: { phoneCode: chosenCode, personPhone: typed };
}
/** The shortest numbers of small countries have four. */
const fewestDigits = 4;
const mostCharacters = 254;

/** The caret stays before the same digits. */
export function caretAfter(
	typed: string,
	caret: number,
	shown: string,
): number {
	const behind = typed.slice(caret).replace(/\D/g, "").length;
	let at = shown.length;
	for (let left = behind; left > 0 && at > 0; at--)
		if (/\d/.test(shown[at - 1] ?? "")) left--;
	return at;
}
