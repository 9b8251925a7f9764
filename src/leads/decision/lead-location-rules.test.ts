import { expect, test } from "vitest";
import type { Country } from "#visitors/audience/country.ts";
import {
	findCountryByName,
	findCountryByPhoneCode,
	toLeadLocation,
} from "./lead-location-rules.ts";

const country = (
	id: number,
	code: string,
	name: string,
	phoneCode: string,
) => ({
	id,
	code,
	name,
	phoneCode,
	currency: "USD",
	european: false,
	cityId: id,
	cityName: `${name} City`,
});
const us = country(1, "US", "United States", "1");
const india = country(2, "IN", "India", "91");
const canada = country(4, "CA", "Canada", "1");
const countries: readonly Country[] = [us, india, canada];
const phone = (code: string) => ({ code, number: "5551234567", typed: "" });

test("CALL-018: a country is found by its dialing code; of several the one where the visitor is, else the most wanted", () => {
	expect(findCountryByPhoneCode("+91", countries)).toBe(india);
	expect(findCountryByPhoneCode("1", countries)).toBe(us);
	expect(findCountryByPhoneCode("1", countries, canada)).toBe(canada);
	expect(findCountryByPhoneCode("91", countries, canada)).toBe(india);
	for (const code of ["", "+", "999", "one"])
		expect(findCountryByPhoneCode(code, countries)).toBeUndefined();
});

test("a list may send the name, the code or the number", () => {
	for (const typed of ["India", " india ", "IN", "in", "2"])
		expect(findCountryByName(typed, countries)).toBe(india);
	for (const typed of ["", "Atlantis", "0"])
		expect(findCountryByName(typed, countries)).toBeUndefined();
});

test("LEAD-058: the chosen country counts before that of the phone, and that before where the visitor is", () => {
	const facts = { countries, here: us, phone: phone("91") };
	expect(toLeadLocation({ country: "Canada", cProvince: "ON" }, facts)).toEqual(
		{
			countryId: 4,
			countryName: "Canada",
			cityId: 4,
			cityName: "Canada City",
			state: "ON",
		},
	);
	expect(toLeadLocation({}, facts)).toMatchObject({ countryName: "India" });
	expect(toLeadLocation({}, { ...facts, phone: phone("") })).toMatchObject({
		countryName: "United States",
		state: undefined,
	});
});
