import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings, axeFindingsInLightAndDark, htmlFindings } from "./page-findings.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const module = "B2B_talk_to_advisor_Schedule_Page";
const field = "/business/categories/data-and-ai";
const sunset = "sunset-business-reporting-specialist-masters-program";
const trigger = (page: Page) => page.getByRole("link", { name: "Contact Us", exact: true }).first();
const popup = (page: Page) => page.locator(`dialog#${module}`);
const isModal = (page: Page, id: string = module) =>
	page.locator(`dialog#${id}`).evaluate((element) => element.matches(":modal"));

/** Opens a page and waits for its script; until then the links are plain links. */
async function openWithScript(path: string, options?: Parameters<typeof visit>[1]) {
	const visitor = await visit(site.url + path, options);
	await visitor.page.locator("a[data-popup][aria-haspopup]").first().waitFor();
	return visitor;
}
const dispatchSent = (page: Page) =>
	popup(page)
		.locator("[data-part=form]")
		.evaluate((inside) =>
			inside.dispatchEvent(new CustomEvent("lyceum-form-sent", { bubbles: true })),
		);

describe("the contact popup", () => {
	test("B2BP-007: opens over the page by keyboard, keeps the focus inside, closes on Escape and returns the focus", async () => {
		const { page, browserErrors } = await openWithScript("/business");
		expect(await popup(page).isVisible()).toBe(false);
		await trigger(page).focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => isModal(page)).toBe(true);
		expect(await page.getByRole("dialog", { name: "Contact Us" }).isVisible()).toBe(true);
		const isInside = () =>
			popup(page).evaluate((element) => element.contains(document.activeElement));
		expect(await isInside()).toBe(true);
		expect(new URL(page.url()).search).toBe("");
		await page.keyboard.press("Escape");
		await expect.poll(() => popup(page).isVisible()).toBe(false);
		expect(await trigger(page).evaluate((element) => element === document.activeElement)).toBe(
			true,
		);
		expect(browserErrors).toEqual([]);
	});

	test("closes on its button and on a click beside it, but not on a click that began inside", async () => {
		const { page } = await openWithScript("/business");
		await trigger(page).click();
		await popup(page).getByRole("button", { name: "Close" }).click();
		await expect.poll(() => popup(page).isVisible()).toBe(false);
		await trigger(page).click();
		const heading = popup(page).getByRole("heading", { name: "Contact Us" });
		await heading.hover();
		await page.mouse.down();
		await page.mouse.move(5, 5);
		await page.mouse.up();
		expect(await popup(page).isVisible()).toBe(true);
		await page.mouse.click(5, 5);
		await expect.poll(() => popup(page).isVisible()).toBe(false);
	});

	test("only one popup is open: another one replaces it", async () => {
		const { page } = await openWithScript("/business/corporate-training");
		await trigger(page).click();
		await expect.poll(() => isModal(page, "corporate-training")).toBe(true);
		await page
			.getByRole("link", { name: "Get a quote", includeHidden: true })
			.dispatchEvent("click");
		await expect.poll(() => isModal(page, "SLH_skillup_B2B")).toBe(true);
		expect(await page.locator("dialog:modal").count()).toBe(1);
	});

	test("B2BP-008, B2BP-009: after submission it stays open with its thanks, and closes automatically 5000 ms later", async () => {
		const { page } = await openWithStoppedClock("/business");
		await trigger(page).click();
		await dispatchSent(page);
		const thanks = page.getByText(
			"Thank you. A representative will get back to you in one business day.",
		);
		expect(await thanks.isVisible()).toBe(true);
		expect(await popup(page).locator("[data-part=form]").isVisible()).toBe(false);
		const focused = await page.evaluate(() => document.activeElement?.textContent);
		expect(focused).toContain("Thank you.");
		await page.clock.runFor(4999);
		expect(await popup(page).isVisible()).toBe(true);
		await page.clock.runFor(1);
		await expect.poll(() => popup(page).isVisible()).toBe(false);
		// Those who were still reading find the same words where they were.
		const kept = page.locator("[data-part=kept-thanks]");
		expect(await kept.textContent()).toContain("in one business day.");
		expect(await kept.evaluate((element) => element === document.activeElement)).toBe(true);
		// When it is opened again, it shows the form.
		await trigger(page).click();
		expect(await popup(page).locator("[data-part=form]").isVisible()).toBe(true);
		expect(await popup(page).locator("[data-part=thanks]").isVisible()).toBe(false);
		await page.keyboard.press("Escape");
		await page.clock.resume();
		expect(await axeFindings(page)).toEqual([]);
	});

	/** Moves the pointer out of the page at its top. */
	const leave = (page: Page) =>
		page.evaluate(() =>
			document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: -1 })),
		);

	test("B2BP-010: on /business it opens for a visitor who is about to leave, once; the session has a flag while it is open, until 7000 ms after submission or until it is closed", async () => {
		const { page } = await openWithStoppedClock("/business");
		const flag = () => page.evaluate(() => sessionStorage.getItem("lyceum-exit-popup"));
		expect(await flag()).toBeNull();
		await expect
			.poll(async () => {
				await leave(page);
				return popup(page).isVisible();
			})
			.toBe(true);
		expect(await isModal(page)).toBe(true);
		await popup(page).locator("form[data-lead-form]").waitFor();
		expect(await flag()).toBe("1");
		await page.keyboard.press("Escape");
		await expect.poll(flag).toBeNull();
		await leave(page);
		await page.waitForLoadState("networkidle");
		expect(await popup(page).isVisible()).toBe(false);

		await trigger(page).click();
		expect(await flag()).toBe("1");
		await dispatchSent(page);
		await page.clock.runFor(5000);
		await expect.poll(() => popup(page).isVisible()).toBe(false);
		expect(await flag()).toBe("1");
		await page.clock.runFor(1999);
		expect(await flag()).toBe("1");
		await page.clock.runFor(1);
		expect(await flag()).toBeNull();
	});

	test("B2BP-010: it does not open by itself within an hour of another uninvited popup, nor on other pages", async () => {
		for (const path of ["/business", "/business/corporate-training"]) {
			const { page } = await openWithStoppedClock(path);
			if (path === "/business")
				await page.evaluate(() =>
					localStorage.setItem("lyceum-uninvited", String(Date.now() - 1000)),
				);
			await leave(page);
			await page.waitForLoadState("networkidle");
			expect(await page.locator("dialog:modal").count()).toBe(0);
		}
	});

	/** Opens a page in a browser whose clock is stopped, and waits for its script. */
	async function openWithStoppedClock(path: string) {
		const visitor = await visit("about:blank");
		await visitor.page.clock.install();
		await visitor.page.goto(site.url + path);
		await visitor.page.locator("a[data-popup][aria-haspopup]").first().waitFor();
		await visitor.page.clock.pauseAt(Date.now() + 60_000);
		return visitor;
	}
});

