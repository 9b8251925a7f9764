import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { getCountries, getExampleNumber, type PhoneNumber } from "libphonenumber-js/max";
import { describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail, storedLeadRows } from "#testing/submissions.ts";

const url = "/courses/sql-for-analysts?form=query%20box";

/** Fills in the form without script; answers the address that the lead is known by. */
async function send(site: Pick<TestSite, "server">, typed: Record<string, string>) {
	const email = someEmail();
	const leadId = crypto.randomUUID();
	const { statusCode, body } = await aBrowser(site).post(url, {
		lead_id: leadId,
		submission_id: crypto.randomUUID(),
		site_module: "query box",
		name: "Ada King Lovelace",
		email,
		message: "",
		agree: "1",
		...typed,
	});
	return { email, leadId, statusCode, body };
}

function waitForWebhook(
	listEvents: () => Iterable<unknown>,
	leadId: string,
): Promise<Record<string, unknown>> {
	return vi.waitFor(
		() => {
			for (const event of listEvents()) {
				const { data } = Object(event);
				if (data.lead_id === leadId) return data;
			}
			throw new Error(`no webhook of ${leadId}`);
		},
		{ timeout: 30_000, interval: 50 },
	);
}

const toFullWidth = (text: string) =>
	text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const waysOfTyping: readonly ((number: PhoneNumber) => string)[] = [
	(number) => number.formatInternational(),
	(number) => number.formatNational(),
	(number) => [...number.formatNational()].join(" "),
	(number) => toFullWidth(number.formatNational()),
];

describe("a phone that was typed in a form", () => {
	test("LEAD-036, LEAD-053: arrives as it is dialed, from each of 245 countries, however it was typed", async () => {
		const webhook = await aWebhook();
		const events = () => webhook.accepted.values();
		const site = await aSite({ env: { CRM_WEBHOOK_URL: webhook.address } });
		const countries = getCountries();
		expect(countries).toHaveLength(245);
		const sent = [];
		for (const [index, country] of countries.entries()) {
			const number = getExampleNumber(country, examples) as PhoneNumber;
			const typed = waysOfTyping[index % waysOfTyping.length]?.(number) ?? "";
			const known = site.snapshots.countries.byCode(country);
			const phoneCode = known?.phoneCode ?? "";
			const answer = await send(site, { phoneCode, personPhone: typed });
			expect([country, answer.statusCode]).toEqual([country, 303]);
			sent.push({ ...answer, country, number, phoneCode, typed });
		}
		const arrived = await Promise.all(
			sent.map(async ({ leadId, country }) => {
				const data = await waitForWebhook(events, leadId);
				const { phone, sl_user_phone, phone_e164, phone_unlikely } = data;
				const { phone_typed } = data;
				return {
					country,
					phone,
					sl_user_phone,
					phone_e164,
					phone_unlikely,
					phone_typed,
				};
			}),
		);
		const expected = sent.map(({ country, number, phoneCode, typed }) => {
			const rest = number.number.slice(1 + phoneCode.length);
			return {
				country,
				phone: `+${phoneCode}-${rest}`,
				sl_user_phone: `${phoneCode}-${rest}`,
				phone_e164: number.number,
				phone_unlikely: false,
				phone_typed: typed,
			};
		});
		expect(arrived).toEqual(expected);
	});

	test("VAL-007, VAL-052, VAL-072: arrives without a trunk zero, a repeated code or a code that is not its own", async () => {
		const webhook = await aWebhook();
		const events = () => webhook.accepted.values();
		const site = await aSite({ env: { CRM_WEBHOOK_URL: webhook.address } });
		for (const [phoneCode, personPhone, phone] of [
			["44", "07400 123456", "+44-7400123456"],
			["44", "4407400123456", "+44-7400123456"],
			["44", "+44 (0) 7400 123456", "+44-7400123456"],
			["1", "447400123456", "+44-7400123456"],
			["49", "030 901820", "+49-30901820"],
			["91", "098123 45678", "+91-9812345678"],
			["1", "44-2079460958", "+44-2079460958"],
			["1264", "(264) 235-1234", "+1264-2351234"],
		] as const) {
			const { leadId, statusCode } = await send(site, {
				phoneCode,
				personPhone,
			});
			expect(statusCode).toBe(303);
			expect(await waitForWebhook(events, leadId)).toMatchObject({
				phone,
				phone_e164: phone.replace("-", ""),
				phone_typed: personPhone,
			});
		}
	});

	test("VAL-007, VAL-008, VAL-052: is refused by the rules of the form alone", async () => {
		const site = await aSite();
		for (const [phoneCode, personPhone, message] of [
			["1", "call me", "Invalid Phone Number"],
			["1", "1".repeat(16), "Invalid Phone Number"],
			["91", "12", "Invalid phone number, must be 10 digits"],
			// A landline of Delhi: it exists, and the rule wants a mobile.
			["91", "011 2345 6789", "Invalid phone number, must be 10 digits"],
		] as const) {
			const { statusCode, body } = await send(site, { phoneCode, personPhone });
			expect([personPhone, statusCode]).toEqual([personPhone, 422]);
			expect(body).toContain(message);
		}
	});

	test("that no country has is accepted, and marked wherever advisors read it", async () => {
		const destinations = await aSiteWithDestinations();
		const { leadId, email, statusCode } = await send(destinations.site, {
			phoneCode: "1",
			personPhone: "(555) 123-4567",
		});
		expect(statusCode).toBe(303);
		expect(await waitForWebhook(destinations.webhookEvents, leadId)).toMatchObject({
			phone: "+1-5551234567",
			phone_e164: "+15551234567",
			phone_unlikely: true,
			phone_typed: "(555) 123-4567",
		});
		const stored = await storedLeadRows(destinations.site).lead(leadId);
		expect(stored?.lead.phone).toEqual({
			code: "1",
			number: "5551234567",
			typed: "(555) 123-4567",
			e164: "+15551234567",
			unlikely: true,
		});
		await vi.waitFor(
			() => {
				const office = destinations.emailsTo("advisors").find(({ text }) => text?.includes(email));
				expect(office?.text).toContain("+1-5551234567 (unlikely: no such number)");
			},
			{ timeout: 30_000 },
		);
	});

	test("B2B-028: is sent to Salesforce and HubSpot in the form that phones dial", async () => {
		const destinations = await aSiteWithDestinations();
		const { leadId, email } = await send(destinations.site, {
			phoneCode: "49",
			personPhone: "030 901820",
		});
		await vi.waitFor(
			() => {
				expect(destinations.salesforce.leads.get(leadId)).toMatchObject({
					Phone: "+4930901820",
				});
				expect(destinations.hubspot.contacts.get(email)).toMatchObject({
					properties: { phone: "+4930901820" },
				});
			},
			{ timeout: 30_000 },
		);
	});
});
