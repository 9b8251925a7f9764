import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openSharedSite, visit } from "./testing.ts";

let address: string;
beforeAll(async () => {
	const { url } = await openSharedSite();
	address = `${url}/courses/pmp-exam-preparation`;
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const hiddenQuestions = (page: Page) => page.locator("#exam li.hidden");
const more = (page: Page) => page.locator("[data-view-more]");
/** Waits until the behaviour has started. */
const waitForBehaviour = (page: Page) =>
	expect.poll(() => more(page).getAttribute("aria-expanded"), { timeout: 20_000 }).toBe("false");

/** True when a bar covers the center of the focused element. */
const focusIsCovered = (page: Page) =>
	page.evaluate(() => {
		const focused = document.activeElement as HTMLElement;
		const box = focused.getBoundingClientRect();
		const bar = document
			.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
			?.closest("body > header, [data-product-bar], main aside");
		const isOutside = box.bottom <= 0 || box.top >= innerHeight;
		return isOutside || (!!bar && !bar.contains(focused));
	});

describe("a course by keyboard", () => {
	test("HOME-008: the table of contents links to its blocks, and the bar covers none of their headings", async () => {
		const { page } = await visit(address);
		const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
		for (const index of [1, 3, 8]) {
			const before = await page.evaluate(() => scrollY);
			await links.nth(index).focus();
			expect(await page.evaluate(() => scrollY)).toBe(before);
			await page.keyboard.press("Enter");
			const target = await links.nth(index).getAttribute("href");
			await expect.poll(() => page.evaluate(() => location.hash)).toBe(target);
			await expect
				.poll(
					async () => {
						const bottom = await page
							.locator("[data-product-bar]")
							.evaluate((element) => element.getBoundingClientRect().bottom);
						const top = await page
							.locator(`${target} h2`)
							.evaluate((element) => element.getBoundingClientRect().top);
						return top >= bottom && top < 900;
					},
					{ timeout: 20_000 },
				)
				.toBe(true);
		}
	});

	test("modules, answers and questions open and close on Enter and Space", async () => {
		const { page } = await visit(address);
		for (const [where, key] of [
			["#syllabus details:nth-of-type(2)", "Enter"],
			["#exam details >> nth=0", "Space"],
			["#faqs details >> nth=1", "Enter"],
		] as const) {
			const fold = page.locator(where);
			await fold.locator("summary").focus();
			await page.keyboard.press(key);
			expect(await fold.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true);
		}
		expect(await page.locator("#exam details").first().textContent()).toContain("Hide answer");
	});

	test.each([
		["wide", { viewport: { width: 1280, height: 800 } }],
		["phone", phone],
	])("no bar covers the focused element (%s)", async (_, options) => {
		// Without it, the position would be measured during smooth scrolling.
		const { page } = await visit(address, {
			...options,
			reducedMotion: "reduce",
		});
		await waitForBehaviour(page);
		await page.locator("h1").click();
		const covered: string[] = [];
		const count = await page.locator("main :is(a, button, summary)").count();
		for (let index = 0; index < count; index++) {
			await page.keyboard.press("Tab");
			if (!(await page.evaluate(() => document.activeElement?.closest("main")))) break;
			if (await focusIsCovered(page))
				covered.push(
					await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ""),
				);
		}
		expect(covered).toEqual([]);
	});
});

describe("View more in the exam section", () => {
	test("HOME-035, HOME-036: starts in the show state; a click removes the hidden class and hides the button", async () => {
		const { page } = await visit(address);
		await waitForBehaviour(page);
		expect(await more(page).getAttribute("data-state")).toBe("show");
		expect(await more(page).isVisible()).toBe(true);
		const count = await hiddenQuestions(page).count();
		expect(count).toBeGreaterThan(0);
		expect(await hiddenQuestions(page).first().isVisible()).toBe(false);
		await more(page).click();
		expect(await hiddenQuestions(page).count()).toBe(0);
		expect(await page.locator("#exam li[id]").last().isVisible()).toBe(true);
		expect(await more(page).getAttribute("data-state")).toBe("hide");
		expect(await more(page).isVisible()).toBe(false);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("exam-question-3");
	});

	test("HOME-036: a touch does the same", async () => {
		const { page } = await visit(address, phone);
		await waitForBehaviour(page);
		await more(page).tap();
		expect(await hiddenQuestions(page).count()).toBe(0);
		expect(await more(page).isVisible()).toBe(false);
	});

	test("is a button for the keyboard: Space and Enter activate it", async () => {
		for (const key of ["Space", "Enter"]) {
			const { page } = await visit(address);
			await waitForBehaviour(page);
			await more(page).focus();
			await page.keyboard.press(key);
			expect(await hiddenQuestions(page).count()).toBe(0);
		}
	});
});

describe("the program that holds the course", () => {
	test("HOME-008: opens in a popup on request, and returns the focus", async () => {
		const { page } = await visit(address);
		const link = page.getByRole("link", { name: "What else is included?" });
		await expect.poll(() => link.getAttribute("aria-haspopup"), { timeout: 20_000 }).toBe("dialog");
		await link.click();
		const popup = page.getByRole("dialog", {
			name: "Project Manager Master's Program",
		});
		expect(await popup.isVisible()).toBe(true);
		expect(await popup.getByRole("listitem").count()).toBe(5);
		await page.keyboard.press("Escape");
		expect(await popup.isVisible()).toBe(false);
		expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
		await link.click();
		await popup.getByRole("button", { name: "Close" }).click();
		expect(await popup.isVisible()).toBe(false);
	});
});

describe("a course without script", () => {
	const noScript = { javaScriptEnabled: false };

	test("shows the rest of the questions by following the link", async () => {
		const { page } = await visit(address, noScript);
		expect(await hiddenQuestions(page).first().isVisible()).toBe(false);
		await more(page).click();
		expect(await hiddenQuestions(page).first().isVisible()).toBe(true);
		expect(await more(page).isVisible()).toBe(false);
	});

	test("links from the hero to the prices and from a price to the cart", async () => {
		const { page } = await visit(address, noScript);
		await page.getByRole("link", { name: "Choose how to learn" }).first().click();
		expect(new URL(page.url()).hash).toBe("#ways");
		const choose = page.getByRole("link", {
			name: "Choose: Live online, $1,290",
		});
		expect(await choose.getAttribute("href")).toBe("/cart?product=course-1002&mode=live-virtual");
	});

	test("HOME-009: links to the syllabus, to the schedule and back", async () => {
		const { page } = await visit(address, noScript);
		await page.getByRole("link", { name: "Full syllabus on one page" }).click();
		expect(await page.locator("h1").textContent()).toContain("Syllabus");
		await page
			.getByRole("navigation", { name: "Breadcrumb" })
			.getByRole("link", { name: "PMP Exam Preparation" })
			.click();
		await page.getByRole("link", { name: "Full schedule" }).click();
		expect(await page.locator("h1").textContent()).toContain("Schedule");
	});
});

describe("a course on a phone", () => {
	test("shows price, start, length, level and language above the fold, and keeps the next step at the bottom of the screen", async () => {
		const { page } = await visit(address, phone);
		const step = page.getByRole("complementary", { name: /Next step/ });
		const bar = await step.boundingBox();
		expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(740, 0);
		const box = await page.locator("main dl").first().boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
		await step.getByRole("link", { name: "Choose how to learn" }).tap();
		await expect.poll(() => page.evaluate(() => location.hash)).toBe("#ways");
	});

	test("the bar disappears at the end of the page and never covers the footer", async () => {
		const { page } = await visit(address, phone);
		await page.locator("footer").last().scrollIntoViewIfNeeded();
		const covered = await page.evaluate(() => {
			scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
			const element = document.elementFromPoint(180, innerHeight - 10);
			return element?.closest("footer") === null;
		});
		expect(covered).toBe(false);
	});
});

test("CAR-027: a narrow phone shows two programs of three, so that words stay whole, and one alone has all the room", async () => {
	const open = async (slug: string) => {
		const { page } = await visit(new URL(slug, address).href, phone);
		const slides = page.locator('#industry-program [data-carousel="slide"]:not([aria-hidden])');
		const widths = await slides.evaluateAll((all) => all.map((slide) => slide.clientWidth));
		return { title: slides.first().getByRole("heading"), widths };
	};
	const several = await open("sql-for-analysts");
	expect(several.widths).toHaveLength(3);
	expect(Math.min(...several.widths)).toBeGreaterThan(140);
	expect(await several.title.evaluate((title) => title.scrollWidth <= title.clientWidth)).toBe(
		true,
	);
	const single = await open("cloud-security");
	expect(single.widths).toHaveLength(1);
	expect(single.widths[0]).toBeGreaterThan(300);
});

test("carousels and times of groups that are more than a screen away start when they come near", async () => {
	const { page } = await visit(address, phone);
	const far = [
		page.locator('#similar-courses[data-start="near"]'),
		page.locator('tbody[data-behaviour="ui/local-times"]'),
	];
	for (const element of far) await element.waitFor({ state: "attached" });
	await expect
		.poll(
			() => page.locator("[data-behaviour]:not([data-started], [data-start], [data-wake])").count(),
			{ timeout: 20_000 },
		)
		.toBe(0);
	for (const element of far) {
		expect(await element.getAttribute("data-started")).toBe(null);
		await element.scrollIntoViewIfNeeded();
		await element.and(page.locator("[data-started]")).waitFor();
	}
});

test("before a page is printed, everything on it has started", async () => {
	const { page } = await visit(address, phone);
	const times = page.locator('tbody[data-behaviour="ui/local-times"]');
	await page
		.locator('[data-behaviour="orders/cart-count"][data-started]')
		.waitFor({ state: "attached" });
	expect(await times.getAttribute("data-started")).toBe(null);
	await page.pdf();
	expect(await times.getAttribute("data-started")).toBe("");
});
