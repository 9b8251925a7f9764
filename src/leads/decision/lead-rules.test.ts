import { expect, test } from "vitest";
import { parseAnswers } from "#leads/submission/parsing/submission-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import { findCountryByName, findCountryByPhoneCode, toLeadLocation } from "./lead-rules.ts";
import { toScreenKind } from "./lead-source-rules.ts";

const country = (id: number, code: string, name: string, phoneCode: string) => ({
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
	const answers = parseAnswers({ country: "Canada", cProvince: "ON" });
	const input = { countries, here: us, phone: phone("91") };
	expect(toLeadLocation(answers, input)).toEqual({
		countryId: 4,
		countryName: "Canada",
		cityId: 4,
		cityName: "Canada City",
		state: "ON",
	});
	expect(toLeadLocation(parseAnswers({}), input)).toMatchObject({
		countryName: "India",
	});
	expect(toLeadLocation(parseAnswers({}), { ...input, phone: phone("") })).toMatchObject({
		countryName: "United States",
		state: undefined,
	});
});

const iPhone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const pixel = "Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile";
const tab = "Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/140 Safari/537.36";
const desktop = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36";

test.each([
	["tablet", undefined, "tablet"],
	["390x844", undefined, "phone"],
	["844x390", pixel, "phone"],
	["800x1280", tab, "tablet"],
	["800x600", desktop, "desktop"],
	["1920x1080", desktop, "desktop"],
	[undefined, iPhone, "phone"],
	[undefined, pixel, "phone"],
	[undefined, tab, "tablet"],
	[undefined, desktop, "desktop"],
	["huge", desktop, "desktop"],
	["huge", undefined, undefined],
])("a screen of %j in %j is a %s", (said, userAgent, expected) => {
	expect(toScreenKind(said, userAgent)).toBe(expected);
});
