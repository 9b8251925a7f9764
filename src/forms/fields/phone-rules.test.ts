import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	formatLeadPhone,
	joinPhone,
	parsePhone,
	parseStoredPhone,
	toAsciiDigits,
	trimPhone,
} from "./phone-rules.ts";

const codes = ["1", "44", "49", "91", "212", "1264", "971", "358"];
const read = (typed: string, code = "1") => {
	const phone = parsePhone(typed, code, codes);
	return `${phone.code} ${phone.number}`;
};

describe("a typed phone", () => {
	test.each([
		[" 5551234567 ", "1 5551234567"],
		["(555) 123-4567", "1 5551234567"],
		["555.123.4567", "1 5551234567"],
		["555–123–4567", "1 5551234567"],
		["\u202a555\u00a0123\u200b4567\u202c", "1 5551234567"],
		["٥٥٥١٢٣٤٥٦٧", "1 5551234567"],
		["（５５５）１２３－４５６７", "1 5551234567"],
		["212-555-0142", "1 2125550142"],
		["1-555-123-4567", "1 1-5551234567"],
	])("VAL-009: %j is trimmed and loses what people put between digits: %j", (typed, expected) => {
		expect(read(typed)).toBe(expected);
	});

	test.each([
		["+1 555 123 4567", "44", "1 5551234567"],
		["+44 7911 123456", "1", "44 7911123456"],
		["+44 7911 123456", "44", "44 7911123456"],
		["0044 7911 123456", "1", "44 7911123456"],
		["+1-264-555-1234", "1", "1264 5551234"],
		["+971-501234567", "1", "971 501234567"],
		["＋４４ 7911 123456", "1", "44 7911123456"],
		["+1 +44 7911 123456", "1", "44 7911123456"],
	])("a pasted %j beside +%s is taken apart: %j", (typed, code, expected) => {
		expect(read(typed, code)).toBe(expected);
	});

	test.each(["+999 1234", "+", "+44", "call me", "555 123 x9", "-"])(
		"%j stays wrong, so that the rules can say so",
		(typed) => {
			const { number } = parsePhone(typed, "1", codes);
			expect(number).not.toMatch(/^\d+(-\d+)?$/);
		},
	);

	test("VAL-072: a value in the form code-number keeps its hyphen and takes no second code", () => {
		const phone = parsePhone("1-5551234567", "1", codes);
		expect(phone.number).toBe("1-5551234567");
		expect(joinPhone(phone)).toBe("1-5551234567");
		expect(joinPhone({ code: "44", number: "49-301234" })).toBe("49-301234");
		for (const chosen of ["", "1", "49"])
			expect(joinPhone(parsePhone("49-301234", chosen, codes))).toBe("49-301234");
		// The number was meant without a code in New York: the server, which knows the numbering plans,
		// decides.
		expect(parsePhone("212-5550142", "1", codes).number).toBe("212-5550142");
		expect(parsePhone("44-20 7946 0958", "1", codes).number).toBe("442079460958");
	});

	test("LEAD-036: is stored as dialing code, hyphen, number", () => {
		expect(joinPhone(parsePhone("555 123 4567", "+1", codes))).toBe("1-5551234567");
	});

	test("LEAD-053: is sent with a plus sign before it", () => {
		expect(formatLeadPhone(parsePhone("(555) 1234567", "1", codes))).toBe("+1-5551234567");
		expect(formatLeadPhone(parsePhone("1-5551234567", "1", codes))).toBe("+1-5551234567");
		expect(formatLeadPhone(parsePhone("+1-5551234567", "91", codes))).toBe("+1-5551234567");
	});
});

const number = fc.stringMatching(/^[2-9]\d{5,9}$/);
const separator = fc.constantFrom(" ", ".", "-", "", "\u00a0", "(", ") ", "/");

describe("every phone", () => {
	test("VAL-072: any separators give the same number, and parsing twice changes nothing", () => {
		const spread = fc.tuple(number, fc.array(separator, { maxLength: 12 }));
		fc.assert(
			fc.property(fc.constantFrom(...codes), spread, (code, [digits, gaps]) => {
				const typed = [...digits].map((digit, index) => digit + (gaps[index] ?? ""));
				const [own = ""] = typed.join("").trim().split("-");
				fc.pre(!codes.includes(own));
				const phone = parsePhone(typed.join(""), code, codes);
				expect(phone).toEqual({ code, number: digits, typed: typed.join("") });
				const joined = joinPhone(phone);
				expect(joinPhone(parsePhone(joined, code, codes))).toBe(joined);
			}),
		);
	});

	test("LEAD-053: pasted as E.164 it has one code, whichever was chosen", () => {
		fc.assert(
			fc.property(
				fc.constantFrom("44", "49", "91", "971", "358"),
				number,
				fc.constantFrom(...codes),
				(code, digits, chosen) => {
					const sent = formatLeadPhone(parsePhone(`+${code}${digits}`, chosen, codes));
					expect(sent).toBe(`+${code}-${digits}`);
					expect(formatLeadPhone(parsePhone(sent, chosen, codes))).toBe(sent);
				},
			),
		);
	});

	test("the typed text is stored for any input", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), fc.string(), (typed, code) => {
				const phone = parsePhone(typed, code, codes);
				expect(phone.typed).toBe(typed);
				expect(phone.code).toMatch(/^\d*$/);
			}),
		);
	});
});

test("the digits of every script are digits", () => {
	for (const system of Intl.supportedValuesOf("numberingSystem")) {
		const digits = new Intl.NumberFormat(`en-u-nu-${system}`, {
			useGrouping: false,
		}).format(1_234_567_890);
		if (/^\p{Nd}+$/u.test(digits)) expect(toAsciiDigits(digits)).toBe("1234567890");
	}
});

describe("in the two fields of a form", () => {
	test("a pasted number moves its code into the select", () => {
		expect(trimPhone("+49 30 1234", "1", codes)).toEqual({
			phoneCode: "49",
			personPhone: "301234",
		});
	});

	test("a stored phone is shown in two parts, an unknown code left where it was", () => {
		expect(parseStoredPhone("212-5550142", "1", codes)).toEqual({
			phoneCode: "212",
			personPhone: "5550142",
		});
		expect(parseStoredPhone("5550142", "44", codes)).toEqual({
			phoneCode: "44",
			personPhone: "5550142",
		});
	});
});
