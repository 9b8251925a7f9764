import { beforeAll, describe, expect, test, vi } from "vitest";
import type { ChosenGroup } from "#catalogue/group.ts";
import { formatGroup } from "#catalogue/groups/group-presenter.ts";
import type { Id } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import type { LeadOrder } from "#forms/submission/lead.ts";
import { aLead } from "#forms/submission/testing.ts";
import { leadChangeHandler } from "#leads/site-slice.ts";
import { storeLead } from "#leads/testing.ts";
import { toOrderNumber } from "#orders/order.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { anOrderSubmission, openCart, storedOrders } from "#testing/orders.ts";
import { aSite } from "#testing/site.ts";
import { sendSubmission, someEmail } from "#testing/submissions.ts";

const usd = currencyCode("USD");
const anOrder = (more: Partial<LeadOrder> = {}): LeadOrder => ({
	id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
	number: "3F25-04E0",
	product: { kind: "course", id: 1009 },
	title: "SQL for Analysts",
	mode: "live-virtual",
	group: {
		key: "berlin",
		mode: "live-virtual",
		begins: "2026-12-09",
		ends: "2027-01-20",
		weekdays: [1, 3],
		from: "18:00",
		to: "21:00",
		zone: "Europe/Berlin",
	},
	coupon: "WINTER-TABLE",
	country: "US",
	listPrice: { minor: 59_000, currency: usd },
	total: { minor: 53_100, currency: usd },
	...more,
});
const groupInWords =
	"Wed, Dec 9 to Wed, Jan 20, 2027, Mon and Wed, 6:00 PM to 9:00 PM, Berlin time";

let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;

/** A lead as the cart stores it, with its order. */
async function submitOrder(order: LeadOrder, email = someEmail()) {
	const { site } = destinations;
	const onLeadChange = site.services.get(leadChangeHandler);
	const lead = aLead({
		email,
		siteModule: "cart",
		crmTags: { tagName: "Order contact", type: "order", b2cQueryType: "B2C" },
		order,
	});
	const stored = await storeLead(site.database.db, { lead }, (tx, stored) =>
		onLeadChange(tx, { lead: stored, change: "created" }),
	);
	return { id: stored.id, email };
}

const arrivedEmail = (to: string, number: string): Promise<OutgoingEmail> =>
	vi.waitFor(
		() => {
			const email = destinations.emailsTo(to).find(({ subject }) => subject.includes(number));
			if (!email) throw new Error(`no email to ${to}`);
			return email;
		},
		{ timeout: 30_000 },
	);

beforeAll(async () => {
	destinations = await aSiteWithDestinations();
});

