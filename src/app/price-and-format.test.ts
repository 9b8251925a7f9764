import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { anOrderSubmission, openCart, storedOrders } from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { sendSubmission, someEmail } from "#testing/submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite({
		env: { CDN_COUNTRY_HEADER: "cf-ipcountry", TRUST_PROXY: "1" },
	});
});

const toText = (html: string) =>
	html
		.replace(/<(script|style)\b.*?<\/\1>/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'")
		.replace(/\s+/g, " ");

/** A page for a visitor from a country. */
async function pageIn(country: string, url: string) {
	const { statusCode, body } = await site.server.inject({
		url,
		headers: { accept: "text/html", "cf-ipcountry": country },
	});
	expect([url, statusCode]).toEqual([url, 200]);
	return { body, text: toText(body) };
}

const pricedPages = [
	"/",
	"/courses/sql-for-analysts",
	"/courses/sql-for-analysts/schedule",
	"/programs/data-analyst-masters-program",
	"/programs/data-analyst-masters-program/cohorts/next",
	"/university/cyber-defense-bootcamp",
	"/categories/data-science",
	"/programs",
	"/search?q=sql",
	"/compare?products=course-1009,bundle-2009",
	"/cart?product=course-1009&mode=live-virtual",
];

/** The prices on a page; what has five digits is a salary. */
const listPrices = (text: string) => text.match(/[A-Z]*\$\d(?:\d{0,2}|,\d{3})(?![\d,])/g) ?? [];
const isMarked = (price: string) => price.startsWith("US$");

describe("a visitor from a country without its own prices", () => {
	test.each(pricedPages)("reads US$ on %s", async (url) => {
		const abroad = listPrices((await pageIn("CA", url)).text);
		expect(abroad.length).toBeGreaterThan(0);
		expect(abroad.filter((price) => !isMarked(price))).toEqual([]);
		const home = listPrices((await pageIn("US", url)).text);
		expect(home).toHaveLength(abroad.length);
		expect(home.filter(isMarked)).toEqual([]);
	});

	test.each(["CA", "AU", "SG", "MX", "BR", "AE", "JP"])(
		"reads the currency of the prices in the header: %s",
		async (country) => {
			const { text } = await pageIn(country, "/courses/sql-for-analysts");
			expect(text).toMatch(new RegExp(`${country} USD`));
			expect(text).toContain("US$");
		},
	);

	test("reads format, start and currency of each price from a list to the cart", async () => {
		const card = await pageIn("CA", "/categories/project-management");
		expect(card.text).toContain("Self-paced US$449 · Live online from Nov 29, US$1,290");
		const course = await pageIn("CA", "/courses/pmp-exam-preparation");
		expect(course.text).toContain("Self-paced US$449 Live online from Nov 29, US$1,290");
		const cart = "/cart?product=course-1009&mode=";
		const live = await pageIn("CA", `${cart}live-virtual`);
		expect(live.text).toContain("Total US$531");
		expect(live.text).toContain("Prices for Canada, in USD.");
		expect((await pageIn("CA", `${cart}self-paced`)).text).toContain("Total US$179.10");
	});

	test("in the euro area reads euros, whichever country has the list", async () => {
		const { text } = await pageIn("FR", "/courses/sql-for-analysts");
		expect(text).toContain("FR EUR");
		expect(text).toMatch(/€\d/);
		const cart = await pageIn("DE", "/cart?product=course-1009&mode=live-virtual");
		expect(cart.text).toMatch(/Total €\d/);
		expect(cart.text).not.toContain("$");
	});

	test("gets the amount and the ISO code in calls and in JSON-LD", async () => {
		const canada = 4;
		const answer = await site.server.inject({
			url: `/sheldon/getProductPrice?product_type=course&product_id=1009&country_id=${canada}`,
		});
		const [price] = answer.json().data.prices;
		expect(price).toMatchObject({ currency: "USD", currencySymbol: "US$" });
		expect(price.displayPrice).toBe(`US$${price.price}`);
		const { body } = await pageIn("CA", "/courses/sql-for-analysts");
		expect(body).toMatch(/"price":\d+,"priceCurrency":"USD"/);
	});

	test("reads the same on the order, on its thank-you page and in both emails", async () => {
		const { site, emailsTo } = await aSiteWithDestinations();
		const browser = aBrowser(site, { sl_country: "CA" });
		const { page, order } = await openCart(browser);
		expect(toText(page.body)).toContain("Prices for Canada, in USD.");
		const email = someEmail();
		const submission = anOrderSubmission(order, {}, { email });
		const sent = await sendSubmission(browser, submission);
		expect(sent.statusCode, sent.body).toBe(200);
		const [stored] = await storedOrders(site, order.order ?? "");
		expect(stored).toMatchObject({ country: "US", currency: "USD" });
		const thanks = await browser.get(`/thank-you/${order.order}`);
		expect(toText(thanks.body)).toMatch(/Total US\$531/);
		expect(stored?.tax_note).toBe("Taxes are not included.");
		await vi.waitFor(
			() => {
				for (const to of [email, "advisors"])
					expect(emailsTo(to).at(-1)?.text).toMatch(/Total:?\s+US\$531/);
			},
			{ timeout: 30_000 },
		);
	});
});

describe("a price", () => {
	/** The price is the text in cards, the header of the course and the comparison. */
	const together = "Self-paced $449 · Live online from Nov 29, $1,290";

	test.each([
		"/categories/project-management",
		"/programs",
		"/search?q=pmp",
		"/courses/agile-and-scrum-mastery",
		"/compare?products=course-1002,bundle-2009",
	])("stands with the format and the date it holds for on %s", async (url) => {
		const { text } = await pageIn("US", url);
		expect(text).toContain(together);
		expect(text).not.toMatch(/Starts \w+, \w+ \d+ (?:from )?\$\d+ /);
	});

	test("of a course is one line per format in its header", async () => {
		const { text } = await pageIn("US", "/courses/pmp-exam-preparation");
		expect(text).toContain("Self-paced $449 Live online from Nov 29, $1,290");
		expect(text).not.toContain("Next group starts Sun, Nov 29 Length");
	});

	test("says from where there are several, and does not where there is one", async () => {
		const { text } = await pageIn("US", "/?show=all");
		expect(text).toContain(
			"PMP Exam Preparation (opens in a new tab) Advanced, 36 hours from $449",
		);
		expect(text).toMatch(/\(opens in a new tab\) \w+, \d+ hours \$\d/);
		const menu = await site.server.inject("/api?method=getMenuRevampData");
		expect(menu.body).toContain('"price":"from $449"');
		expect(menu.body).toContain('"price":"$1,990","amount":1990,"currency":"USD"');
	});

	test("of a program stands with its next cohort", async () => {
		const { text } = await pageIn("US", "/programs?type=program");
		expect(text).toContain("Starts Mon, Nov 30 · $1,990");
	});
});

describe("a product without a price in a country", () => {
	beforeAll(async () => {
		await sql`delete from prices where country = 'US' and kind = 'course' and product_id = 1013`.execute(
			site.database.db,
		);
		await site.reload();
		await site.snapshots.search.settled();
	});

	test("is found by its title, and says so on its card and page", async () => {
		const { rows } = await sql<{
			title: string;
			slug: string;
		}>`select title, slug from products where kind = 'course' and id = 1013`.execute(
			site.database.db,
		);
		const { title = "", slug = "" } = rows[0] ?? {};
		const found = await pageIn("US", `/search?${new URLSearchParams({ q: title })}`);
		const [first = ""] = /<article.*?<\/article>/s.exec(found.body) ?? [];
		expect(first).toContain(`/courses/${slug}"`);
		expect(toText(first)).toContain("Price on request");
		const page = await pageIn("US", `/courses/${slug}`);
		expect(page.text).toContain("Price on request");
		expect(page.text).not.toContain("sales tax");
		const there = await pageIn("IN", `/courses/${slug}`);
		expect(there.text).toMatch(/Self-paced ₹\d|Live online .*?₹\d/);
	});

	test("is not ordered in the cart, which leads to the form that asks for its price", async () => {
		const { body, text } = await pageIn("US", "/cart?product=course-1013");
		expect(text).toContain("The price is on request");
		expect(text).toContain("Ask for the price");
		const [, href = ""] = /href="(\/courses\/[^"]*request\+a\+call)[^"]*"/.exec(body) ?? [];
		const form = await pageIn("US", href.replaceAll("&amp;", "&"));
		expect(form.body).toContain('data-site-module="request a call"');
	});
});

