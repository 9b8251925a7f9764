import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { responseLoaded, visit, visitLoaded } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	goTo,
	isNotProofOfWork,
	link,
	openPopup,
	program,
	site,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

const openedPopup = (page: Page) => page.locator("dialog[data-lead-popup]:modal");

describe("a link to a form on its page", () => {
	test("POP-001, POP-002, POP-003: loads nothing before the pointer reaches it, opens the form over the page, locks its scrolling and skips its blocks, and Escape restores everything", async () => {
		// Without it, the page may still be scrolling to the link.
		const { page, browserErrors } = await visit("about:blank", { reducedMotion: "reduce" });
		const loaded: string[] = [];
		page.on("request", (request) => loaded.push(request.url()));
		await goTo(page, course);
		await page.waitForLoadState("networkidle");
		const forms = () => loaded.filter((url) => /live-form|lead-popup|getLeadForm/.test(url));
		expect(forms()).toEqual([]);
		const formLoaded = responseLoaded(page, /getLeadForm/);
		const opener = link(page, "request");
		await opener.hover();
		await formLoaded;
		// The free times beside it are part of the page by then.
		await page.locator('[data-behaviour="booking/next-times"] li').first().waitFor();

		await opener.focus();
		const skipped = page.locator('[data-block="skipped"]');
		const readPositions = () =>
			page.evaluate(() => [
				document.documentElement.scrollHeight,
				...[...document.querySelectorAll("[data-block]")].map(
					(block) => block.getBoundingClientRect().top + scrollY,
				),
			]);
		const positions = await readPositions();
		const before = await page.evaluate(() => scrollY);
		await page.keyboard.press("Enter");
		const popup = page.getByRole("dialog", {
			name: "Talk to your program advisor",
		});
		await openedPopup(page).waitFor();
		expect(forms().filter((url) => /getLeadForm/.test(url))).toHaveLength(1);
		expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		expect(new URL(page.url()).search).toBe("");
		await expect.poll(() => skipped.count()).toBeGreaterThan(8);
		expect(
			await skipped.evaluateAll((blocks) =>
				blocks.filter((block) => {
					const { top, bottom } = block.getBoundingClientRect();
					return top < innerHeight && bottom > 0;
				}),
			),
		).toEqual([]);
		expect(await readPositions()).toEqual(positions);
		await page.mouse.move(20, 450);
		await page.mouse.wheel(0, 400);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
			"hidden",
		);
		expect(await page.evaluate(() => scrollY)).toBe(before);

		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "hidden" });
		expect(await page.evaluate(() => scrollY)).toBe(before);
		expect(
			await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
		).not.toBe("hidden");
		expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
		await expect.poll(() => skipped.count()).toBe(0);
		expect(await readPositions()).toEqual(positions);
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
	});

	test("POP-004, POP-005, POP-006: key, link and backdrop close it and call the close callback, a click that began inside does not, the input is restored, and a form that was sent is replaced by a new one", async () => {
		const { page } = await arrive(course);
		const closings = await recordClosings(page);
		const countListeners = await watchPageHide(page);
		const popups = page.locator("dialog[data-lead-popup]");
		let popup = await openPopup(page, "query");
		// A long list has all of its options before a visitor can open it, and the same one is chosen.
		const codes = field(popup, "phoneCode");
		expect(await codes.evaluate((list) => list.querySelectorAll("option").length)).toBeGreaterThan(
			200,
		);
		expect(await codes.inputValue()).toBe("1");
		await field(popup, "message").fill("In the evening?");
		await popup.getByRole("link", { name: "Close" }).click();
		await expect.poll(closings).toEqual([false]);
		expect(new URL(page.url()).pathname).toBe(course);

		popup = await openPopup(page, "query");
		expect(await field(popup, "message").inputValue()).toBe("In the evening?");
		await popup.getByRole("heading", { level: 2 }).hover();
		await page.mouse.down();
		await page.mouse.move(3, 3);
		await page.mouse.up();
		expect(await popup.isVisible()).toBe(true);
		await page.mouse.click(3, 3);
		await expect.poll(closings).toEqual([false, false]);

		await openPopup(page, "query");
		await page.keyboard.press("Escape");
		await expect.poll(closings).toEqual([false, false, false]);
		expect(await popups.count()).toBe(1);
		const held = await countListeners();
		popup = await openPopup(page, "query");
		await fillIn(popup);
		await submit(popup).click();
		await thanks(page).waitFor();
		await popup.getByRole("link", { name: "Back to the page" }).click();
		await expect.poll(closings).toEqual([false, false, false, true]);
		await expect.poll(() => popups.count()).toBe(0);
		// Nothing holds the one that is gone.
		expect(await countListeners()).toBe(held - 1);
	});

	test("two clicks open it once, with one request, while the script that shows it is still loading", async () => {
		const { page } = await arrive(course);
		const closings = await recordClosings(page);
		let requests = 0;
		page.on("request", (request) => {
			if (request.url().includes("getLeadForm")) requests++;
		});
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await page.route(/lead-popup-behaviour/, async (route) => {
			await released;
			await route.continue();
		});
		const loaded = responseLoaded(page, /getLeadForm/);
		await link(page, "query").evaluate((first: HTMLElement) => {
			const second = first.cloneNode(true) as HTMLElement;
			first.after(second);
			first.click();
			second.click();
		});
		await loaded;
		release();
		const popup = page.locator("dialog[data-lead-popup]");
		await popup.locator("[data-awake]").waitFor({ state: "attached" });
		expect(requests).toBe(1);
		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "hidden" });
		await expect.poll(closings).toEqual([false]);
	});

	test("is followed on a modified click, to another page, and where the form is refused or cannot be loaded", async () => {
		const { page } = await arrive(course);
		const tab = page.context().waitForEvent("page");
		await link(page, "request").click({ modifiers: ["ControlOrMeta"] });
		const opened = await tab;
		await opened.waitForURL(/form=request/);
		expect(await opened.locator('form[data-site-module="request a call"]').count()).toBe(1);
		expect(await page.locator("dialog:modal").count()).toBe(0);
		await opened.close();

		let requests = 0;
		await page.route(/getLeadForm/, (route) => {
			requests += 1;
			return route.fulfill({ status: 500, json: {} });
		});
		// Without the pointer, which would request it before the click.
		await link(page, "query").dispatchEvent("click");
		await page.waitForURL(/form=query/);
		expect(requests).toBe(1);
		await page.unroute(/getLeadForm/);

		await goTo(page, course);
		await page.route(/getLeadForm/, (route) => route.abort());
		await link(page, "request").click();
		await page.waitForURL(/form=request/);
		await page.getByRole("heading", { name: "Talk to your program advisor" }).waitFor();

		await page.goto(site.url + program);
		await link(page, "B2B").click();
		await page.waitForURL(/\/schedule\?form=B2B/);
	});

	test("LEAD-114: on a touch screen it fills the screen below 768 px, and only its title gets the focus, so that no keyboard covers it", async () => {
		const { page } = await arrive(course, {
			viewport: { width: 360, height: 740 },
			hasTouch: true,
			isMobile: true,
		});
		await page.evaluate(() => {
			const focused: string[] = [];
			Object.assign(window, { focused });
			document.addEventListener("focusin", ({ target }) => {
				if (target instanceof Element && target.closest("dialog")) focused.push(target.tagName);
			});
		});
		const popup = await openPopup(page, "request");
		const focused = () => page.evaluate(() => (window as unknown as { focused: [] }).focused);
		expect(await focused()).toEqual(["H2"]);
		await popup.getByRole("link", { name: "Close" }).click();
		await popup.waitFor({ state: "hidden" });
		const again = await openPopup(page, "request");
		await expect
			.poll(() =>
				again
					.getByRole("heading", { level: 2 })
					.evaluate((title) => title === document.activeElement),
			)
			.toBe(true);
		for (const [width, isWhole] of [
			[767, true],
			[768, false],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			const fills = async () => {
				const box = await again.boundingBox();
				return [Math.round(box?.height ?? 0) === 900, box?.x === 0];
			};
			await expect.poll(fills).toEqual([isWhole, isWhole]);
		}
	});

	test("LEAD-115: its buttons are restyled 10 ms after it was rendered", async () => {
		const { page } = await visit("about:blank");
		await page.clock.install();
		const visited = visitLoaded(page);
		await page.goto(site.url + course);
		await page.clock.runFor(1_000);
		await visited;
		await page.clock.pauseAt(Date.now() + 60_000);
		await link(page, "request").click();
		const button = submit(openedPopup(page));
		await button.waitFor();
		const duration = () =>
			button.evaluate((element) => getComputedStyle(element).transitionDuration);
		await page.clock.runFor(9);
		expect(await duration()).toBe("0s");
		await page.clock.runFor(1);
		expect(await duration()).not.toBe("0s");
	});
});

/** Collects for each closing whether the form had been sent. */
async function recordClosings(page: Page): Promise<() => Promise<boolean[]>> {
	await page.evaluate(() => {
		const closings: unknown[] = [];
		Object.assign(window, { closings });
		document.addEventListener("lyceum-form-closed", (event) =>
			closings.push((event as CustomEvent).detail.isSent),
		);
	});
	return () => page.evaluate(() => (window as unknown as { closings: boolean[] }).closings);
}

/** Counts what listens from now on until the page is left, as each form does that a visitor could go on with. */
async function watchPageHide(page: Page): Promise<() => Promise<number>> {
	await page.evaluate(() => {
		const listening = new Set<unknown>();
		Object.assign(window, { listening });
		const { addEventListener: add, removeEventListener: remove } = window;
		window.addEventListener = (type: string, listener: unknown, how?: AddEventListenerOptions) => {
			if (type === "pagehide") listening.add(listener);
			add(type, listener as EventListener, how);
		};
		window.removeEventListener = (type: string, listener: unknown) => {
			listening.delete(listener);
			remove(type, listener as EventListener);
		};
	});
	return () =>
		page.evaluate(() => (window as unknown as { listening: Set<unknown> }).listening.size);
}
