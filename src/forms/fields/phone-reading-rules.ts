import { findPhoneCode } from "#core/text/phone-code.ts";
import {
	type DialableNumber,
	findCallingCode,
	formatForReading,
	hasPossibleLength,
	parseInternational,
	parseUnderCode,
} from "#platform/phone-numbers/phone-numbers.ts";
import {
	formatDialablePhone,
	joinPhone,
	type Phone,
	parsePhone,
	splitPhone,
	toDigits,
	withoutSeparators,
} from "./phone-rules.ts";

/** The fields of a form with the number that was probably meant, and how it is shown to the visitor. */
export interface PhoneSuggestion {
	readonly phoneCode: string;
	readonly personPhone: string;
	readonly text: string;
}

/** The result of reading the two fields of a phone on the server. */
export interface ReadPhone {
	readonly phone: Phone;
	/** It receives no text messages. */
	readonly isLandline: boolean;
	/** A better number than the one that was read or typed. Only its visitor decides. */
	readonly suggestion: PhoneSuggestion | undefined;
}

type Digits = Pick<Phone, "code" | "number">;

/** The most digits of an international number. */
const maxE164Digits = 15;
/** Room for a repeated code and `00`. Of more digits no part is looked for, because every attempt takes time. */
const maxReadDigits = 24;
const maxExtraZeros = 3;

/**
 * Finds the number that the visitor means. A number that exists as it was typed keeps its digits. Otherwise a trunk zero, a
 * repeated code and a missing plus are corrected if that leads to a number that exists. What remains is marked as unlikely;
 * the rules of the form judge it like any other.
 */
export function readPhone(typed: string, chosenCode: string, codes: readonly string[]): ReadPhone {
	const parsed = withTypedCode(parsePhone(typed, chosenCode, codes));
	const digits = splitPhone(parsed);
	if (!/^\+?\d+$/.test(digits.number))
		return { phone: parsed, isLandline: false, suggestion: undefined };
	if (digits.number.length > maxReadDigits) return toUnlikely(parsed, digits, codes);
	const plain = { ...digits, number: digits.number.replace("+", "") };
	const literal = findLiteral(plain);
	const found = literal ?? findReading(plain) ?? findWithSignificantZeros(typed, chosenCode);
	if (!found) {
		const abroad = parseInternational(withoutZeros(plain.number));
		return toUnlikely(parsed, plain, codes, toSuggestion(abroad, plain.code, codes));
	}
	const phone = { ...parsed, ...toFields(found.e164, plain.code, codes) };
	const better = literal ? findMobile(plain, literal) : undefined;
	const isCorrected = !literal && found.e164 !== findNational(plain)?.e164 ? found : undefined;
	return {
		phone: { ...phone, e164: found.e164, unlikely: false },
		isLandline: found.kind === "landline",
		suggestion: toSuggestion(better ?? isCorrected, plain.code, codes),
	};
}

/**
 * A number that came as `code-number` with another code than the chosen one. 212-7365000 may also be a number of New York,
 * written with a hyphen: if it exists, that is what was meant.
 */
function withTypedCode(parsed: Phone): Phone {
	const own = splitPhone(parsed);
	if (own.code === parsed.code) return parsed;
	const local = { code: parsed.code, number: own.code + own.number };
	return { ...parsed, ...(findNational(local) ? local : own) };
}

function toUnlikely(
	parsed: Phone,
	{ code, number }: Digits,
	codes: readonly string[],
	suggestion?: PhoneSuggestion,
): ReadPhone {
	const all = code + number;
	const e164 = all.length <= maxE164Digits ? `+${all}` : undefined;
	const isPlain = code !== "" && /^\d+$/.test(parsed.number);
	return {
		phone: { ...parsed, ...(isPlain && toFields(all, code, codes)), e164, unlikely: true },
		isLandline: false,
		suggestion,
	};
}

/** The number, if it exists with exactly these digits. */
function findLiteral({ code, number }: Digits): DialableNumber | undefined {
	const found = parseInternational(code + number);
	return found?.e164 === `+${code}${number}` ? found : undefined;
}

function findReading(digits: Digits): DialableNumber | undefined {
	for (const found of listReadings(digits)) if (found) return found;
	// A code that was not chosen counts only if the digits are too many or too few without it: else one wrong digit would turn
	// a number of New York into one of Norway.
	return hasPossibleLength(digits.code + digits.number)
		? undefined
		: parseInternational(withoutZeros(digits.number));
}

/** A landline may be a mobile whose code was typed twice. */
function findMobile(digits: Digits, literal: DialableNumber): DialableNumber | undefined {
	if (literal.kind === "mobile") return undefined;
	for (const found of listReadings(digits))
		if (found?.kind === "mobile" && found.e164 !== literal.e164) return found;
	return undefined;
}

/** Reads a number in its national notation. */
const findNational = ({ code, number }: Digits) => parseUnderCode(code, number);

/** All readings under the chosen code, the most literal one first. */
function* listReadings(digits: Digits): Generator<DialableNumber | undefined, void> {
	const { code } = digits;
	const callingCode = findCallingCode(code);
	if (!callingCode) return;
	yield findNational(digits);
	let { number } = digits;
	// One at a time: in some countries a number begins with a zero of its own.
	for (let zeros = 0; zeros < maxExtraZeros && number.startsWith("0"); zeros++) {
		number = number.slice(1);
		yield findNational({ code, number });
	}
	for (const prefix of new Set([code, callingCode]))
		if (number.startsWith(prefix))
			yield* listReadings({ code, number: number.slice(prefix.length) });
	// `264 235 1234` beside +1264: the chosen code includes an area code.
	if (code !== callingCode) yield parseInternational(callingCode + number);
}

/** `00` may also be one zero too many before a number that begins with a zero. */
function findWithSignificantZeros(typed: string, chosenCode: string): DialableNumber | undefined {
	const number = withoutSeparators(typed);
	return /^00\d+$/.test(number) ? findReading({ code: toDigits(chosenCode), number }) : undefined;
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, "");

/**
 * Converts a number to field values. The longest listed code counts and not the chosen one, so that one number has one
 * notation: beside +1 a number of Anguilla may be typed with its area code, and beside +1264 without.
 */
function toFields(e164: string, chosen: string, codes: readonly string[]): Digits {
	const digits = e164.replace("+", "");
	const unlisted = digits.startsWith(chosen) ? chosen : findCallingCode(digits);
	const code = findPhoneCode(digits, codes) ?? unlisted ?? "";
	return { code, number: digits.slice(code.length) };
}

function toSuggestion(
	found: DialableNumber | undefined,
	chosen: string,
	codes: readonly string[],
): PhoneSuggestion | undefined {
	if (!found) return undefined;
	const { code, number } = toFields(found.e164, chosen, codes);
	// The list of a form has no other codes.
	if (!codes.includes(code)) return undefined;
	return { phoneCode: code, personPhone: number, text: found.formatted };
}

/**
 * Formats a number for people, in groups: `+1 201 555 0123`. Other notations are stored and sent.
 */
export function formatReadablePhone(phone: Omit<Phone, "typed">): string {
	const isComplete = phone.e164 !== undefined || splitPhone(phone).code !== "";
	return isComplete ? formatForReading(formatDialablePhone(phone)) : joinPhone(phone);
}
