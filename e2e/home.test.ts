import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { weigh } from "./weight.ts";
import { axeFindings, openBuiltSite, visit } from "./world.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

/** The behaviour of the tabs in a block of the page has begun. */
async function awake(page: Page, block: string): Promise<void> {
	await page
		.locator(`#${block} [data-behaviour="ui/tabs"][data-awake]`)
		.waitFor();
}

describe("the home page before any script", () => {
	const still = { javaScriptEnabled: false };

	test("leads to every field and to its courses by plain links", async () => {
		const { page } = await visit(site.url, still);
		await page.locator("header summary", { hasText: "Courses" }).click();
		await page.locator("summary", { hasText: "Build and run" }).click();
		await page.locator("[data-category=devops] > summary").click();
		await page.getByRole("link", { name: "Everything in DevOps" }).click();
		expect(await page.locator("h1").textContent()).toBe("DevOps");
		const course = page.locator("article a").first();
		const answer = await fetch(
			new URL((await course.getAttribute("href")) ?? "", site.url),
		);
		expect(answer.status).toBe(200);
	});

	test("shows a field of the explorer by its address alone", async () => {
		const { page } = await visit(`${site.url}/#cyber-security`, still);
		expect(await page.locator("#cyber-security").isVisible()).toBe(true);
		expect(await page.locator("#project-management").isVisible()).toBe(false);
	});

	test("opens and closes questions, and shows all of them", async () => {
		const { page } = await visit(site.url, still);
		const details = page.locator("#choosing details:has(h3)");
		await page.getByText(/View More about choosing/).click();
		await expect.poll(() => details.nth(5).isVisible()).toBe(true);
		await details.first().locator("summary").click();
		expect(
			await details.first().evaluate((one: HTMLDetailsElement) => one.open),
		).toBe(true);
	});

	test("LEAD-079: changes the country through a page of its own, whose list has a line that cannot be chosen", async () => {
		const { page } = await visit(site.url, still);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		const options = page.locator("select option");
		expect(await options.nth(10).isDisabled()).toBe(true);
		await page.getByLabel("Country").selectOption({ label: "India" });
		await page.getByRole("button", { name: "Use this country" }).click();
		expect(new URL(page.url()).pathname).toBe("/");
		expect(await page.locator("main").textContent()).toContain("₹");
		expect(
			await page.getByRole("link", { name: /Country: India/ }).count(),
		).toBe(1);
	});
});

describe("the explorer", () => {
	test("is a list of tabs moved through by arrow keys; the address keeps the choice", async () => {
		const { page } = await visit(site.url);
		await awake(page, "fields");
		const tabs = page.getByRole("tablist", { name: "Fields" }).getByRole("tab");
		await tabs.first().focus();
		await page.keyboard.press("ArrowDown");
		await expect
			.poll(() => page.evaluate(() => location.hash))
			.toBe("#data-science");
		expect(await tabs.nth(1).getAttribute("aria-selected")).toBe("true");
		expect(await page.locator("#data-science").isVisible()).toBe(true);
		expect(await page.locator("#project-management").isVisible()).toBe(false);
		await page.keyboard.press("End");
		await expect
			.poll(() => page.evaluate(() => location.hash))
			.toBe("#finance-and-accounting");
	});

	test("opens at the field that the address names", async () => {
		const { page } = await visit(`${site.url}/#quality-management`);
		await awake(page, "fields");
		await expect
			.poll(() =>
				page.locator("#quality-management-tab").getAttribute("aria-selected"),
			)
			.toBe("true");
	});

	test("a click that comes before its script leads to the panel all the same", async () => {
		const { page } = await visit("about:blank");
		await page.route(/home-lazy/, (route) => route.abort());
		await page.goto(site.url);
		await page.locator("#devops-tab").click();
		await expect.poll(() => page.locator("#devops").isVisible()).toBe(true);
	});
});

describe("the carousel", () => {
	test("moves by its buttons, says where it stands, and hides the one that leads nowhere", async () => {
		// Without the gliding, so that each click is over when it is given.
		const { page } = await visit(site.url, { reducedMotion: "reduce" });
		const carousel = page.locator("#home-course-program");
		await page.locator("#home-course-program[data-awake]").waitFor();
		const previous = carousel.getByRole("button", { name: "Previous" });
		const next = carousel.getByRole("button", { name: "Next" });
		expect(await previous.isVisible()).toBe(false);
		await next.click();
		await expect.poll(() => previous.isVisible()).toBe(true);
		for (let clicks = 0; clicks < 9 && (await next.isVisible()); clicks++) {
			const before = await carousel
				.locator('[data-carousel="track"]')
				.evaluate((track) => track.scrollLeft);
			await next.click();
			await expect
				.poll(() =>
					carousel
						.locator('[data-carousel="track"]')
						.evaluate((track) => track.scrollLeft),
				)
				.not.toBe(before);
		}
		await expect.poll(() => next.isVisible()).toBe(false);
	});
});

