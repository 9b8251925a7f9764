import { beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { anOrderSubmission, openCart } from "#testing/orders.ts";
import {
	aBannerClick,
	aReportedEvent,
	aSiteWithSinks,
	listSinkRows,
	reportEvents,
	untilSent,
} from "#testing/sinks.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";

let setup: Awaited<ReturnType<typeof aSiteWithSinks>>;
beforeAll(async () => {
	setup = await aSiteWithSinks();
});

/** Sends the form, and then what its page reports of that. */
async function sendLead(browser: Browser, submission: ReturnType<typeof aSubmission>) {
	const { site } = setup;
	expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
	const data = { site_module: submission.site_module, lead_id: submission.lead_id };
	await reportEvents(site, browser, [
		aReportedEvent(site, "lead_submitted", data, { product: submission.product }),
	]);
	await untilSent(site);
}

const click = async (browser: Browser, ...texts: string[]) => {
	const { site } = setup;
	const ids = await reportEvents(
		site,
		browser,
		texts.map((text) => aBannerClick(site, text)),
	);
	await untilSent(site);
	site.passTime({ seconds: 10 });
	return ids;
};

const engagementOf = (email: string) => ({
	users: setup.webengage.users().filter(({ userId }) => userId === email),
	events: setup.webengage
		.events()
		.filter(({ userId }) => userId === email)
		.map((event) => event as { eventName: string; eventTime: string; eventData: never }),
});
const textsOf = (email: string) =>
	engagementOf(email).events.map(
		({
			eventName,
			eventData: { link_text },
		}: {
			eventName: string;
			eventData: { link_text?: string };
		}) => link_text ?? eventName,
	);

describe("who did it, at the engagement platform", () => {
	test("TRK-035, TRK-036, TRK-038, TRK-039, TRK-043: a form logs in with its email and phone, and hands over what was held, in order and once", async () => {
		const { site, webengage, amplitude } = setup;
		const browser = aBrowser(site);
		const email = someEmail();
		await click(browser, "First");
		await click(browser, "Second", "Third");
		expect(webengage.calls).toEqual([]);
		expect(await listSinkRows(site)).toHaveLength(3);
		await sendLead(browser, aSubmission({}, { email }));
		await click(browser, "After");
		const { users, events } = engagementOf(email);
		expect(users[0]).toMatchObject({
			...{ userId: email, email, phone: "+15551234567" },
			...{ firstName: "Ada", lastName: "King Lovelace" },
		});
		expect(webengage.calls[0]).toMatchObject({ path: "users" });
		expect(textsOf(email)).toEqual(["First", "Second", "Third", "lead_submitted", "After"]);
		expect(events[0]).toMatchObject({
			eventTime: "2026-11-20T12:00:00+0000",
			eventData: { page_url: "/courses/sql-for-analysts", event_id: expect.any(String) },
		});
		expect(await listSinkRows(site)).toEqual([]);
		const [first, ...later] = amplitude
			.events()
			.filter(({ device_id }) => device_id === browser.cookies.sl_device);
		expect(first).not.toHaveProperty("user_id");
		expect(later.at(-1)).toMatchObject({ user_id: expect.stringMatching(/^[\w-]{22}$/) });
		expect(JSON.stringify(amplitude.events())).not.toContain(email);
	});

	test("TRK-030, TRK-031, TRK-032, TRK-033, CALL-117: its attributes are what the form said", async () => {
		const { site } = setup;
		const email = someEmail();
		const submission = aSubmission({}, { email, agreeEmail: true, experience: "3-5" });
		const browser = aBrowser(site);
		await click(browser, "Start");
		await sendLead(browser, submission);
		expect(engagementOf(email).users.at(-1)).toMatchObject({
			...{ email, firstName: "Ada", phone: "+15551234567", country: "United States" },
			...{ emailOptIn: expect.any(Boolean), smsOptIn: false },
			attributes: {
				...{ sl_lead_type: "b2c", sl_user_country: "United States" },
				...{ sl_email_opt_in: expect.any(Boolean), sl_sms_opt_in: false, sl_call_opt_in: false },
			},
		});
		// What they wrote is for the advisors.
		expect(JSON.stringify(engagementOf(email))).not.toContain("in the evening");
	});

	test("TRK-034: questions with a published name become its attributes, and never another email", async () => {
		const { site } = setup;
		const email = someEmail();
		const browser = aBrowser(site);
		await click(browser, "Start");
		const submission = aSubmission({}, { email });
		expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
		const answer = (label: string, value: string) => ({
			...{ name: "own", label, kind: "text", value },
		});
		await site.database.pool.query("update leads set custom_answers = $1 where id = $2", [
			JSON.stringify([
				answer("Company", "Analytical Engines"),
				answer("Email", "another@example.com"),
				{ ...answer("How many are you?", "50-249"), sentAs: "Employees_Range__c" },
				{ ...answer("Since when?", "7"), sentAs: "years_of_experience" },
			]),
			submission.lead_id,
		]);
		const data = { site_module: submission.site_module, lead_id: submission.lead_id };
		await reportEvents(site, browser, [aReportedEvent(site, "lead_submitted", data)]);
		await untilSent(site);
		expect(engagementOf(email).users.at(-1)).toMatchObject({
			...{ userId: email, email, company: "Analytical Engines" },
			attributes: { Employees_Range__c: "50-249", years_of_experience: 7 },
		});
		expect(JSON.stringify(setup.webengage.calls)).not.toContain("another@example.com");
	});

	test("TRK-031, TRK-033: what a member said with a request and has ordered, too", async () => {
		const { site } = setup;
		const email = someEmail();
		const browser = await aMember(site, email);
		await click(browser, "Before");
		const { order } = await openCart(browser);
		const submission = anOrderSubmission(order, {}, { email });
		expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
		await untilSent(site);
		expect(textsOf(email)).toEqual(["Before", "order_placed"]);
		expect(engagementOf(email).users.at(-1)).toMatchObject({
			attributes: { sl_lead_type: "b2c", products_bought: [expect.any(String)] },
		});
	});

	test("CALL-117: an outcome that was sent is not sent again when its page reports its part", async () => {
		const { site } = setup;
		const email = someEmail();
		const browser = await aMember(site, email);
		await click(browser, "Before");
		const { order } = await openCart(browser);
		const submission = anOrderSubmission(order, {}, { email });
		expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
		await untilSent(site);
		const { rows } = await site.database.pool.query(
			"select event_id as id from events where name = 'order_placed' order by occurred_at desc limit 1",
		);
		const part = aReportedEvent(site, "order_placed", { order_id: order });
		part.value.event_id = rows[0].id;
		await reportEvents(site, browser, [part, aBannerClick(site, "After")]);
		const { rows: completed } = await site.database.pool.query(
			"select page_type from events where event_id = $1 and consent_version is not null",
			[rows[0].id],
		);
		expect(completed).toEqual([{ page_type: "course" }]);
		await untilSent(site);
		expect(textsOf(email)).toEqual(["Before", "order_placed", "After"]);
	});

	test("TRK-037, TRK-044: a member is known while signed in, and the next one at the same browser is another", async () => {
		const { site, amplitude } = setup;
		const [email, other] = [someEmail(), someEmail()];
		const browser = await aMember(site, email);
		await click(browser, "Signed in");
		expect(engagementOf(email).users).toMatchObject([{ userId: email, firstName: "Ada" }]);
		const { sl_device: device = "" } = browser.cookies;
		await browser.post("/accounts/sign-out", {});
		browser.cookies.sl_device = device;
		await click(browser, "Signed out");
		const second = await aMember(site, other);
		second.cookies.sl_device = device;
		await click(second, "Another");
		expect(textsOf(email)).toEqual(["Signed in"]);
		// What nobody did by name goes to whoever is identified next.
		expect(textsOf(other)).toEqual(["Signed out", "Another"]);
		const users = amplitude
			.events()
			.filter(({ device_id }) => device_id === device)
			.map(({ user_id }) => user_id);
		expect(users).toEqual([expect.any(String), undefined, expect.any(String)]);
		expect(users[0]).not.toBe(users[2]);
	});

	test("TRK-040: no more than 500 events are held of a browser, and the oldest are dropped", async () => {
		const { site } = setup;
		const browser = aBrowser(site);
		const email = someEmail();
		for (let start = 0; start < 600; start += 150)
			await click(browser, ...Array.from({ length: 150 }, (_, index) => `${start + index} held`));
		const rows = await listSinkRows(site);
		expect(rows.filter(({ state }) => state === "held")).toHaveLength(500);
		await sendLead(browser, aSubmission({}, { email }));
		const sent = textsOf(email);
		expect(sent).toHaveLength(501);
		expect(sent.slice(0, 2)).toEqual(["100 held", "101 held"]);
	});

	test("TRK-047, TRK-043: an update of attributes is held like an event, and set at the login", async () => {
		const { site, amplitude } = setup;
		const browser = await aMember(site);
		const { value } = aReportedEvent(site, "", { user_type: "b2b", freemium: true });
		await reportEvents(site, browser, [{ key: "user_attributes", value }]);
		await untilSent(site);
		const own = amplitude.events().find(({ insert_id }) => insert_id === value.event_id);
		expect(own).toMatchObject({
			event_type: "$identify",
			user_properties: { $set: { freemium: true } },
		});
		expect(setup.webengage.users().at(-1)).toMatchObject({ attributes: { freemium: true } });
	});
});
