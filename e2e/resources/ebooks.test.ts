import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
	arrive,
	field,
	isNotProofOfWork,
	link,
	site,
	startSite,
	submit,
	thanks,
} from "../lead-forms/form-page.ts";
import { axeFindings, axeFindingsInLightAndDark } from "../page-findings.ts";
import { someEmail } from "../some-email.ts";
import { fitsWidth, visit, visitLoaded } from "../testing.ts";

startSite();

const path = "/free-resources/ebook/the-first-day-of-an-incident";
const form = "exit_intent_download";

describe("the page of an ebook", () => {
	test("EBK-003, EBK-004, EBK-005, EBK-008: its form asks for an email only, the download of this ebook starts, the thanks offer the link, and Close ends them", async () => {
		const { page, browserErrors } = await arrive(path);
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		await link(page, form).click();
		const popup = page.locator('dialog[data-lead-popup="exit"]:modal');
		await popup.waitFor();
		expect(await field(popup, "personPhone").count()).toBe(0);
		expect(await field(popup, "name").count()).toBe(0);
		await popup.getByText("The First Day of an Incident").waitFor();
		await field(popup, "email").fill(someEmail());
		const download = page.waitForEvent("download");
		await submit(popup).click();
		expect((await download).url()).toContain("/ebooks/the-first-day-of-an-incident.pdf?");
		const panel = thanks(page);
		expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe(
			"Thank you for Downloading",
		);
		await panel.getByText("Your Ebook is downloaded successfully").waitFor();
		await panel
			.getByRole("link", { name: "Download The First Day of an Incident (PDF)" })
			.waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await panel.getByRole("link", { name: "Close" }).click();
		await popup.waitFor({ state: "hidden" });
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
	});

	test("EBK-001, EBK-002, EBK-007: a visitor who is about to leave is offered this ebook, once", async () => {
		const { page } = await visit("about:blank");
		await page.clock.install();
		const visited = visitLoaded(page);
		await page.goto(site.url + path);
		await page.clock.runFor(1_000);
		await visited;
		await page.locator('[data-behaviour="forms/exit-popup"][data-started]').waitFor();
		await page.clock.runFor(10_000);
		await leave(page);
		const popup = page.locator('dialog[data-lead-popup="exit"]:modal');
		await popup.waitFor();
		const shown = popup.locator("form[data-lead-form]");
		expect(await shown.getAttribute("data-site-module")).toBe(form);
		await popup.getByText("The First Day of an Incident").waitFor();
		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "hidden" });
		await leave(page);
		expect(await popup.count()).toBe(0);
	});

	test("fits a phone, and its form opens without script", async () => {
		const { page } = await visit(site.url + path, {
			javaScriptEnabled: false,
			viewport: { width: 360, height: 740 },
		});
		expect(await fitsWidth(page)).toBe(true);
		await link(page, form).click();
		await page.locator(`form[data-site-module="${form}"]`).waitFor();
		expect(await fitsWidth(page)).toBe(true);
	});
});

const leave = (page: Page) =>
	page.evaluate(() =>
		document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: -1 })),
	);
