import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	currencyCode,
	currencySymbol,
	formatMoney,
	minorDigits,
	toLocaleAbroad,
	toMajorUnits,
	toMoney,
} from "./money.ts";

const usd = currencyCode("USD");
const currency = fc.constantFrom("USD", "EUR", "INR", "GBP", "JPY", "KWD").map(currencyCode);
const minor = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });

describe("an amount", () => {
	test("knows how many digits its money has behind the point", () => {
		expect(["USD", "JPY", "KWD"].map(currencyCode).map(minorDigits)).toEqual([2, 0, 3]);
	});

	test.each([
		[1.005, 101],
		[-1.005, -101],
		[0.285, 29],
		[1.004, 100],
		[-0, 0],
		[-0.001, 0],
	])("of %d is %d cents: half is rounded away from zero", (major, cents) => {
		// toBe tells 0 from -0.
		expect(toMoney(major, usd).minor).toBe(cents);
	});

	test("survives the way through its decimal writing", () => {
		fc.assert(
			fc.property(minor, currency, (units, code) => {
				const digits = minorDigits(code);
				expect(toMoney(units / 10 ** digits, code)).toEqual({
					minor: units,
					currency: code,
				});
				const written = Number((units / 10 ** digits).toFixed(digits));
				expect(toMoney(written, code).minor).toBe(units);
			}),
		);
	});

	test("is the same on both sides of zero", () => {
		fc.assert(
			fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (major) => {
				const there = toMoney(major, usd).minor;
				expect(toMoney(-major, usd).minor).toBe(0 - there);
			}),
		);
	});

	test("that is no number is refused", () => {
		for (const major of [Number.NaN, Number.POSITIVE_INFINITY])
			expect(() => toMoney(major, usd)).toThrow(RangeError);
	});

	test("in no money of this world is refused", () => {
		for (const text of ["usd", "US", "DOLLARS", ""])
			expect(() => currencyCode(text)).toThrow(RangeError);
	});
});

describe("a written amount", () => {
	test.each([
		[149_900, "USD", "en-US", "$1,499"],
		[149_950, "USD", "en-US", "$1,499.50"],
		[149_900, "INR", "en-IN", "₹1,499"],
		[4_900, "JPY", "en-US", "¥4,900"],
		[0, "EUR", "en-DE", "€0"],
		[149_900, "USD", toLocaleAbroad("en-US"), "US$1,499"],
		[149_900, "CAD", toLocaleAbroad("en-CA"), "CA$1,499"],
		[10_499_900, "INR", toLocaleAbroad("en-IN"), "₹104,999"],
		[4_900, "JPY", toLocaleAbroad("en-JP"), "JP¥4,900"],
	])("of %d %s in %s reads %s", (units, code, locale, text) => {
		const money = { minor: units, currency: currencyCode(code) };
		expect(formatMoney(money, locale)).toBe(text);
	});

	test("shows all digits behind the point or none", () => {
		fc.assert(
			fc.property(minor, currency, (units, code) => {
				const text = formatMoney({ minor: units, currency: code }, "en-US");
				const digits = minorDigits(code);
				const shown = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
				expect(shown).toBe(units % 10 ** digits === 0 ? 0 : digits);
			}),
		);
	});

	test("read back gives the same amount", () => {
		fc.assert(
			fc.property(minor, currency, (units, code) => {
				const text = formatMoney({ minor: units, currency: code }, "en-US");
				const amount = Number(text.replace(/[^\d.-]/g, ""));
				expect(toMoney(amount, code).minor).toBe(units);
			}),
		);
	});
});

test("the sign of a currency is the one of the country in which it is read", () => {
	const dollar = currencyCode("USD");
	expect(currencySymbol(dollar, "en-US")).toBe("$");
	expect(currencySymbol(dollar, "en-AU")).toBe("USD");
	expect(currencySymbol(dollar, toLocaleAbroad("en-US"))).toBe("US$");
	expect(currencySymbol(currencyCode("INR"), "en-IN")).toBe("₹");
	expect(currencySymbol(currencyCode("KWD"), "en-KW")).toBe("KWD");
});

test("whole units of a currency follow its digits", () => {
	for (const [code, major] of [
		["USD", 199.5],
		["JPY", 19_950],
		["KWD", 19.95],
	] as const)
		expect(toMajorUnits({ minor: 19_950, currency: currencyCode(code) })).toBe(major);
});
