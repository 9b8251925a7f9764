import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings, fitsWidth, openBuiltSite, visit } from "./world.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

const phone = { viewport: { width: 360, height: 700 } };
const still = { javaScriptEnabled: false };
const menuCall = /method=getMenuRevampData/;

const menuOf = (page: Page) => page.locator("header nav > details");
const openerOf = (page: Page) => menuOf(page).locator("> summary");
const clusterOf = (page: Page, name: string) =>
	page.locator("[data-cluster] > summary", { hasText: name });
const categoryOf = (page: Page, slug: string) =>
	page.locator(`[data-category="${slug}"] > summary`);
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.textContent ?? "");
const isOpen = async (page: Page) =>
	(await menuOf(page).getAttribute("open")) !== null;

/** A page whose menu's script has come. */
async function arrive(path = "/", options: BrowserContextOptions = {}) {
	const visitor = await visit("about:blank", options);
	await visitor.page.goto(site.url + path);
	await awake(visitor.page);
	return visitor;
}
async function awake(page: Page): Promise<void> {
	await page
		.locator("header nav > details[data-awake]")
		.waitFor({ state: "attached" });
}

describe("by pointer", () => {
	/** Time that only moves when told, so that 300 ms are 300 ms on any machine. */
	async function arriveWithClock() {
		const { page } = await visit("about:blank");
		await page.clock.install();
		await page.goto(site.url);
		await awake(page);
		await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
		return page;
	}

	test("MENU-009: opens after the pointer has rested 300 ms, not before, and closes 300 ms after it left", async () => {
		const page = await arriveWithClock();
		await openerOf(page).hover();
		await page.clock.runFor(299);
		expect(await isOpen(page)).toBe(false);
		await page.clock.runFor(1);
		expect(await isOpen(page)).toBe(true);
		await page.mouse.move(640, 880);
		await page.clock.runFor(299);
		expect(await isOpen(page)).toBe(true);
		await page.clock.runFor(1);
		expect(await isOpen(page)).toBe(false);
	});

	test("MENU-009: crossing other entries opens none of them; resting on one opens its categories, and those their programs", async () => {
		const page = await arriveWithClock();
		await openerOf(page).click();
		await clusterOf(page, "Build and run").hover();
		await page.clock.runFor(200);
		await clusterOf(page, "Protect and operate").hover();
		await page.clock.runFor(299);
		expect(await categoryOf(page, "devops").isVisible()).toBe(false);
		expect(await categoryOf(page, "cyber-security").isVisible()).toBe(false);
		await page.clock.runFor(1);
		await categoryOf(page, "it-service-management").hover();
		await page.clock.runFor(300);
		await page
			.locator('[data-category="it-service-management"]')
			.getByRole("link", { name: "Service Management Foundations" })
			.waitFor();
	});

	test("MENU-009: the first click on what opened by itself closes nothing, the second does", async () => {
		const page = await arriveWithClock();
		await openerOf(page).hover();
		await page.clock.runFor(300);
		await openerOf(page).click();
		expect(await isOpen(page)).toBe(true);
		await openerOf(page).click();
		expect(await isOpen(page)).toBe(false);
	});

	test("opens by a click alone, shows programs in the visitor's money at once, and closes by a click elsewhere", async () => {
		const { page, complaints } = await arrive();
		await openerOf(page).click();
		const shelf = page.locator('[data-category="data-science"]');
		await shelf.getByRole("link", { name: "SQL for Analysts" }).waitFor();
		expect(await shelf.textContent()).toContain("$199");
		for (const kind of [
			"Courses",
			"Master's programs",
			"University programs",
			"Free courses",
		])
			expect(
				await shelf.getByRole("heading", { name: kind, exact: true }).count(),
			).toBe(1);
		await page.mouse.click(640, 880);
		expect(await isOpen(page)).toBe(false);
		expect(complaints).toEqual([]);
	});
});

describe("by keyboard", () => {
	test("MENU-009: Enter opens, Tab goes from categories to their programs in order, Escape closes and gives the focus back", async () => {
		const { page } = await arrive();
		await openerOf(page).focus();
		await page.keyboard.press("Enter");
		expect(await isOpen(page)).toBe(true);
		await categoryOf(page, "data-science").waitFor();
		await page.keyboard.press("Tab");
		expect(await focused(page)).toContain("Data and AI");
		await page.keyboard.press("Tab");
		expect(await focused(page)).toContain("Data Science");
		await page
			.locator('[data-category="data-science"] [data-menu="found"]')
			.waitFor();
		await page.keyboard.press("Tab");
		expect(await focused(page)).toBe("Data Science with Python");
		await page.keyboard.press("Escape");
		expect(await isOpen(page)).toBe(false);
		expect(
			await openerOf(page).evaluate((one) => one === document.activeElement),
		).toBe(true);
	});

	test("MENU-009: Space opens another category, and of one level only one is open", async () => {
		const { page } = await arrive();
		await openerOf(page).press("Enter");
		await clusterOf(page, "Build and run").press("Space");
		await categoryOf(page, "devops").press("Space");
		expect(await page.locator("[data-cluster][open]").count()).toBe(1);
		expect(await page.locator("[data-category][open]").count()).toBe(1);
		await page
			.locator('[data-category="devops"]')
			.getByRole("link", { name: "Kubernetes in Production" })
			.waitFor();
	});

	test("closes when the focus leaves it", async () => {
		const { page } = await arrive();
		await openerOf(page).press("Enter");
		await page.keyboard.press("Shift+Tab");
		await expect.poll(() => isOpen(page)).toBe(false);
	});

	test("opens where the page stands and says which link that is", async () => {
		const { page } = await arrive("/categories/finance-and-accounting");
		await openerOf(page).press("Enter");
		const here = menuOf(page).locator("[aria-current=page]:visible");
		await here.waitFor();
		expect(await here.textContent()).toBe(
			"Everything in Finance and Accounting",
		);
	});
});

