import { describe, expect, test } from "vitest";
import {
	field,
	goTo,
	link,
	recordSignals,
	site,
	startSite,
	submit,
} from "../lead-forms/form-page.ts";
import { someEmail } from "../some-email.ts";
import { visit } from "../testing.ts";

startSite();

const path = "/free-resources/ebook/the-first-day-of-an-incident";
const started = '[data-behaviour="resources/reading"][data-started]';
const fields = {
	resourceId: 5105,
	resourceName: "The First Day of an Incident",
	segment: "cyber-security",
	resourceType: "ebook",
	authorName: "Hana Kirsch",
	authorProfile: "/free-resources/authors/hana-kirsch",
	views: expect.any(Number),
	downloads: expect.any(Number),
};

describe("the page of a resource", () => {
	test("TRK-028, RES-005: says what was opened, by whom it is, which popup opened, and counts that it was opened", async () => {
		const { page } = await visit("about:blank");
		const listSignals = await recordSignals(page);
		const counted = page.waitForRequest(/setEngagementMatrixNodeApi/);
		await goTo(page, path);
		expect((await counted).postDataJSON()).toEqual({
			type: "view",
			contentId: { id: 5105, type: "ebook" },
		});
		await page.locator(started).waitFor();
		expect(await listSignals()).toContainEqual(
			expect.objectContaining({
				name: "resource_opened",
				at: expect.any(Number),
				fields: expect.objectContaining({ ...fields, openedAt: expect.any(Number) }),
			}),
		);
		await link(page, "exit_intent_download").click();
		await page.locator("dialog[data-lead-popup]:modal").waitFor();
		await expect.poll(listSignals).toContainEqual(
			expect.objectContaining({
				name: "resource_popup_opened",
				fields: expect.objectContaining({ ...fields, popupType: "exit" }),
			}),
		);
	});

	test("TRK-028: says when a film on it is started and stopped, and at which second", async () => {
		const { page } = await visit("about:blank");
		const listSignals = await recordSignals(page);
		await goTo(page, path);
		await page.locator(started).waitFor();
		await page.locator(started).evaluate((reading) => {
			const film = document.createElement("video");
			Object.defineProperty(film, "currentTime", { value: 12.4 });
			reading.append(film);
			film.dispatchEvent(new Event("play"));
			film.dispatchEvent(new Event("pause"));
		});
		for (const name of ["resource_video_played", "resource_video_paused"])
			expect(await listSignals()).toContainEqual(
				expect.objectContaining({
					name,
					fields: expect.objectContaining({ ...fields, videoSeconds: 12 }),
				}),
			);
	});

	test("TRK-028: the form that hands the ebook over is a download of it, and no other form is", async () => {
		const { page } = await visit("about:blank");
		const listSignals = await recordSignals(page);
		await goTo(page, path);
		await page.locator(started).waitFor();
		const countDownloads = async () =>
			(await listSignals()).filter(({ name }) => name === "resource_downloaded").length;
		await page.evaluate(() => {
			const form = document.createElement("form");
			form.dataset.siteModule = "query box";
			document.body.append(form);
			form.dispatchEvent(new Event("lyceum-form-sent", { bubbles: true }));
		});
		expect(await countDownloads()).toBe(0);
		await link(page, "exit_intent_download").click();
		const popup = page.locator('dialog[data-lead-popup="exit"]:modal');
		await field(popup, "email").fill(someEmail());
		await submit(popup).click();
		await expect.poll(countDownloads).toBe(1);
		expect(await listSignals()).toContainEqual(
			expect.objectContaining({
				name: "resource_downloaded",
				fields: expect.objectContaining(fields),
			}),
		);
	});

	test("RES-006: a failure to count is logged as published, and nothing else", async () => {
		const { page } = await visit("about:blank");
		await page.route(/setEngagementMatrixNodeApi/, (route) => route.abort());
		const logged = page.waitForEvent(
			"console",
			(message) => message.type() === "error" && message.text().startsWith("Engagement"),
		);
		const unhandled: Error[] = [];
		page.on("pageerror", (problem) => unhandled.push(problem));
		await page.goto(site.url + path);
		expect((await logged).text()).toContain("Engagement Maxtrix Update Error");
		expect(unhandled).toEqual([]);
	});
});
