import { findPhoneCode } from "#core/text/phone-code.ts";
import {
	type DialableNumber,
	parseInternational,
	parseUnderCode,
} from "#platform/phone-numbers/phone-numbers.ts";
import type { Country } from "#visitors/audience/country.ts";

type CodedCountry = Pick<Country, "phoneCode">;

/** A number that exists is stored in one notation, however it was typed; any other one stays as it is. */
export const toStoredPhone = (
	phone: string | undefined,
	country: CodedCountry | undefined,
): string | undefined => phone && (findDialable(phone, country)?.e164 ?? phone);

/** Dialling code, hyphen, number: how forms and leads carry a phone. */
export function formatPhoneWithCode(
	phone: string | undefined,
	country: CodedCountry | undefined,
	countries: readonly CodedCountry[],
): string | undefined {
	if (!phone) return undefined;
	const found = findDialable(phone, country)?.e164.slice(1);
	const codes = countries.map(({ phoneCode }) => phoneCode);
	const code = found && findPhoneCode(found, codes);
	if (code) return `${code}-${found.slice(code.length)}`;
	const { digits, isInternational } = readDigits(phone);
	if (!country) return digits;
	if (!isInternational) return `${country.phoneCode}-${digits}`;
	return digits.startsWith(country.phoneCode)
		? `${country.phoneCode}-${digits.slice(country.phoneCode.length)}`
		: digits;
}

function findDialable(
	phone: string,
	country: CodedCountry | undefined,
): DialableNumber | undefined {
	const { digits, isInternational } = readDigits(phone);
	if (isInternational) return parseInternational(digits);
	return country && parseUnderCode(country.phoneCode, digits);
}

function readDigits(phone: string) {
	const digits = phone.replace(/\D/g, "");
	const hasZeros = phone.startsWith("00");
	return {
		digits: hasZeros ? digits.slice(2) : digits,
		isInternational: hasZeros || phone.startsWith("+"),
	};
}