describe("on a phone", () => {
	test("MENU-009: drills down from cluster to category to programs, and Back goes up again", async () => {
		const { page } = await arrive("/", phone);
		await openerOf(page).click();
		await clusterOf(page, "Sell and count").click();
		expect(await clusterOf(page, "Data and AI").isVisible()).toBe(false);
		await categoryOf(page, "finance-and-accounting").click();
		await page.getByRole("link", { name: "Financial Modeling" }).waitFor();
		expect(await categoryOf(page, "digital-marketing").isVisible()).toBe(false);
		expect(await fitsWidth(page)).toBe(true);
		const back = page.locator("summary > span:visible", { hasText: /^Back$/ });
		expect(await focused(page)).toContain("Finance and Accounting");
		await back.click();
		expect(await categoryOf(page, "digital-marketing").isVisible()).toBe(true);
		await back.click();
		expect(await clusterOf(page, "Data and AI").isVisible()).toBe(true);
		expect(await focused(page)).toContain("Sell and count");
	});

	test("MENU-009: what lies behind cannot be reached; Escape closes it, gives the focus back and begins anew", async () => {
		const { page } = await arrive("/", phone);
		const reachable = () =>
			page.evaluate(() =>
				[...document.querySelectorAll("main, footer, .skip-link")].some(
					(one) => !one.closest("[inert]"),
				),
			);
		await openerOf(page).press("Enter");
		await expect.poll(reachable).toBe(false);
		await clusterOf(page, "Lead and improve").press("Enter");
		await page.keyboard.press("Escape");
		await expect.poll(reachable).toBe(true);
		expect(
			await openerOf(page).evaluate((one) => one === document.activeElement),
		).toBe(true);
		await openerOf(page).press("Enter");
		expect(await clusterOf(page, "Data and AI").isVisible()).toBe(true);
		// A fold says that it was opened a moment after it was.
		await expect.poll(() => page.locator("[inert]").count()).toBeGreaterThan(2);
		await page.setViewportSize({ width: 1280, height: 900 });
		await expect.poll(() => page.locator("[inert]").count()).toBe(0);
	});

	test("the page is reachable again after the browser's Back", async () => {
		const { page } = await arrive("/accessibility", phone);
		await openerOf(page).click();
		await page.locator("details").getByRole("link").last().waitFor();
		await clusterOf(page, "Data and AI").click();
		await categoryOf(page, "data-science").click();
		await page.getByRole("link", { name: "Everything in Data" }).click();
		await page.waitForURL(/data-science$/);
		await page.goBack();
		await page.waitForURL(/accessibility$/);
		expect(await isOpen(page)).toBe(false);
		expect(await page.locator("main[inert]").count()).toBe(0);
	});
});

describe("without script", () => {
	for (const [name, options] of [
		["wide", {}],
		["on a phone", phone],
	] as const) {
		test(`MENU-009, MENU-001: ${name}, clusters open categories, which lead to their pages`, async () => {
			const { page } = await visit(site.url, { ...still, ...options });
			await openerOf(page).click();
			await clusterOf(page, "Lead and improve").click();
			await categoryOf(page, "quality-management").click();
			expect(await fitsWidth(page)).toBe(true);
			await page
				.getByRole("link", { name: "Everything in Quality Management" })
				.click();
			expect(await page.locator("h1").textContent()).toBe("Quality Management");
		});
	}
});

test("MENU-009: what was opened before the script came is filled when it comes", async () => {
	const { page } = await visit("about:blank", phone);
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/home-lazy\.js/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(site.url);
	await openerOf(page).click();
	await clusterOf(page, "Data and AI").click();
	await categoryOf(page, "data-science").click();
	letThrough();
	await page.getByRole("link", { name: "SQL for Analysts" }).first().waitFor();
	await expect.poll(() => page.locator("main[inert]").count()).toBe(1);
});

