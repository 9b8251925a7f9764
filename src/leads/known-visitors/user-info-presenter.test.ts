import { expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { KnownVisitor } from "./known-visitor-commands.ts";
import { toLeadUserInfo } from "./user-info-presenter.ts";

const person: Person = {
	id: createId<"person">(),
	email: "ada@example.com",
	firstName: "Augusta",
	lastName: "Byron",
	phoneCode: "44",
	phoneNumber: "7700900123",
	subscriptionStatus: 0,
	emailSubscriptionStatus: 1,
	createdAt: Temporal.Instant.from("2026-11-20T12:00:00Z"),
};
const ofBrowser: KnownVisitor = {
	by: "receipt",
	email: "ada@example.com",
	name: { first: "Ada", last: "Lovelace" },
	phone: { code: "1", number: "5551234567" },
	smsAgreed: true,
	person,
	isProved: false,
	isBusiness: false,
};

test("LEAD-075: the eight fields of a visitor", () => {
	expect(toLeadUserInfo({ ...ofBrowser, isProved: true }, {})).toEqual({
		email: "ada@example.com",
		phone: "1-5551234567",
		firstname: "Ada",
		lastname: "Lovelace",
		subscription_status: "0",
		email_subscription_status: "1",
		shouldPrefill: 1,
		sms_compliance_agreed: "1",
	});
});

test("a visitor who has only typed an address does not see what is stored under it", () => {
	const info = toLeadUserInfo(ofBrowser, {});
	expect(info).toMatchObject({
		phone: "1-5551234567",
		firstname: "Ada",
		subscription_status: "1",
		email_subscription_status: "1",
	});
	expect(JSON.stringify(info)).not.toMatch(/Augusta|Byron|7700900123/);
});

test("LEAD-087, CONS-013: an opt-in cookie of 0 blocks prefill", () => {
	expect(toLeadUserInfo(ofBrowser, { sl_eu_optin: "0" }).shouldPrefill).toBe(0);
	expect(toLeadUserInfo(ofBrowser, { sl_eu_optin: "1" }).shouldPrefill).toBe(1);
});
