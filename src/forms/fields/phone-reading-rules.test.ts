import { readFileSync } from "node:fs";
import fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import {
	getCountries,
	getExampleNumber,
	type PhoneNumber,
	parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readPhone } from "./phone-reading-rules.ts";
import { formatLeadPhone, joinPhone } from "./phone-rules.ts";

const countries: readonly { code: string; phoneCode: string }[] = parse(
	readFileSync(new URL("../../../content/countries.yaml", import.meta.url), "utf8"),
);
const codes = countries.map(({ phoneCode }) => phoneCode);

/** A mobile number of every country that has any, and the code of that country in a form. */
const mobiles = getCountries().map((country) => {
	const number = getExampleNumber(country, examples) as PhoneNumber;
	const own = countries.find(({ code }) => code === country);
	return { country, number, code: own?.phoneCode ?? "" };
});

/** The countries in which this way of typing gives another number than the one that is meant. */
const misread = (type: (number: PhoneNumber, code: string) => string) =>
	mobiles
		.filter(({ number, code }) => {
			const { phone } = readPhone(type(number, code), `+${code}`, codes);
			return (
				phone.e164 !== number.number ||
				phone.unlikely ||
				formatLeadPhone(phone).replace("-", "") !== number.number
			);
		})
		.map(({ country }) => country);

const toFullWidth = (text: string) =>
	text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const spaced = (text: string) => [...text].join(" ");
const national = (number: PhoneNumber) => number.formatNational();

test.each<[string, (number: PhoneNumber, code: string) => string]>([
	["internationally", ({ number }) => number],
	["internationally, formatted", (number) => number.formatInternational()],
	["with 00", ({ number }) => `00${number.slice(1)}`],
	["nationally", national],
	["without its trunk zero", ({ nationalNumber }) => nationalNumber],
	["with blanks", (number) => spaced(national(number))],
	["in brackets", (number) => `(${number.formatInternational()})`],
	["in full-width signs", (number) => toFullWidth(national(number))],
	["in full-width signs with its code", (number) => toFullWidth(number.formatInternational())],
	["with its code pasted behind the code", (number, code) => `+${code} ${number.number}`],
])(
	"VAL-007, LEAD-036: the mobile number of each of 245 countries is read if it is typed %s",
	(_, type) => {
		expect(mobiles).toHaveLength(245);
		expect(misread(type)).toEqual([]);
	},
);

test("an extra zero, a repeated code and a missing plus are read too, unless the digits are a number as they are", () => {
	expect(misread(({ nationalNumber }) => `0${nationalNumber}`)).toEqual(["AC", "IT", "VA"]);
	const ambiguous = ["DE", "ID", "XK"];
	expect(misread((number, code) => code + number.nationalNumber)).toEqual(ambiguous);
	expect(misread(({ number }) => number.slice(1))).toEqual(ambiguous);
});

const read = (typed: string, code: string) => readPhone(typed, code, codes);

test("a number that exists as it was typed keeps its digits", () => {
	const code = fc.constantFrom(...new Set(codes));
	const digits = fc.stringMatching(/^[0-9]{4,13}$/);
	fc.assert(
		fc.property(code, digits, (chosen, typed) => {
			const literal = parsePhoneNumberFromString(`+${chosen}${typed}`);
			if (!literal?.isValid() || literal.number !== `+${chosen}${typed}`) return;
			const { code: found, number, ...others } = read(typed, chosen).phone;
			expect(found + number).toBe(chosen + typed);
			expect(others).toEqual({ typed, e164: literal.number, unlikely: false });
		}),
		{ numRuns: 2000 },
	);
	const landline = read("4915123456789", "49");
	expect(landline).toMatchObject({
		phone: { number: "4915123456789", unlikely: false },
		suggestion: { personPhone: "15123456789", text: "+49 1512 3456789" },
	});
});

test("VAL-072: a number in the form code-number keeps its code, whichever is chosen", () => {
	expect(read("44-2079460958", "1").phone).toMatchObject({
		code: "44",
		number: "2079460958",
		e164: "+442079460958",
	});
	expect(read("1-2127365000", "1").phone).toMatchObject({
		code: "1",
		number: "2127365000",
		e164: "+12127365000",
	});
	expect(read("212-7365000", "1").phone.e164).toBe("+12127365000");
});

test.each([
	[
		"1-2125550142",
		"1",
		["+1 212 555 0142", "2125550142", "1-212-555-0142", "(212) 555-0142", "00 1 212 555 0142"],
	],
	["1-2125550142", "44", ["+1 212 555 0142", "1-2125550142", "001 (212) 555-0142"]],
	[
		"1264-2351234",
		"1",
		["+1 264 235 1234", "264 235 1234", "1-264-235-1234", "(264) 235-1234", "1264-2351234"],
	],
	["1264-2351234", "1264", ["235 1234", "264 235 1234", "+1 264 235 1234"]],
	["1264-123", "1", ["+1 264 123", "264123"]],
])(
	"LEAD-036, VAL-072: %s beside +%s is one number, however it is typed",
	(expected, code, typings) => {
		for (const typed of typings) {
			const { phone } = read(typed, code);
			expect([typed, joinPhone(phone), formatLeadPhone(phone)]).toEqual([
				typed,
				expected,
				`+${expected}`,
			]);
		}
	},
);

test("a code that was not chosen is only suggested where it could be a mistyped digit", () => {
	expect(read("447400123456", "1").phone.e164).toBe("+447400123456");
	expect(read("658 123 4567", "1")).toMatchObject({
		phone: { code: "1", number: "6581234567", unlikely: true },
		suggestion: { phoneCode: "65", personPhone: "81234567" },
	});
});

test("a number that no country has is marked and stays as it was typed", () => {
	for (const typed of ["5", "0000000000", "(555) 123-4567", "1".repeat(300)])
		expect(read(typed, "1").phone).toMatchObject({
			code: "1",
			number: typed.replace(/\D/g, ""),
			typed,
			unlikely: true,
		});
	expect(read("5", "1").phone.e164).toBe("+15");
	expect(read("1".repeat(20), "1").phone.e164).toBe(undefined);
	expect(read("call me", "1").phone.unlikely).toBe(undefined);
});

test("a landline is recognized, also in the form in which it is dialed at home", () => {
	expect(read("030 901820", "49").isLandline).toBe(true);
	expect(read("0151 23456789", "49").isLandline).toBe(false);
	// A number of North America does not tell.
	expect(read("212 736 5000", "1").isLandline).toBe(false);
});

test("no correction is offered for a number that is merely written as at home", () => {
	expect(read("07400 123456", "44").suggestion).toBe(undefined);
	expect(read("00 7400 123456", "44").suggestion?.text).toBe("+44 7400 123456");
	expect(read("031 2345678", "39").suggestion).toBe(undefined);
});

test("a number whose code the form does not list is not offered", () => {
	const suggestionWith = (listed: readonly string[]) =>
		readPhone("658 123 4567", "1", listed).suggestion;
	expect(suggestionWith(["1", "65"])?.phoneCode).toBe("65");
	expect(suggestionWith(["1"])).toBe(undefined);
});

test("any text is read, and a long one quickly", () => {
	fc.assert(
		fc.property(
			fc.string({ unit: fc.constantFrom(..."0149+- (x٣") }),
			fc.constantFrom(...codes, "", "999"),
			(typed, code) => {
				const { phone } = read(typed, code);
				expect(phone.typed).toBe(typed);
				if (phone.e164) expect(phone.e164).toMatch(/^\+\d{1,15}$/);
			},
		),
	);
});