describe("the text at the foot", () => {
	test("SEO-002, SEO-003: Read More opens the rest for good, and the focus goes to where it begins", async () => {
		const { page } = await visit(site.url);
		const block = page.locator("section", {
			has: page.locator("#seo-title"),
		});
		const more = block.getByText("Read More");
		await block.locator("details[data-started]").waitFor();
		expect((await block.locator("h2 + div").innerText()).length).toBeLessThan(
			740,
		);
		await more.press("Enter");
		await expect.poll(() => more.isVisible()).toBe(false);
		expect(
			(await block.locator("h2 + div").innerText()).length,
		).toBeGreaterThan(1_000);
		await expect
			.poll(() =>
				page.evaluate(() => document.activeElement?.getAttribute("data-rest")),
			)
			.toBe("");
	});
});

describe("a program's card", () => {
	test("CARD-033, CARD-034: a click on the card or on View Program opens the program once", async () => {
		const { page } = await visit(site.url);
		const card = page.locator("article", { hasText: "View Program" }).first();
		const opened: string[] = [];
		page.context().on("page", (tab) => opened.push(tab.url()));
		for (const part of [
			card.locator("img").first(),
			card.getByText("View Program"),
		]) {
			const before = opened.length;
			const [tab] = await Promise.all([
				page.context().waitForEvent("page"),
				part.click({ position: { x: 4, y: 4 }, force: true }),
			]);
			await tab.waitForLoadState();
			expect(new URL(tab.url()).pathname).toMatch(
				/^\/(courses|programs|university)\//,
			);
			expect(opened.length - before).toBe(1);
			await tab.close();
		}
		expect(await card.getByRole("link").count()).toBe(1);
	});
});

describe("the questions", () => {
	test("SEO-006, SEO-007: five of a topic stand there, View More shows the rest and moves the focus to the first new one", async () => {
		const { page } = await visit(site.url);
		await page
			.locator('#choosing [data-behaviour="ui/view-more"][data-started]')
			.waitFor();
		const questions = page.locator("#choosing details:has(h3):visible");
		expect(await questions.count()).toBe(5);
		await page.getByText(/View More about choosing/).click();
		await expect.poll(() => questions.count()).toBe(6);
		expect(await page.getByText(/View More about choosing/).isVisible()).toBe(
			false,
		);
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.textContent))
			.toContain("languages other than English");
	});

	test("SEO-007: one answer is open at a time", async () => {
		const { page } = await visit(site.url);
		const summaries = page.locator("#choosing details:has(h3) > summary");
		await summaries.nth(0).click();
		await summaries.nth(1).click();
		expect(await page.locator("#choosing details[open]").count()).toBe(1);
	});
});

describe("the country dialog", () => {
	const openDialog = async (options = {}) => {
		const visitor = await visit(site.url, options);
		await visitor.page
			.getByRole("link", { name: /Country: United States/ })
			.click();
		await visitor.page.getByRole("dialog").getByRole("list").waitFor();
		return visitor;
	};

	test("LEAD-081: shows 25 entries until the list is hovered, then the rest", async () => {
		const { page } = await openDialog();
		const entries = page.getByRole("dialog").locator("li");
		expect(await entries.count()).toBe(25);
		await page.getByRole("dialog").getByRole("list").hover();
		await expect.poll(() => entries.count()).toBeGreaterThan(200);
	});

	test("LEAD-082: reaching the list by keyboard reveals every country", async () => {
		const { page } = await openDialog();
		const entries = page.getByRole("dialog").locator("li");
		await page.getByLabel("Country or dialing code").press("ArrowDown");
		await expect.poll(() => entries.count()).toBeGreaterThan(200);
		expect(
			await page.evaluate(() => document.activeElement?.textContent),
		).toContain("United States");
	});

	test("LEAD-082: touching the list reveals every country", async () => {
		const { page } = await openDialog({
			hasTouch: true,
			viewport: { width: 360, height: 700 },
		});
		await page
			.getByRole("dialog")
			.getByRole("list")
			.dispatchEvent("touchstart");
		await expect
			.poll(() => page.getByRole("dialog").locator("li").count())
			.toBeGreaterThan(200);
	});

	test("finds a country by name and by dialing code, and says how many", async () => {
		const { page } = await openDialog();
		const field = page.getByLabel("Country or dialing code");
		await field.fill("+91");
		await expect
			.poll(() => page.getByRole("dialog").locator("li").count())
			.toBe(1);
		expect(await page.getByRole("dialog").locator("output").textContent()).toBe(
			"1 country",
		);
		await field.fill("österr");
		await expect
			.poll(() => page.getByRole("dialog").locator("li").count())
			.toBe(0);
		await field.fill("united k");
		await page.getByRole("button", { name: /United Kingdom/ }).click();
		await expect
			.poll(() =>
				page.getByRole("link", { name: /Country: United Kingdom/ }).count(),
			)
			.toBe(1);
		expect(await page.locator("main").textContent()).toContain("£");
	});

	test("axe finds nothing while it is open; Escape closes it and gives the focus back", async () => {
		const { page, complaints } = await openDialog();
		expect(complaints).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
		expect(
			await page.evaluate(() => document.activeElement?.getAttribute("href")),
		).toContain("/country");
	});

	test("CALL-022, CALL-008: when the list call fails the static file serves", async () => {
		const { page } = await visit(site.url);
		await page.route("**/sheldon/**", (route) =>
			route.fulfill({ status: 500, body: "{}" }),
		);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.getByRole("dialog").getByRole("list").waitFor();
		expect(
			await page.getByRole("button", { name: /India/ }).count(),
		).toBeGreaterThan(0);
	});

	test("CALL-008: when both fail it says so, offers another try, and the page goes on working", async () => {
		const { page } = await visit(site.url);
		await page.route(/sheldon|country-data/, (route) => route.abort());
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.getByText("The list could not be loaded").waitFor();
		await page.unroute(/sheldon|country-data/);
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("dialog").getByRole("list").waitFor();
	});
});