describe("an order reaches the business", () => {
	test("a webhook, Salesforce and HubSpot get its number, group, coupon and prices", async () => {
		const { webhookEvents, salesforce, hubspot } = destinations;
		const { id, email } = await submitOrder(anOrder());
		const sent = await vi.waitFor(
			() => {
				const event = webhookEvents().find(({ data }) => data.lead_id === id);
				if (!event) throw new Error("no webhook");
				return event.data;
			},
			{ timeout: 30_000 },
		);
		expect(sent).toMatchObject({
			email,
			phone: "+1-5551234567",
			order_id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
			order_number: "3F25-04E0",
			order_product_type: "course",
			order_product_id: 1009,
			order_product_name: "SQL for Analysts",
			order_mode: "live-virtual",
			order_first_day: "2026-12-09",
			order_last_day: "2027-01-20",
			order_weekdays: "Mon, Wed",
			order_from: "18:00",
			order_to: "21:00",
			order_time_zone: "Europe/Berlin",
			order_coupon: "WINTER-TABLE",
			order_list_price: "590.00",
			order_total: "531.00",
			order_currency: "USD",
			order_country: "US",
		});
		const lines = [
			"Order number: 3F25-04E0",
			"Ordered: SQL for Analysts",
			"Format: Live online",
			`Group: ${groupInWords}`,
			"Price: $590",
			"Coupon WINTER-TABLE: −$59",
			"Total: $531",
			"Prices for: US (USD)",
		].join("\n");
		await vi.waitFor(
			() => {
				expect(salesforce.leads.get(id)?.Description).toContain(lines);
				expect(hubspot.contacts.get(email)?.properties).toMatchObject({
					message: expect.stringContaining(lines),
				});
			},
			{ timeout: 30_000 },
		);
	});

	test("the advisors read it first in their email, with how to reach the customer", async () => {
		await submitOrder(anOrder({ number: "AD51-50RS" }));
		const { subject, text } = await arrivedEmail("advisors", "AD51-50RS");
		expect(subject).toBe("Order AD51-50RS: SQL for Analysts, Ada King Lovelace");
		expect(text).toMatch(
			/^Ada King Lovelace has ordered SQL for Analysts and expects to hear from us to arrange payment\./,
		);
		for (const said of [
			"+1-5551234567",
			`Group: ${groupInWords}`,
			"Coupon WINTER-TABLE: −$59",
			"Total: $531",
			"Prices for: US (USD)",
		])
			expect(text).toContain(said);
	});

	test("placed in the cart, it arrives as it was shown there, and both emails name it", async () => {
		const { site, webhookEvents } = destinations;
		const browser = aBrowser(site);
		const { order } = await openCart(browser);
		const email = someEmail();
		const submission = anOrderSubmission(order, {}, { email });
		const answer = await sendSubmission(browser, submission);
		expect(answer.statusCode, answer.body).toBe(200);
		const [stored] = await storedOrders(site, order.order ?? "");
		const group = stored?.chosen_group as ChosenGroup;
		expect(group.begins).toMatch(/^202[67]-/);
		const number = toOrderNumber(stored?.id as Id<"order">);
		await vi.waitFor(
			() => {
				const event = webhookEvents().find(({ data }) => data.order_id === order.order);
				expect(event?.data).toMatchObject({
					email,
					sl_email_opt_in: false,
					sl_site_module: "cart",
					order_number: number,
					order_mode: "live-virtual",
					order_first_day: group.begins,
					order_last_day: group.ends,
					order_time_zone: group.zone,
					order_coupon: "WINTER-TABLE",
					order_list_price: "590.00",
					order_total: "531.00",
					order_currency: "USD",
				});
			},
			{ timeout: 30_000 },
		);
		const own = await arrivedEmail(email, number);
		const words = formatGroup(group, "en-US", site.clock());
		expect(own.text).toContain(words);
		expect((await arrivedEmail("advisors", number)).text).toContain(words);
	});

	test("the zone of the browser that placed it puts the customer's own hours first in both emails; another text is no zone", async () => {
		const { site } = destinations;
		const place = async (zone: string) => {
			const browser = aBrowser(site);
			const { order } = await openCart(browser);
			const email = someEmail();
			const answer = await sendSubmission(
				browser,
				anOrderSubmission({ ...order, zone }, {}, { email }),
			);
			expect(answer.statusCode, answer.body).toBe(200);
			const [stored] = await storedOrders(site, order.order ?? "");
			const group = stored?.chosen_group as ChosenGroup;
			return { email, number: toOrderNumber(stored?.id as Id<"order">), group };
		};
		const known = await place("America/New_York");
		const words = formatGroup(known.group, "en-US", site.clock(), "America/New_York");
		expect(words).toContain("New York time (");
		const own = await arrivedEmail(known.email, known.number);
		expect(own.text).toContain(words);
		expect((await arrivedEmail("advisors", known.number)).text).toContain(words);
		const unknown = await place("Mars/Olympus");
		const plain = await arrivedEmail(unknown.email, unknown.number);
		expect(plain.text).toContain(formatGroup(unknown.group, "en-US", site.clock()));
		expect(plain.text).not.toContain("Mars");
	});

	test("a classroom has its city, and an order without a group or coupon leaves these out", async () => {
		const { webhookEvents } = destinations;
		const { group, coupon: _, ...plain } = anOrder();
		const room = await submitOrder({
			...anOrder({ mode: "classroom" }),
			group: group && {
				...group,
				mode: "classroom",
				zone: "America/Chicago",
				city: "Chicago",
			},
		});
		const alone = await submitOrder({ ...plain, mode: "self-paced" });
		await vi.waitFor(
			() => {
				const dataOf = (id: string) =>
					webhookEvents().find(({ data }) => data.lead_id === id)?.data;
				expect(dataOf(room.id)).toMatchObject({
					order_city: "Chicago",
					order_time_zone: "America/Chicago",
				});
				expect(dataOf(alone.id)).toMatchObject({ order_mode: "self-paced" });
				for (const field of ["order_first_day", "order_coupon", "order_city"])
					expect(dataOf(alone.id)).not.toHaveProperty(field);
			},
			{ timeout: 30_000 },
		);
	});
});