describe("the note about taxes", () => {
	const pages = [
		"/courses/sql-for-analysts",
		"/courses/sql-for-analysts/schedule",
		"/programs/data-analyst-masters-program",
		"/programs/data-analyst-masters-program/cohorts/next",
		"/university/cyber-defense-bootcamp",
		"/cart?product=course-1009&mode=live-virtual",
	];

	test.each(pages)("follows the visitor's country on %s", async (url) => {
		expect((await pageIn("US", url)).text).toContain("Plus sales tax where applicable.");
		expect((await pageIn("DE", url)).text).toContain("Including VAT.");
		expect((await pageIn("IN", url)).text).toContain("Plus GST.");
		const { text } = await pageIn("MX", url);
		expect(text).not.toMatch(/sales tax|VAT|GST|Taxes/);
	});

	test.each(pages.slice(0, -1))(
		"follows the sentence about whose money prices are in, where the country has none, on %s",
		async (url) => {
			const { text } = await pageIn("CA", url);
			expect(text).toContain("Prices for Canada are in US dollars. Taxes are not included.");
			expect((await pageIn("MX", url)).text).toContain("Prices for Mexico are in US dollars.");
			for (const country of ["US", "DE", "FR", "IN"])
				expect((await pageIn(country, url)).text).not.toContain("Prices for");
		},
	);

	test("is all that the cart says besides its own line about the country", async () => {
		const { text } = await pageIn("CA", "/cart?product=course-1009&mode=live-virtual");
		expect(text).toContain("Prices for Canada, in USD.");
		expect(text).toContain("Taxes are not included.");
		expect(text).not.toContain("US dollars");
	});

	test("is not said of a free course", async () => {
		const { text } = await pageIn("US", "/learn-ai-basics-skillup");
		expect(text).not.toContain("sales tax");
	});
});