describe("speed that a visitor feels", () => {
	test("nothing moves while the page arrives", async () => {
		const { page } = await visit(site.url);
		const shift = await page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					let sum = 0;
					new PerformanceObserver((list) => {
						for (const entry of list.getEntries())
							sum += (entry as unknown as { value: number }).value;
					}).observe({ type: "layout-shift", buffered: true });
					requestAnimationFrame(() =>
						requestAnimationFrame(() => resolve(sum)),
					);
				}),
		);
		expect(shift).toBeLessThan(0.02);
	});

	test("the page is light: HTML under 30 KB, 3 KB of script at load, 12 of behaviours, 40 after idle", async () => {
		const html = Buffer.from(await (await fetch(site.url)).arrayBuffer());
		expect(gzipSync(html, { level: 9 }).length).toBeLessThan(30 * 1024);
		const { page } = await visit(site.url, {
			viewport: { width: 360, height: 700 },
		});
		const weight = await weigh(page);
		expect(weight.atLoad).toBeLessThanOrEqual(3 * 1024);
		expect(weight.behaviours).toBeLessThanOrEqual(12 * 1024);
		expect(weight.afterIdle).toBeLessThanOrEqual(40 * 1024);
		// Everything did come: an empty page would be light too.
		expect(weight.afterIdle).toBeGreaterThan(4 * 1024);
	});

	test("MOD-013, MOD-014: the page type's lazy script and style come after the page has loaded", async () => {
		const { page } = await visit(site.url);
		await page.waitForLoadState("networkidle");
		const late = await page.evaluate(() => {
			const loaded = (
				performance.getEntriesByType(
					"navigation",
				)[0] as PerformanceNavigationTiming
			).loadEventStart;
			return performance
				.getEntriesByType("resource")
				.filter(({ name }) => /home-lazy\.(js|css)$/.test(name))
				.map(({ name, startTime }) => [
					new URL(name).pathname,
					startTime >= loaded,
				]);
		});
		expect(Object.fromEntries(late)).toEqual({
			"/js/home-lazy.js": true,
			"/css/home-lazy.css": true,
		});
	});

	test("MOD-015: a failed lazy file is logged and the page goes on working", async () => {
		const { page, complaints } = await visit("about:blank");
		await page.route(/home-lazy/, (route) => route.abort());
		await page.goto(site.url);
		await expect
			.poll(
				() =>
					complaints.filter((text) => text.includes("SL:Error lazy file"))
						.length,
			)
			.toBe(2);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.getByRole("dialog").getByRole("list").waitFor();
	});

	test("back from another page finds the page as it was, from the browser's own memory", async () => {
		const { page } = await visit(`${site.url}/#cloud-computing`);
		await awake(page, "fields");
		await page.goto(`${site.url}/accessibility`);
		await page.goBack();
		expect(await page.locator("#cloud-computing").isVisible()).toBe(true);
	});
});

describe("islands that are still asleep", () => {
	test("are fetched ahead once the browser is idle, so that waking costs no wait", async () => {
		const { page } = await visit(site.url);
		const picker = page
			.locator('lyceum-island[data-wake="interaction"]')
			.first();
		const script = await picker.getAttribute("data-island");
		await expect
			.poll(() =>
				page.locator(`link[rel="modulepreload"][href="${script}"]`).count(),
			)
			.toBe(1);
		expect(await picker.getAttribute("data-awake")).toBe(null);
	});

	test("whose script never comes still lead on: the country link opens its page", async () => {
		const { page } = await visit("about:blank");
		await page.route(/country-picker/, (route) => route.abort());
		await page.goto(site.url);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.waitForURL(/\/country\?back=/);
		expect(await page.locator("h1").textContent()).toBe("Where are you?");
	});
});
