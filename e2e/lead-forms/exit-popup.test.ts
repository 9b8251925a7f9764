import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { visit, visitLoaded } from "../testing.ts";
import {
	category,
	fillIn,
	isNotProofOfWork,
	link,
	site,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

describe("a visitor who is about to leave", () => {
	/** Moves the pointer out of the page at its top. */
	const leave = (page: Page) =>
		page.evaluate(() =>
			document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: -1 })),
		);
	async function openCategory(options: BrowserContextOptions = {}) {
		const visitor = await visit("about:blank", options);
		const { page } = visitor;
		await page.clock.install();
		const visited = visitLoaded(page);
		await page.goto(site.url + category);
		await page.clock.runFor(1_000);
		await visited;
		await page.locator('[data-behaviour="forms/exit-popup"][data-started]').waitFor();
		return visitor;
	}
	const popup = (page: Page) => page.locator('dialog[data-lead-popup="exit"]:modal');

	test("EBK-001, EBK-002, EBK-003, EBK-004, EBK-005, EBK-007, EBK-008: is offered an e-book once and not over another popup; its download starts when the form is sent, and Close ends the popup", async () => {
		const { page, browserErrors } = await openCategory();
		await leave(page);
		await page.clock.runFor(10_000);
		expect(await popup(page).count()).toBe(0);
		await link(page, "career").click();
		await page.locator("dialog[data-lead-popup]:modal").waitFor();
		await leave(page);
		await page.waitForLoadState("networkidle");
		expect(await popup(page).count()).toBe(0);
		await page.keyboard.press("Escape");
		await page.locator("dialog[data-lead-popup]:modal").waitFor({ state: "hidden" });

		await leave(page);
		await popup(page).waitFor();
		expect(await popup(page).locator("form[data-lead-form]").getAttribute("data-site-module")).toBe(
			"exit_intent_download",
		);
		await fillIn(popup(page));
		const download = page.waitForEvent("download");
		await submit(popup(page)).click();
		expect((await download).url()).toMatch(/\.pdf/);
		const panel = thanks(page);
		expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe(
			"Thank you for Downloading",
		);
		await panel.getByText("Your Ebook is downloaded successfully").waitFor();
		await panel.getByRole("link", { name: /^Download .*PDF/ }).waitFor();
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await panel.getByRole("link", { name: "Close" }).click();
		await popup(page).waitFor({ state: "hidden" });

		const visited = visitLoaded(page);
		await page.reload();
		await page.clock.runFor(20_000);
		await visited;
		await leave(page);
		await page.waitForLoadState("networkidle");
		expect(await popup(page).count()).toBe(0);
	});

	test("sees nothing where the offer cannot be loaded, which is no error that nobody handles", async () => {
		const { page } = await openCategory();
		const unhandled: Error[] = [];
		page.on("pageerror", (error) => unhandled.push(error));
		await page.route(/getLeadForm/, (route) => route.abort());
		await page.clock.runFor(10_000);
		const logged = page.waitForEvent("console", (message) =>
			message.text().startsWith("SL:Error getLeadForm"),
		);
		await leave(page);
		// A failed GET is asked again after a pause.
		await page.clock.resume();
		await logged;
		// What is thrown after that has arrived when the page answers.
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
		expect(await popup(page).count()).toBe(0);
		expect(unhandled).toEqual([]);
	});

	test("does not get the offer on a touch device", async () => {
		const { page } = await openCategory({ hasTouch: true, isMobile: true });
		await page.clock.runFor(10_000);
		await leave(page);
		await page.waitForLoadState("networkidle");
		expect(await popup(page).count()).toBe(0);
	});
});
