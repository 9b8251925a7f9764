import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
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
	expect.poll(() => more(page).getAttribute("aria-expanded")).toBe("false");

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

test("HOME-008: by keyboard the table of contents leads to its blocks below the bar, folds open, and the program that holds the course opens in a popup", async () => {
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
			.poll(async () => {
				const bottom = await page
					.locator("[data-product-bar]")
					.evaluate((element) => element.getBoundingClientRect().bottom);
				const top = await page
					.locator(`${target} h2`)
					.evaluate((element) => element.getBoundingClientRect().top);
				return top >= bottom && top < 900;
			})
			.toBe(true);
	}

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

	const link = page.getByRole("link", { name: "What else is included?" });
	await expect.poll(() => link.getAttribute("aria-haspopup")).toBe("dialog");
	await link.click();
	const popup = page.getByRole("dialog", { name: "Project Manager Master's Program" });
	expect(await popup.isVisible()).toBe(true);
	expect(await popup.getByRole("listitem").count()).toBe(5);
	await page.keyboard.press("Escape");
	expect(await popup.isVisible()).toBe(false);
	expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
	await link.click();
	await popup.getByRole("button", { name: "Close" }).click();
	expect(await popup.isVisible()).toBe(false);
});

test("no bar covers the focused element of a course, on a wide screen and on a phone", async () => {
	// Without reduced motion, the position would be measured during smooth scrolling.
	const { page } = await visit(address, { reducedMotion: "reduce" });
	await waitForBehaviour(page);
	const count = await page.locator("main :is(a, button, summary)").count();
	const covered: string[] = [];
	for (const viewport of [{ width: 1280, height: 800 }, phone.viewport]) {
		await page.setViewportSize(viewport);
		await page.locator("h1").click();
		for (let index = 0; index < count; index++) {
			await page.keyboard.press("Tab");
			if (!(await page.evaluate(() => document.activeElement?.closest("main")))) break;
			if (await focusIsCovered(page))
				covered.push(
					await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ""),
				);
		}
	}
	expect(covered).toEqual([]);
});

test("HOME-035, HOME-036: View more of the exam starts in the show state; a click, a touch, Space or Enter shows the hidden questions and hides it", async () => {
	const { page } = await visit(address, { hasTouch: true });
	const activations = [
		() => more(page).click(),
		() => more(page).tap(),
		() => more(page).press("Space"),
		() => more(page).press("Enter"),
	];
	for (const activate of activations) {
		await page.goto(address);
		await waitForBehaviour(page);
		expect(await more(page).getAttribute("data-state")).toBe("show");
		expect(await more(page).isVisible()).toBe(true);
		expect(await hiddenQuestions(page).count()).toBeGreaterThan(0);
		expect(await hiddenQuestions(page).first().isVisible()).toBe(false);
		await activate();
		expect(await hiddenQuestions(page).count()).toBe(0);
		expect(await page.locator("#exam li[id]").last().isVisible()).toBe(true);
		expect(await more(page).getAttribute("data-state")).toBe("hide");
		expect(await more(page).isVisible()).toBe(false);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("exam-question-3");
	}
});

test("on a phone a course has its facts above the fold and its next step at the bottom of the screen; what is far away starts when it comes near or when the page is printed", async () => {
	const { page } = await visit(address, phone);
	const step = page.getByRole("complementary", { name: /Next step/ });
	const bar = await step.boundingBox();
	expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(740, 0);
	const box = await page.locator("main dl").first().boundingBox();
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

	const carousel = page.locator('#similar-courses[data-start="near"]');
	const times = page.locator('tbody[data-behaviour="ui/local-times"]');
	const others = "[data-behaviour]:not([data-started], [data-start], [data-wake])";
	await expect.poll(() => page.locator(others).count()).toBe(0);
	for (const far of [times, carousel]) expect(await far.getAttribute("data-started")).toBe(null);
	await step.getByRole("link", { name: "Choose how to learn" }).tap();
	await expect.poll(() => page.evaluate(() => location.hash)).toBe("#ways");
	await times.scrollIntoViewIfNeeded();
	await times.and(page.locator("[data-started]")).waitFor();
	expect(await carousel.getAttribute("data-started")).toBe(null);
	await page.pdf();
	expect(await carousel.getAttribute("data-started")).toBe("");

	// The bar disappears at the end of the page and never covers the footer.
	await page.locator("footer").last().scrollIntoViewIfNeeded();
	const covered = await page.evaluate(() => {
		scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
		const element = document.elementFromPoint(180, innerHeight - 10);
		return element?.closest("footer") === null;
	});
	expect(covered).toBe(false);
});

test("CAR-027: a narrow phone shows two programs of three, so that words stay whole, and one alone has all the room", async () => {
	const { page } = await visit(new URL("sql-for-analysts", address).href, phone);
	const slides = page.locator('#industry-program [data-carousel="slide"]:not([aria-hidden])');
	const widths = () => slides.evaluateAll((all) => all.map((slide) => slide.clientWidth));
	const several = await widths();
	expect(several).toHaveLength(3);
	expect(Math.min(...several)).toBeGreaterThan(140);
	const title = slides.first().getByRole("heading");
	expect(await title.evaluate((heading) => heading.scrollWidth <= heading.clientWidth)).toBe(true);
	await page.goto(new URL("cloud-security", address).href);
	const [single = 0, ...rest] = await widths();
	expect(rest).toEqual([]);
	expect(single).toBeGreaterThan(300);
});

test("in a page from right to left, numbers in the head keep their place before their English words", async () => {
	const { page } = await visit(address, phone);
	await page.evaluate(() => {
		document.documentElement.dir = "rtl";
	});
	const readsFromLeft = (text: string) =>
		page.locator("[data-block-name=hero]").evaluate((head, searched) => {
			const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
			while (texts.nextNode() && texts.currentNode.nodeValue !== searched);
			const leftOf = (index: number) => {
				const range = document.createRange();
				range.setStart(texts.currentNode, index);
				range.setEnd(texts.currentNode, index + 1);
				return range.getBoundingClientRect().left;
			};
			return leftOf(0) < leftOf(searched.length - 1);
		}, text);
	expect(await readsFromLeft("4.7 (4216 Ratings)")).toBe(true);
	expect(await readsFromLeft("36 hours")).toBe(true);
});

test("the link to recommend a course begins at the same line as the facts above it, in both directions", async () => {
	const { page } = await visit(address);
	const edges = () =>
		page.evaluate(() => {
			const edgeOf = (element: Element | null | undefined) => {
				const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
				return document.documentElement.dir === "rtl" ? right : left;
			};
			const [link] = [...document.querySelectorAll("[data-block-name=hero] a")].slice(-1);
			return [edgeOf(link?.firstElementChild), edgeOf(document.querySelector("header dl"))];
		});
	for (const direction of ["ltr", "rtl"]) {
		await page.evaluate((dir) => {
			document.documentElement.dir = dir;
		}, direction);
		const [link, facts] = await edges();
		expect(link).toBe(facts);
	}
});