describe("the sunset popup", () => {
	test("B2BP-011, B2BP-012: opens in place of the contact form, says that the program is no longer offered, and closes", async () => {
		const { page } = await openWithScript(field);
		await page.getByRole("link", { name: /^Contact Us about Business Reporting/ }).click();
		await expect.poll(() => isModal(page, sunset)).toBe(true);
		expect(await popup(page).isVisible()).toBe(false);
		const dialog = page.getByRole("dialog", {
			name: "No longer offered",
		});
		expect(await dialog.getByRole("link", { name: /Data Analyst/ }).isVisible()).toBe(true);
		await dialog.getByRole("button", { name: "Close" }).click();
		await expect.poll(() => dialog.isVisible()).toBe(false);
	});

	test("every other program opens the contact form", async () => {
		const { page } = await openWithScript(field);
		await page.getByRole("link", { name: /^Contact Us about Data Analyst/ }).click();
		await expect.poll(() => isModal(page)).toBe(true);
	});
});

describe("without script", () => {
	const noScript = { javaScriptEnabled: false };

	test("the button leads to the frame in the page, in view, and its close button works", async () => {
		const { page } = await visit(`${site.url}/business`, noScript);
		await trigger(page).click();
		expect(page.url()).toBe(`${site.url}/business?form=${module}#${module}`);
		const heading = popup(page).getByRole("heading", { name: "Contact Us" });
		expect(await heading.isVisible()).toBe(true);
		expect((await heading.boundingBox())?.y).toBeLessThan(900);
		expect(await popup(page).getByRole("button", { name: "Inquire Now" }).count()).toBe(1);
		await popup(page).getByRole("button", { name: "Close" }).click();
		expect(await popup(page).isVisible()).toBe(false);
	});

	test("the pages link to each other and to courses with plain links", async () => {
		const { page } = await visit(`${site.url}/business`, noScript);
		await page.locator("#solutions").getByRole("link", { name: "Data and AI for teams" }).click();
		expect(new URL(page.url()).pathname).toBe(field);
		await page.getByRole("link", { name: "For business" }).first().click();
		expect(new URL(page.url()).pathname).toBe("/business");
	});
});

describe("every state, in light and dark", () => {
	const states: Record<string, [path: string, button: string | RegExp, id: string]> = {
		contact: ["/business", "Contact Us", module],
		quote: ["/business/corporate-training", "Get a quote", "SLH_skillup_B2B"],
		sunset: [field, /Contact Us about Business Reporting/, sunset],
	};
	for (const [name, [path, button, id]] of Object.entries(states))
		test(`${name}: axe finds nothing, and nothing overflows at 320 px`, async () => {
			const { page, browserErrors } = await openWithScript(path, {
				viewport: { width: 320, height: 480 },
			});
			await page.getByRole("link", { name: button }).first().click();
			await expect.poll(() => isModal(page, id)).toBe(true);
			expect(await fitsWidth(page)).toBe(true);
			const frame = page.locator(`dialog#${id}`);
			expect(await frame.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
				true,
			);
			expect(browserErrors).toEqual([]);
			expect(await axeFindingsInLightAndDark(page)).toEqual([]);
			await page.evaluate((frameId) => {
				document
					.querySelector(`dialog#${frameId} [data-part=form]`)
					?.dispatchEvent(new CustomEvent("lyceum-form-sent", { bubbles: true }));
			}, id);
			expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		});

	test("they are valid HTML when they are rendered in their pages", async () => {
		for (const path of [
			`/business?form=${module}`,
			"/business/corporate-training?form=SLH_skillup_B2B",
			`${field}?form=${sunset}`,
		]) {
			const answer = await fetch(site.url + path);
			expect(await htmlFindings(await answer.text())).toEqual([]);
		}
	});
});
