import { expect, test } from "vitest";
import { someCountries } from "#forms/testing.ts";
import type { LeadUserInfo } from "#leads/calls.ts";
import { toFormPrefill } from "./prefill-rules.ts";

const ada: LeadUserInfo = {
	email: "ada@example.com",
	phone: "91-9876543210",
	firstname: "Ada",
	lastname: "Lovelace",
	subscription_status: "1",
	email_subscription_status: "1",
	shouldPrefill: 1,
	sms_compliance_agreed: null,
};

test("LEAD-087: a form is filled in only for whoever allows it", () => {
	const countries = someCountries();
	expect(toFormPrefill(ada, countries)?.values).toEqual({
		name: "Ada Lovelace",
		firstname: "Ada",
		lastname: "Lovelace",
		email: "ada@example.com",
		experience: "",
		phoneCode: "91",
		personPhone: "9876543210",
	});
	const told = { ...ada, experience: "3-5" };
	expect(toFormPrefill(told, countries)?.values.experience).toBe("3-5");
	expect(toFormPrefill({ ...ada, shouldPrefill: 0 }, countries)).toBeUndefined();
	expect(toFormPrefill(undefined, countries)).toBeUndefined();
	const unknown = { ...ada, phone: null, lastname: "" };
	expect(toFormPrefill(unknown, countries)?.values).toMatchObject({
		name: "Ada",
	});
	expect(toFormPrefill(unknown, countries)?.values).not.toHaveProperty("phoneCode");
});
