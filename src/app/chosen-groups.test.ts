import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { openCart, sendOrder } from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const open = async (query: Record<string, string>) => openCart(aBrowser(site), query);
const links = (html: string): string[] =>
	[...html.matchAll(/href="(\/cart\?[^"]*)"/g)].map(([, href = ""]) =>
		href.replaceAll("&amp;", "&"),
	);
/** The button of the group that is chosen. */
const chosenGroup = (html: string) =>
	[...html.matchAll(/<button[^>]*name="group"[^>]*>.*?<\/button>/gs)]
		.map(([button]) => button)
		.find((button) => button.includes("aria-current"));

describe("a chosen group", () => {
	test.each(["/courses/pmp-exam-preparation", "/courses/pmp-exam-preparation/schedule"])(
		"is in the link of its row on %s, and is in the cart",
		async (page) => {
			const { body } = await aBrowser(site).get(page);
			const groups = [...new Set(links(body))].filter((link) => link.includes("group="));
			// Four open groups; the one in Bengaluru is full.
			expect(groups).toHaveLength(4);
			const dates = new Set<string>();
			for (const link of groups) {
				const { body: cart } = await aBrowser(site).get(link);
				const chosen = chosenGroup(cart) ?? "";
				expect(chosen).toContain(`value="${new URLSearchParams(link.split("?")[1]).get("group")}"`);
				dates.add(/\w{3}, \w{3} \d+/.exec(chosen)?.[0] ?? "");
			}
			expect(dates.size).toBe(4);
		},
	);

	test("shows days, hours, zone or place, and seats", async () => {
		const { body } = await aBrowser(site).get("/courses/pmp-exam-preparation");
		const link = links(body).find((href) => href.includes("berlin")) ?? "";
		const { body: cart } = await aBrowser(site).get(link);
		const chosen = chosenGroup(cart);
		expect(chosen).toMatch(/\w{3}, \w{3} \d+ to \w{3}, /);
		expect(chosen).toContain("Mon to Thu");
		expect(chosen).toContain("6:00 PM to 9:00 PM");
		expect(chosen).toContain("Berlin time");
		expect(chosen).toContain("12 seats left");
		expect(cart).not.toContain("This is the next group");
	});

	test("of a program is the cohort whose page it was chosen on", async () => {
		const page = "/programs/project-manager-masters-program/cohorts/2";
		const { body } = await aBrowser(site).get(page);
		const [link = ""] = links(body);
		const { body: cart } = await aBrowser(site).get(link);
		const [, begins = "-"] = /Cohort starting ([^<]+?)</.exec(body) ?? [];
		expect(chosenGroup(cart)).toContain(begins);
	});

	test("is none where the classroom of the country is full, and others are in other countries", async () => {
		const browser = aBrowser(site);
		browser.cookies.sl_country = "IN";
		const { page, order } = await openCart(browser, {
			product: "course-1002",
			mode: "classroom",
		});
		expect(page.body).toContain("We selected no group");
		expect(page.body).toContain("Full in Bengaluru");
		expect(chosenGroup(page.body)).toBeUndefined();
		expect(order.group).toBe("");
		expect(page.body).toMatch(/bengaluru[^"]*form=waiting-list/);
		expect((await sendOrder(browser, order)).statusCode).toBe(200);
	});

	test("is stored with the order, and shown by its thank-you page", async () => {
		const browser = aBrowser(site);
		const { page, order } = await openCart(browser, {
			product: "course-1002",
			mode: "classroom",
		});
		await sendOrder(browser, order);
		const { body } = await browser.get(`/thank-you/${order.order}`);
		const [dates = "-"] =
			/\w{3}, \w{3} \d+(?:, \d{4})? to \w{3}, \w{3} \d+(?:, \d{4})?/.exec(
				chosenGroup(page.body) ?? "",
			) ?? [];
		expect(body).toContain(dates);
		expect(body).toContain("Chicago");
	});
});

describe("without a group in the address", () => {
	test.each([
		["course-1009", "live-virtual"],
		["course-1002", "classroom"],
	])("the next open group of %s, %s is proposed, as such", async (product, mode) => {
		const { page } = await open({ product, mode });
		expect(page.body).toContain("We selected the next group with seats available");
		const groups = [...page.body.matchAll(/<button[^>]*name="group"[^>]*>/g)].map(([tag]) => tag);
		const firstOpen = groups.find((tag) => !tag.includes("disabled"));
		expect(firstOpen).toContain("aria-current");
	});

	test("self-paced has none", async () => {
		const { page, order } = await open({
			product: "course-1009",
			mode: "self-paced",
		});
		expect(page.body).not.toContain('name="group"');
		expect(order.group).toBe("");
		expect(page.body).toContain("No fixed dates");
	});
});

describe("a group that cannot be had", () => {
	test("because it is full says so, and the next one takes its place", async () => {
		const { page } = await open({
			product: "course-1009",
			mode: "live-virtual",
			group: "live-virtual-asia-kolkata-13-19-00-21-00-5d-6w",
		});
		expect(page.body).toContain("The group you chose is full");
		const [full] =
			/<button[^>]*value="live-virtual-asia-kolkata-13-19-00-21-00-5d-6w".*?<\/button>/s.exec(
				page.body,
			) ?? [];
		expect(full).toContain("disabled");
		expect(full).toContain("Full");
		expect(chosenGroup(page.body)).toContain("18d");
	});

	test("because it is gone is replaced by the next one, visibly", async () => {
		const { page } = await open({
			product: "course-1009",
			mode: "live-virtual",
			group: "live-virtual-mars",
		});
		expect(page.body).toContain("no longer offered");
		expect(chosenGroup(page.body)).toContain("18d");
	});
});
