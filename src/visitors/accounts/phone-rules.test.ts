import { describe, expect, test } from "vitest";
import { formatPhoneWithCode, toStoredPhone } from "./phone-rules.ts";

const india = { phoneCode: "91" };
const unitedStates = { phoneCode: "1" };
const anguilla = { phoneCode: "1264" };
const countries = [india, unitedStates, anguilla, { phoneCode: "49" }];

describe("a phone in the form of forms and leads", () => {
	test.each([
		["9812345678", india, "91-9812345678"],
		["+919812345678", india, "91-9812345678"],
		["00919812345678", india, "91-9812345678"],
		["+4915112345678", india, "49-15112345678"],
		["9812345678", undefined, "9812345678"],
		["+919812345678", undefined, "91-9812345678"],
		["12125550142", unitedStates, "1-2125550142"],
		["2642351234", unitedStates, "1264-2351234"],
		["2351234", anguilla, "1264-2351234"],
		["123", india, "91-123"],
		["+91123", india, "91-123"],
		[undefined, india, undefined],
	])("%j in %j is %j", (phone, country, expected) => {
		expect(formatPhoneWithCode(phone, country, countries)).toBe(expected);
	});
});

test("a number that exists is stored in one notation, and any other one as it was typed", () => {
	for (const typed of ["2125550142", "12125550142", "+12125550142", "0012125550142"])
		expect(toStoredPhone(typed, unitedStates)).toBe("+12125550142");
	expect(toStoredPhone("2125550142", undefined)).toBe("2125550142");
	expect(toStoredPhone("123", unitedStates)).toBe("123");
	expect(toStoredPhone(undefined, unitedStates)).toBe(undefined);
});
