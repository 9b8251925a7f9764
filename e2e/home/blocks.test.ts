import { beforeAll, describe, expect, test } from "vitest";
import { openSharedSite, visit } from "../testing.ts";
import { waitForTabs } from "./tabs.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

describe("the home page without script", () => {
	const noScript = { javaScriptEnabled: false };

	test("links to every field and to its courses with plain links", async () => {
		const { page } = await visit(site.url, noScript);
		await page.locator("header summary", { hasText: "Courses" }).click();
		await page.locator("summary", { hasText: "Build and run" }).click();
		await page.locator("[data-category=devops] > summary").click();
		await page.getByRole("link", { name: "Everything in DevOps" }).click();
		expect(await page.locator("h1").textContent()).toBe("DevOps");
		const course = page.locator("article a").first();
		const answer = await fetch(new URL((await course.getAttribute("href")) ?? "", site.url));
		expect(answer.status).toBe(200);
	});

	test("shows a field of the explorer at its address", async () => {
		const { page } = await visit(`${site.url}/#cyber-security`, noScript);
		expect(await page.locator("#cyber-security").isVisible()).toBe(true);
		expect(await page.locator("#project-management").isVisible()).toBe(false);
	});

	test("opens and closes questions, and shows all of them", async () => {
		const { page } = await visit(site.url, noScript);
		const details = page.locator("#choosing details:has(h3)");
		await page.getByText(/View More: .* about choosing/).click();
		await expect.poll(() => details.nth(5).isVisible()).toBe(true);
		await details.first().locator("summary").click();
		expect(await details.first().evaluate((element: HTMLDetailsElement) => element.open)).toBe(
			true,
		);
	});

	test("LEAD-079: changes the country on a separate page, whose list has a separator that cannot be selected", async () => {
		const { page } = await visit(site.url, noScript);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		const options = page.locator("select option");
		expect(await options.nth(10).isDisabled()).toBe(true);
		await page.getByLabel("Country").selectOption({ label: "India" });
		await page.getByRole("button", { name: "Use this country" }).click();
		expect(new URL(page.url()).pathname).toBe("/");
		expect(await page.locator("main").textContent()).toContain("₹");
		expect(await page.getByRole("link", { name: /Country: India/ }).count()).toBe(1);
	});
});

describe("the explorer", () => {
	test("is a list of tabs with arrow key navigation; the address contains the choice", async () => {
		const { page } = await visit(site.url);
		await waitForTabs(page, "fields");
		const tabs = page.getByRole("tablist", { name: "Subjects" }).getByRole("tab");
		await tabs.first().focus();
		await page.keyboard.press("ArrowDown");
		await expect.poll(() => page.evaluate(() => location.hash)).toBe("#data-science");
		expect(await tabs.nth(1).getAttribute("aria-selected")).toBe("true");
		expect(await page.locator("#data-science").isVisible()).toBe(true);
		expect(await page.locator("#project-management").isVisible()).toBe(false);
		await page.keyboard.press("End");
		await expect.poll(() => page.evaluate(() => location.hash)).toBe("#finance-and-accounting");
	});

	test("opens at the field in the address", async () => {
		const { page } = await visit(`${site.url}/#quality-management`);
		await waitForTabs(page, "fields");
		await expect
			.poll(() => page.locator("#quality-management-tab").getAttribute("aria-selected"))
			.toBe("true");
	});

	test("a click before its script has loaded still leads to the panel", async () => {
		const { page } = await visit("about:blank");
		await page.route(/home-lazy/, (route) => route.abort());
		await page.goto(site.url);
		await page.locator("#devops-tab").click();
		await expect.poll(() => page.locator("#devops").isVisible()).toBe(true);
	});
});

describe("the carousel", () => {
	test("moves by its buttons, announces its position, and hides the button without a target", async () => {
		// Without transitions, so that each move is complete at once.
		const { page } = await visit(site.url, { reducedMotion: "reduce" });
		const carousel = page.locator("#home-course-program");
		await carousel.scrollIntoViewIfNeeded();
		await carousel.and(page.locator("[data-awake]")).waitFor();
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
					carousel.locator('[data-carousel="track"]').evaluate((track) => track.scrollLeft),
				)
				.not.toBe(before);
		}
		await expect.poll(() => next.isVisible()).toBe(false);
	});
});

describe("the text at the foot", () => {
	test("SEO-002, SEO-003: Read More opens the rest permanently, and the focus moves to its beginning", async () => {
		const { page } = await visit(site.url);
		const block = page.locator("section", {
			has: page.locator("#seo-title"),
		});
		const more = block.getByText("Read More");
		await block.locator("details[data-started]").waitFor();
		expect((await block.locator("h2 + div").innerText()).length).toBeLessThan(740);
		await more.press("Enter");
		await expect.poll(() => more.isVisible()).toBe(false);
		expect((await block.locator("h2 + div").innerText()).length).toBeGreaterThan(1_000);
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-rest")))
			.toBe("");
	});
});

describe("a program's card", () => {
	test("CARD-033, CARD-034: a click on the card or on View Program opens the program once", async () => {
		const { page } = await visit(site.url);
		const card = page.locator("article", { hasText: "View Program" }).first();
		const opened: string[] = [];
		page.context().on("page", (tab) => opened.push(tab.url()));
		for (const part of [card.locator("img").first(), card.getByText("View Program")]) {
			const before = opened.length;
			const [tab] = await Promise.all([
				page.context().waitForEvent("page"),
				part.click({ position: { x: 4, y: 4 }, force: true }),
			]);
			await tab.waitForLoadState();
			expect(new URL(tab.url()).pathname).toMatch(/^\/(courses|programs|university)\//);
			expect(opened.length - before).toBe(1);
			await tab.close();
		}
		expect(await card.getByRole("link").count()).toBe(1);
	});
});

describe("the questions", () => {
	test("SEO-006, SEO-007: five questions of a topic are visible, View More shows the rest and moves the focus to the first new one", async () => {
		const { page } = await visit(site.url);
		await page.locator('#choosing [data-behaviour="ui/view-more"][data-started]').waitFor();
		const questions = page.locator("#choosing details:has(h3):visible");
		expect(await questions.count()).toBe(5);
		await page.getByText(/View More: .* about choosing/).click();
		await expect.poll(() => questions.count()).toBe(6);
		expect(await page.getByText(/View More: .* about choosing/).isVisible()).toBe(false);
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
