import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { consentTextVersion } from "#visitors/consent/rules.ts";
import { visitLoaded } from "../testing.ts";
import {
	arrive,
	expectNothingShown,
	hint,
	hintCookies,
	openAsNewVisitor,
	openUntilHint,
	passSeconds,
	site,
	tourScript,
	waitForHintModule,
	waitForHintTimer,
} from "./new-visitor.ts";

const course = `${site.url}/courses/pmp-exam-preparation`;

test("the search hint is not shown while the menu or a dialog is open or the visitor types, nor in a hidden tab, but after five quiet seconds", async () => {
	const { page, hintRequests, reactRequests } = await openAsNewVisitor();
	await arrive(page);
	await page.locator("header summary", { hasText: "Courses" }).click();
	await passSeconds(page, 5);
	await waitForHintModule(page, hintRequests);
	await expectNothingShown(page);
	expect([...reactRequests, ...hintRequests.filter((file) => tourScript.test(file))]).toEqual([]);

	await expectTypingIsNotInterrupted(page);
	expect(hintRequests.join()).not.toContain("showSearchHint");
	hintRequests.length = 0;

	await arrive(page);
	await page.getByRole("link", { name: /Country: United States/ }).click();
	const countries = page.getByRole("dialog").getByRole("list");
	await expect
		.poll(async () => {
			await page.clock.runFor(20);
			return countries.isVisible();
		})
		.toBe(true);
	await page.clock.runFor(60_000);
	await expectNothingShown(page);
	await page.keyboard.press("Escape");
	await expect.poll(() => countries.count()).toBe(0);
	await page.clock.runFor(4_900);
	await page.waitForLoadState("networkidle");
	expect(hintRequests).toEqual([]);
	await page.clock.runFor(100);
	await hint(page).waitFor();

	await page.context().clearCookies();
	hintRequests.length = 0;
	await page.addInitScript(() => {
		Object.defineProperty(document, "hidden", {
			get: () => !("isSeen" in document.documentElement.dataset),
		});
	});
	await arrive(page);
	await passSeconds(page, 60);
	expect(hintRequests).toEqual([]);
	await page.evaluate(() => {
		document.documentElement.dataset.isSeen = "";
		document.dispatchEvent(new Event("visibilitychange"));
	});
	await hint(page).waitFor();
});

/** Begins to type while the hint's script loads. */
async function expectTypingIsNotInterrupted(page: Page): Promise<void> {
	const held = Promise.withResolvers<void>();
	await page.route(tourScript, async (route) => {
		await held.promise;
		await route.continue();
	});
	await arrive(page);
	const requested = page.waitForRequest(tourScript);
	await page.clock.runFor(5_000);
	const script = await requested;
	const field = page.locator("#site-search");
	await field.pressSequentially("pyton");
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	held.resolve();
	await page.evaluate(`import(${JSON.stringify(script.url())}).then(() => {})`);
	await page.evaluate(() => undefined);
	await expectNothingShown(page);
	await page.keyboard.press("h");
	expect(await field.inputValue()).toBe("python");
}

test("it is not shown on the home page, which has a large field of its own, nor on a page that a link of ours led to, but to a visitor who arrives on another page", async () => {
	const { page, hintRequests } = await openAsNewVisitor();
	await arrive(page, site.url);
	await passSeconds(page, 5);
	await expectNothingShown(page);
	const visited = visitLoaded(page);
	await page.evaluate(() => location.assign("/programs"));
	await page.waitForURL(`${site.url}/programs`);
	await waitForHintTimer(page);
	await visited;
	await passSeconds(page, 5);
	await expectNothingShown(page);
	expect(hintRequests).toEqual([]);
	await arrive(page);
	await passSeconds(page, 5);
	await hint(page).waitFor();
});

test("it is not shown to a visitor who has used the field, nor on a page where a form was opened, but on the next page", async () => {
	const { page, hintRequests } = await openAsNewVisitor();
	await arrive(page);
	await page.locator("#site-search").fill("python");
	await page.locator("#site-search").fill("");
	await page.locator("#site-search").blur();
	await passSeconds(page, 5);
	await expectNothingShown(page);

	await arrive(page, course);
	await page.locator('a[href*="form=query"]:visible').first().click();
	const form = page.getByRole("dialog").locator("form[data-site-module]");
	await expect
		.poll(async () => {
			await page.clock.runFor(50);
			return form.isVisible();
		})
		.toBe(true);
	// It becomes modal in the frame after the one in which it is painted.
	await page.clock.runFor(100);
	await page.keyboard.press("Escape");
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	await passSeconds(page, 60);
	await expectNothingShown(page);

	await arrive(page, `${course}?form=request+a+call`);
	await passSeconds(page, 60);
	await expectNothingShown(page);
	expect(hintRequests).toEqual([]);
	await openUntilHint(page);
});

test("in Europe it is not shown before consent, so it never covers that question, nor after a refusal", async () => {
	const { page, hintRequests } = await openAsNewVisitor({ country: "DE" });
	const answerWith = (analytics: "0" | "1") =>
		page.context().addCookies([
			{
				name: "sl_consent",
				value: `analytics=${analytics}&marketing=0&text=${consentTextVersion}&on=2026-11-20`,
				url: site.url,
			},
		]);
	for (const answer of [undefined, "0"] as const) {
		if (answer) await answerWith(answer);
		await arrive(page);
		await passSeconds(page, 5);
		await expectNothingShown(page);
	}
	expect(hintRequests).toEqual([]);
	await answerWith("1");
	await openUntilHint(page);
	expect((await hintCookies(page)).map(({ name }) => name)).toEqual(["SkillUp-anonymous"]);
});