describe("when the programs do not come", () => {
	test("MENU-008, MENU-007, CALL-008: the header and the category's link stay, the failure is logged, the next opening asks again", async () => {
		const { page, complaints } = await visit("about:blank");
		let asked = 0;
		await page.route(menuCall, (route) => {
			asked += 1;
			return route.fulfill({ status: 503, body: "{}" });
		});
		await page.goto(site.url);
		await awake(page);
		await openerOf(page).click();
		await expect
			.poll(() => complaints.join())
			.toContain("SL:Error getMenuRevampData");
		const link = page.getByRole("link", { name: "Everything in Data Science" });
		expect(await link.isVisible()).toBe(true);
		expect(
			await page.getByRole("link", { name: "Sign in" }).first().isVisible(),
		).toBe(true);
		expect(await page.locator("[aria-busy]").count()).toBe(0);
		await page.unroute(menuCall);
		await categoryOf(page, "artificial-intelligence").click();
		await page
			.locator('[data-category="artificial-intelligence"] [data-menu="found"]')
			.waitFor();
		expect(asked).toBe(1);
	});

	test("MENU-008: an answer with nothing in it leaves the link alone", async () => {
		const { page, complaints } = await visit("about:blank");
		await page.route(menuCall, (route) =>
			route.fulfill({ json: { clusters: [] } }),
		);
		await page.goto(site.url);
		await awake(page);
		await openerOf(page).click();
		const shelf = page.locator('[data-category="data-science"] [data-menu]');
		await expect.poll(() => shelf.getAttribute("data-asked")).toBe("");
		await expect.poll(() => shelf.getAttribute("aria-busy")).toBe(null);
		expect(await shelf.textContent()).toBe("Everything in Data Science");
		expect(complaints.join()).not.toContain("SL:Error");
	});
});

describe("the business menu", () => {
	test("MENU-006, CALL-049: on a company's pages shows what is that company's first", async () => {
		const { page } = await arrive("/partners/harbor-freight-lines/welcome");
		await page.waitForLoadState("networkidle");
		await openerOf(page).click();
		await page
			.getByRole("heading", { name: "Picked for Harbor Freight Lines" })
			.waitFor();
		expect(await page.getByRole("heading", { name: "By field" }).count()).toBe(
			1,
		);
	});
});

describe("axe finds nothing", () => {
	const states: Record<string, (page: Page) => Promise<unknown>> = {
		closed: async () => undefined,
		open: (page) => openerOf(page).click(),
		"a category": async (page) => {
			await openerOf(page).click();
			await clusterOf(page, "Protect and operate").click();
			await categoryOf(page, "cyber-security").click();
			await page
				.locator('[data-category="cyber-security"] [data-menu="found"]')
				.waitFor();
		},
	};
	for (const [width, colorScheme] of [
		[1280, "light"],
		[1280, "dark"],
		[360, "light"],
		[360, "dark"],
	] as const) {
		test.for(Object.entries(states))(
			`%s, ${width} px, ${colorScheme}`,
			async ([, open]) => {
				const { page } = await arrive("/accessibility", {
					viewport: { width, height: 700 },
					colorScheme,
					reducedMotion: "reduce",
				});
				await open(page);
				expect(await axeFindings(page)).toEqual([]);
			},
		);
	}
});

describe("in a page that reads from right to left", () => {
	for (const width of [320, 360, 768, 1000, 1280]) {
		test(`nothing sticks out at ${width} px, open or closed, either way`, async () => {
			const { page } = await arrive("/accessibility", {
				viewport: { width, height: 700 },
			});
			for (const dir of ["ltr", "rtl"]) {
				await page.evaluate((to) => {
					document.documentElement.dir = to;
				}, dir);
				expect(await fitsWidth(page)).toBe(true);
				const header = await page.locator("header > div").boundingBox();
				expect(header?.height).toBeLessThanOrEqual(73);
				await openerOf(page).click();
				await page.locator("[data-cluster] > summary").first().waitFor();
				expect(await fitsWidth(page)).toBe(true);
				const boxes = await page
					.locator("header :is(a, summary):visible")
					.evaluateAll((all) =>
						all.map((one) => {
							const { left, right } = one.getBoundingClientRect();
							return left >= -1 && right <= innerWidth + 1;
						}),
					);
				expect(boxes).not.toContain(false);
				await page.keyboard.press("Escape");
			}
		});
	}
});

describe("whoever is signed in", () => {
	test("reads Account in place of Sign in, once the page knows", async () => {
		const { page } = await visit("about:blank");
		await page.route(/getVisit/, async (route) => {
			const answer = await route.fetch();
			const visitor = { ...(await answer.json()), loggedIn: true };
			await route.fulfill({ response: answer, json: visitor });
		});
		await page.goto(site.url);
		const link = page.locator("header").getByRole("link", { name: "Account" });
		await link.waitFor();
		expect(await page.getByRole("link", { name: "Sign in" }).count()).toBe(0);
	});
});
