import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { responseLoaded, visit } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	goTo,
	isNotProofOfWork,
	link,
	openPopup,
	recordSignals,
	site,
	soon,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

describe("a link to a form on its page", () => {
	test("POP-001, POP-002, POP-003, LEAD-003: opens the form over the page and locks its scrolling, and Escape restores everything", async () => {
		// Without it, the page may still be scrolling to the link.
		const { page, browserErrors } = await arrive(course, {
			reducedMotion: "reduce",
		});
		const opener = link(page, "request");
		await opener.focus();
		const before = await page.evaluate(() => scrollY);
		await page.keyboard.press("Enter");
		const popup = page.getByRole("dialog", {
			name: "Talk to your program advisor",
		});
		await page.locator("dialog[data-lead-popup]:modal").waitFor();
		expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		expect(new URL(page.url()).search).toBe("");
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
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
	});

	test("requests its form once, while the script that shows it is still loading", async () => {
		const { page } = await arrive(course);
		const requests: string[] = [];
		page.on("request", (request) => {
			if (request.url().includes("getLeadForm")) requests.push(request.url());
		});
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(/lead-popup-behaviour/, async (route) => {
			await held;
			await route.continue();
		});
		const loaded = responseLoaded(page, /getLeadForm/);
		await link(page, "request").click();
		await loaded;
		release();
		await page.locator("dialog[data-lead-popup]:modal").waitFor();
		expect(requests).toHaveLength(1);
	});

	test("whose form is refused is asked for once, and leads to the page of the form", async () => {
		const { page } = await arrive(course);
		let requests = 0;
		await page.route(/getLeadForm/, (route) => {
			requests += 1;
			return route.fulfill({ status: 500, json: {} });
		});
		// Without the pointer, which would request it before the click.
		await link(page, "request").dispatchEvent("click");
		await page.waitForURL(/form=request/);
		expect(requests).toBe(1);
	});

	test("the browser skips the blocks of the page that are outside of the viewport, and shows them again afterwards where they were", async () => {
		const { page } = await arrive(course);
		const skipped = page.locator('[data-block="skipped"]');
		const readPositions = () =>
			page.evaluate(() => [
				document.documentElement.scrollHeight,
				...[...document.querySelectorAll("[data-block]")].map(
					(block) => block.getBoundingClientRect().top + scrollY,
				),
			]);
		const positions = await readPositions();
		const popup = await openPopup(page, "request");
		expect(await skipped.count()).toBeGreaterThan(8);
		expect(
			await skipped.evaluateAll((blocks) =>
				blocks.filter((block) => {
					const { top, bottom } = block.getBoundingClientRect();
					return top < innerHeight && bottom > 0;
				}),
			),
		).toEqual([]);
		expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		expect(await readPositions()).toEqual(positions);
		await page.keyboard.press("Escape");
		await expect.poll(() => skipped.count(), soon).toBe(0);
		expect(await readPositions()).toEqual(positions);
	});

	test("on a touch screen only its title gets the focus, so that no keyboard covers it", async () => {
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
	});

	test("a long list has all of its options before a visitor can open it, and the same one is chosen", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "query");
		const list = field(popup, "phoneCode");
		expect(
			await list.evaluate((select) => select.querySelectorAll("option").length),
		).toBeGreaterThan(200);
		expect(await list.inputValue()).toBe("1");
	});

	test("POP-004, POP-005: its close link and the backdrop close it, a click that began inside does not; the input is restored", async () => {
		const { page } = await arrive(course);
		let popup = await openPopup(page, "request");
		await field(popup, "name").fill("Ada");
		await popup.getByRole("link", { name: "Close" }).click();
		await popup.waitFor({ state: "hidden" });
		expect(new URL(page.url()).pathname).toBe(course);

		popup = await openPopup(page, "request");
		expect(await field(popup, "name").inputValue()).toBe("Ada");
		await popup.getByRole("heading", { level: 2 }).hover();
		await page.mouse.down();
		await page.mouse.move(3, 3);
		await page.mouse.up();
		expect(await popup.isVisible()).toBe(true);
		await page.mouse.click(3, 3);
		await popup.waitFor({ state: "hidden" });
	});

	test("POP-006: hiding it calls the close callback, by key, link and backdrop, and after it was sent", async () => {
		const { page } = await arrive(course);
		await page.evaluate(() => {
			const closings: unknown[] = [];
			Object.assign(window, { closings });
			document.addEventListener("lyceum-form-closed", (event) =>
				closings.push((event as CustomEvent).detail.isSent),
			);
		});
		const closings = () => page.evaluate(() => (window as unknown as { closings: [] }).closings);
		const ways = [
			() => page.keyboard.press("Escape"),
			() => page.getByRole("link", { name: "Close" }).click(),
			() => page.mouse.click(3, 3),
		];
		for (const [index, close] of ways.entries()) {
			await openPopup(page, "query");
			await close();
			await expect.poll(closings, soon).toEqual(Array(index + 1).fill(false));
		}
		const popup = await openPopup(page, "query");
		await fillIn(popup);
		await submit(popup).click();
		await thanks(page).waitFor();
		await popup.getByRole("link", { name: "Back to the page" }).click();
		await expect.poll(closings, soon).toEqual([false, false, false, true]);
	});

	test("LEAD-089: is reported to tracking as initiated at its first change, and only once", async () => {
		const { page } = await arrive("/categories/data-science");
		const signals = await recordSignals(page);
		await goTo(page, course);
		const listInitiated = async () =>
			(await signals()).filter(({ name }) => name === "lead_initiated");
		const popup = await openPopup(page, "request");
		expect(await listInitiated()).toEqual([]);
		await field(popup, "name").pressSequentially("Ada");
		await expect.poll(async () => (await listInitiated()).length, soon).toBe(1);
		await fillIn(popup);
		expect(await listInitiated()).toMatchObject([
			{ fields: { site_module: "request a call", sl_lead_type: "b2c" } },
		]);
		// Another form is reported for itself.
		await page.keyboard.press("Escape");
		const other = await openPopup(page, "query");
		await field(other, "message").fill("Is it in the evening?");
		await expect
			.poll(async () => (await listInitiated()).map(({ fields }) => fields.site_module), soon)
			.toEqual(["request a call", "query box"]);
	});

	test("a form that was sent is replaced by a new one, another one stays", async () => {
		const { page } = await arrive(course);
		const countListeners = await watchPageHide(page);
		const popups = page.locator("dialog[data-lead-popup]");
		const popup = await openPopup(page, "query");
		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "hidden" });
		expect(await popups.count()).toBe(1);
		const held = await countListeners();
		await openPopup(page, "query");
		await fillIn(popup);
		await submit(popup).click();
		await thanks(page).waitFor();
		await popup.getByRole("link", { name: "Back to the page" }).click();
		await expect.poll(() => popups.count(), soon).toBe(0);
		// Nothing holds the one that is gone.
		expect(await countListeners()).toBe(held - 1);
	});

	test("two links of one form open it once, however long it takes", async () => {
		const { page } = await arrive(course);
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await page.route(/getLeadForm/, async (route) => {
			await released;
			await route.continue();
		});
		await link(page, "query").evaluate((first: HTMLElement) => {
			const second = first.cloneNode(true) as HTMLElement;
			first.after(second);
			first.click();
			second.click();
			const closings: unknown[] = [];
			Object.assign(window, { closings });
			document.addEventListener("lyceum-form-closed", (event) =>
				closings.push((event as CustomEvent).detail.isSent),
			);
		});
		release();
		const popup = page.locator("dialog[data-lead-popup]");
		await popup.locator("[data-awake]").waitFor({ state: "attached" });
		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "hidden" });
		const closings = () => page.evaluate(() => (window as unknown as { closings: [] }).closings);
		await expect.poll(closings, soon).toEqual([false]);
	});

	test("nothing of it is loaded before the pointer reaches the link; the click then does not wait", async () => {
		const { page } = await visit("about:blank");
		const loaded: string[] = [];
		page.on("request", (request) => loaded.push(request.url()));
		const visitLoaded = responseLoaded(page, /getVisit/);
		await page.goto(site.url + course);
		await visitLoaded;
		await page.waitForLoadState("networkidle");
		const forms = () => loaded.filter((url) => /live-form|lead-popup|getLeadForm/.test(url));
		expect(forms()).toEqual([]);
		const formLoaded = responseLoaded(page, /getLeadForm/);
		await link(page, "request").hover();
		await formLoaded;
		await link(page, "request").click();
		await page.locator("dialog[data-lead-popup]:modal").waitFor();
		expect(forms().filter((url) => /getLeadForm/.test(url))).toHaveLength(1);
	});

	test("a modified click follows the link, and so does a click on a link to another page", async () => {
		const { page } = await arrive(course);
		const tab = page.context().waitForEvent("page");
		await link(page, "request").click({ modifiers: ["ControlOrMeta"] });
		const opened = await tab;
		await opened.waitForURL(/form=request/);
		expect(await opened.locator('form[data-site-module="request a call"]').count()).toBe(1);
		expect(await page.locator("dialog:modal").count()).toBe(0);

		await page.goto(`${site.url}/programs/data-analyst-masters-program`);
		await link(page, "B2B").click();
		await page.waitForURL(/\/schedule\?form=B2B/);
	});

	test("when the form cannot be fetched, the link opens its page", async () => {
		const { page } = await arrive(course);
		await page.route(/getLeadForm/, (route) => route.abort());
		await link(page, "request").click();
		await page.waitForURL(/form=request/);
		await page.getByRole("heading", { name: "Talk to your program advisor" }).waitFor();
	});
});

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