describe("the customer's email about an order", () => {
	test("confirms this order: number, group, price, what happens next and where to see it", async () => {
		const { email } = await submitOrder(anOrder({ number: "C057-0EEF" }));
		const { subject, text, html = "" } = await arrivedEmail(email, "C057-0EEF");
		expect(subject).toBe("Order C057-0EEF: SQL for Analysts");
		for (const said of [
			"Order number",
			"C057-0EEF",
			"Live online",
			groupInWords,
			"$590",
			"Coupon WINTER-TABLE",
			"−$59",
			"$531",
			"nothing has been charged",
			"What happens next",
			"give order number C057-0EEF",
		]) {
			expect(text).toContain(said);
			expect(html).toContain(said);
		}
		expect(text).toContain("http://localhost:3000/accounts\n");
		expect(text).toMatch(/http:\/\/localhost:3000\/privacy\/yours\?key=/);
		expect(text).not.toContain("your request");
	});

	test("has the link that keeps a seat that is held, for a reader who opens no other email", async () => {
		const email = someEmail();
		const browser = aBrowser(destinations.site);
		const { order } = await openCart(browser);
		const sent = await sendSubmission(browser, anOrderSubmission(order, {}, { email }));
		expect(sent.statusCode).toBe(200);
		const { text } = await arrivedEmail(email, toOrderNumber(order.order as Id<"order">));
		expect(text).toMatch(
			/We are holding your seat until [A-Z][a-z]+ \d+, \d{4} at .*? time\)\. To keep it, open this link:\n/,
		);
		expect(text).toContain("You pay the invoice, and you are enrolled.");
		const [, link = ""] =
			/http:\/\/localhost:3000(\/thank-you\/\S+\/confirm\?key=\S+)/.exec(text) ?? [];
		expect((await aBrowser(destinations.site).post(link, {})).body).toContain(
			"Your seat is confirmed.",
		);
	});

	test("is plain text and safe HTML whatever the catalogue or the customer say", async () => {
		const title = '<b>SQL</b> & "Friends"\r\nBcc: all@school.example';
		const { email } = await submitOrder(anOrder({ number: "BADD-CAFE", title }));
		const { subject, html = "" } = await arrivedEmail(email, "BADD-CAFE");
		expect(subject).not.toMatch(/[\r\n]/);
		expect(html).not.toContain("<b>SQL");
	});

	// Nobody chooses a time for a call after this form, so its email is sent at once.
	const siteModule = "course_agenda_first_fold";

	test("still arrives when a flood of forms has used up the address's other emails", async () => {
		const { site, emailsTo } = destinations;
		const email = someEmail();
		const onLeadChange = site.services.get(leadChangeHandler);
		for (let count = 0; count < 6; count++)
			await storeLead(site.database.db, { lead: aLead({ email, siteModule }) }, (tx, lead) =>
				onLeadChange(tx, { lead, change: "created" }),
			);
		await submitOrder(anOrder({ number: "F100-DED0" }), email);
		await arrivedEmail(email, "F100-DED0");
		expect(emailsTo(email)).toHaveLength(6);
	});
});

test("emails about different requests differ: each says what was asked", async () => {
	const site = await aSite();
	const onLeadChange = site.services.get(leadChangeHandler);
	const emailAbout = async (type: string, message?: string) => {
		const email = someEmail();
		// Nobody chooses a time for a call after this form, so its email is sent at once.
		const siteModule = "course_agenda_first_fold";
		const lead = aLead({ email, siteModule, crmTags: { type }, message });
		await storeLead(site.database.db, { lead }, (tx, stored) =>
			onLeadChange(tx, { lead: stored, change: "created" }),
		);
		return vi.waitFor(
			() => {
				const found = site.emails.find(({ to }) => to === email);
				if (!found) throw new Error("no email yet");
				return found;
			},
			{ timeout: 30_000 },
		);
	};
	const question = await emailAbout("question", "Is there an evening class?");
	const call = await emailAbout("call");
	const syllabus = await emailAbout("agenda");
	expect([question, call, syllabus].map(({ subject }) => subject)).toEqual([
		"Your question about SQL for Analysts",
		"Your call about SQL for Analysts",
		"Your syllabus: SQL for Analysts",
	]);
	expect(question.text).toContain("You wrote:\n\nIs there an evening class?");
	expect(question.html).toContain("Is there an evening class?");
	// Our mail server carries no link to somebody who may not have asked.
	const lure = await emailAbout("question", "Win at evil.example");
	expect(`${lure.text}${lure.html}`).not.toContain("evil");
	expect(lure.text).toContain("your message");
});
