import examples from "libphonenumber-js/examples.mobile.json" with {
	type: "json",
};
import {
	getCountries,
	getExampleNumber,
	type PhoneNumber,
} from "libphonenumber-js/max";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aBrowser } from "./testing-browser.ts";
import { aSiteWithDestinations } from "./testing-destinations.ts";
import { someEmail, storedLeadRows } from "./testing-submissions.ts";

let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
beforeAll(async () => {
	destinations = await aSiteWithDestinations();
});

const url = "/courses/sql-for-analysts?form=query%20box";

/** Fills in the form without script; answers the address that the lead is known by. */
async function send(typed: Record<string, string>) {
	const email = someEmail();
	const leadId = crypto.randomUUID();
	const { statusCode, body } = await aBrowser(destinations.site).post(url, {
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

function waitForWebhook(leadId: string): Promise<Record<string, unknown>> {
	return vi.waitFor(
		() => {
			const event = destinations
				.webhookEvents()
				.find(({ data }) => data.lead_id === leadId);
			if (!event) throw new Error(`no webhook of ${leadId}`);
			return event.data;
		},
		{ timeout: 30_000, interval: 20 },
	);
}

const toFullWidth = (text: string) =>
	text.replace(/[!-~]/g, (sign) =>
		String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
	);
const waysOfTyping: readonly ((number: PhoneNumber) => string)[] = [
	(number) => number.formatInternational(),
	(number) => number.formatNational(),
	(number) => [...number.formatNational()].join(" "),
	(number) => toFullWidth(number.formatNational()),
];

describe("a phone that was typed in a form", () => {
	test("LEAD-036, LEAD-053: arrives as it is dialed, from each of 245 countries, however it was typed", async () => {
		const countries = getCountries();
		expect(countries).toHaveLength(245);
		const sent = await Promise.all(
			countries.map(async (country, index) => {
				const number = getExampleNumber(country, examples) as PhoneNumber;
				const type = waysOfTyping[index % waysOfTyping.length];
				const phoneCode =
					destinations.site.snapshots.countries.all.find(
						({ code }) => code === country,
					)?.phoneCode ?? "";
				const typed = type?.(number) ?? "";
				const { leadId, statusCode } = await send({
					phoneCode,
					personPhone: typed,
				});
				return { country, number, phoneCode, typed, leadId, statusCode };
			}),
		);
		const arrived = await Promise.all(
			sent.map(async ({ leadId, country }) => {
				const { phone, phone_e164, phone_unlikely, phone_typed, ...data } =
					await waitForWebhook(leadId);
				const { sl_user_phone } = data;
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
	}, 60_000);

	test.each([
		["44", "07400 123456", "+44-7400123456"],
		["44", "4407400123456", "+44-7400123456"],
		["44", "+44 (0) 7400 123456", "+44-7400123456"],
		["1", "447400123456", "+44-7400123456"],
		["49", "030 901820", "+49-30901820"],
		["91", "098123 45678", "+91-9812345678"],
		["1", "44-2079460958", "+44-2079460958"],
		["1264", "(264) 235-1234", "+1264-2351234"],
	])(
		"VAL-007, VAL-052, VAL-072: beside +%s, %s is read as %s",
		async (phoneCode, personPhone, phone) => {
			const { leadId, statusCode } = await send({ phoneCode, personPhone });
			expect(statusCode).toBe(303);
			const data = await waitForWebhook(leadId);
			expect(data).toMatchObject({
				phone,
				phone_e164: phone.replace("-", ""),
				phone_typed: personPhone,
			});
		},
	);

	test("VAL-007, VAL-008, VAL-052: is refused by the rules of the form alone", async () => {
		for (const [phoneCode, personPhone, message] of [
			["1", "call me", "Invalid Phone Number"],
			["1", "1".repeat(16), "Invalid Phone Number"],
			["91", "12", "Invalid phone number, must be 10 digits"],
			// A landline of Delhi: it exists, and the rule wants a mobile.
			["91", "011 2345 6789", "Invalid phone number, must be 10 digits"],
		] as const) {
			const { statusCode, body } = await send({ phoneCode, personPhone });
			expect([personPhone, statusCode]).toEqual([personPhone, 422]);
			expect(body).toContain(message);
		}
	});

	test("that no country has is accepted, and marked wherever advisors read it", async () => {
		const { leadId, email, statusCode } = await send({
			phoneCode: "1",
			personPhone: "(555) 123-4567",
		});
		expect(statusCode).toBe(303);
		expect(await waitForWebhook(leadId)).toMatchObject({
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
				const office = destinations
					.emailsTo("advisors")
					.find(({ text }) => text?.includes(email));
				expect(office?.text).toContain(
					"+1-5551234567 (unlikely: no such number)",
				);
			},
			{ timeout: 15_000 },
		);
	});

	test("B2B-028: is sent to Salesforce and HubSpot in the form that phones dial", async () => {
		const { leadId, email } = await send({
			phoneCode: "49",
			personPhone: "030 901820",
		});
		await vi.waitFor(
			() => {
				expect(destinations.salesforce.leads.get(leadId)).toMatchObject({
					Phone: "+4930901820",
				});
				expect(destinations.hubspot.contacts.get(email)).toMatchObject({
					phone: "+4930901820",
				});
			},
			{ timeout: 15_000 },
		);
	});
});
