import {
	type CountryCode,
	getCountries,
	getCountryCallingCode,
	type PhoneNumber,
	parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** A number that a numbering plan has. */
export interface DialableNumber {
	/** `+447400123456`. */
	readonly e164: string;
	/** `+44 7400 123456`. */
	readonly formatted: string;
	/**
	 * Numbers of North America and some other countries do not reveal whether they are mobile;
	 * `other` covers that.
	 */
	readonly kind: "mobile" | "landline" | "other";
}

const countriesByCallingCode = groupCountries();

function groupCountries(): ReadonlyMap<string, readonly CountryCode[]> {
	const groups = new Map<string, CountryCode[]>();
	for (const country of getCountries()) {
		const code = getCountryCallingCode(country);
		groups.set(code, [...(groups.get(code) ?? []), country]);
	}
	// One plan: 25 countries would give 25 times the same answer.
	return groups.set("1", ["US"]);
}

/** `1` for `1264`, which is a calling code with an area code. */
export function findCallingCode(digits: string): string | undefined {
	return [3, 2, 1]
		.map((length) => digits.slice(0, length))
		.find((code) => countriesByCallingCode.has(code));
}

/** Reads digits that begin with a calling code. A trunk zero behind the code is dropped. */
export function parseInternational(digits: string): DialableNumber | undefined {
	return toDialable(parsePhoneNumberFromString(`+${digits}`));
}

/** Reads digits as they are dialed in the countries of a calling code: with their trunk prefix, or with their prefix for calls abroad. */
function parseNational(digits: string, callingCode: string): DialableNumber | undefined {
	for (const country of countriesByCallingCode.get(callingCode) ?? []) {
		const number = toDialable(parsePhoneNumberFromString(digits, country));
		if (number) return number;
	}
	return undefined;
}

/** Reads a number in its national notation under a dialing code, which may include an area code: `1264`. */
export function parseUnderCode(code: string, number: string): DialableNumber | undefined {
	return parseInternational(code + number) ?? parseNational(number, findCallingCode(code) ?? code);
}

/** `+1 201 555 0123` for any notation of a number with its calling code, also if no such number is assigned. */
export function formatForReading(phone: string): string {
	const digits = phone.replace(/\D/g, "");
	return parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? phone;
}

/** True if the number of digits is right, even if no such number is assigned. */
export function hasPossibleLength(digits: string): boolean {
	return parsePhoneNumberFromString(`+${digits}`)?.isPossible() ?? false;
}

function toDialable(number: PhoneNumber | undefined): DialableNumber | undefined {
	if (!number?.isValid()) return undefined;
	const type = number.getType();
	return {
		e164: number.number,
		formatted: number.formatInternational(),
		kind: type === "MOBILE" ? "mobile" : type === "FIXED_LINE" ? "landline" : "other",
	};
}
