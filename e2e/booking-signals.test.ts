import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allSet, choose, confirm, reachPicker } from "./booking-page.ts";
import { soon, startSite } from "./lead-forms/form-page.ts";

startSite();

const skipSignals = ["sl_lead_user_skipped_form2", "lead_user_skipped_form2"];
const closed = "sl_lead_form_closed";
const [confirming, booked] = ["schedule_call_form_submitted", "sl_schedule_call_submitted"];

type Picker = Awaited<ReturnType<typeof reachPicker>>;

/** What the page holds about the second step, without the signals of the form before it. */
async function listSignals({ signals }: Pick<Picker, "signals">) {
	const names = [...skipSignals, closed, confirming, booked];
	return (await signals()).filter(({ name }) => names.includes(name));
}
const listNames = async (picker: Pick<Picker, "signals">) =>
	(await listSignals(picker)).map(({ name }) => name);

const close = (page: Page) => page.keyboard.press("Escape");

describe("tracking can hear", () => {
	test("BOOK-052, TRK-059: that a time was confirmed, and then that the lead has its call", async () => {
		const picker = await reachPicker();
		const { page, popup } = picker;
		const time = await choose(popup);
		expect(await listNames(picker)).toEqual([]);
		const answer = Promise.withResolvers<void>();
		await page.route(/create-lead/, async (route) => {
			await answer.promise;
			await route.continue();
		});
		await confirm(popup).click();
		await expect.poll(() => listNames(picker), soon).toEqual([confirming]);
		answer.resolve();
		await allSet(popup).waitFor(soon);
		const fields = {
			siteModule: "request a call",
			leadType: "b2c",
			dateTime: time,
		};
		expect(await listSignals(picker)).toMatchObject([
			{ name: confirming, fields },
			{ name: booked, fields },
		]);
		// Whoever has booked has skipped nothing.
		await close(page);
		await popup.waitFor({ ...soon, state: "hidden" });
		expect(await listNames(picker)).toEqual([confirming, booked]);
	});

	test("BOOK-052, TRK-059: that the lead has its call only once it was confirmed successfully", async () => {
		const picker = await reachPicker();
		const { page, popup } = picker;
		await choose(popup);
		await page.route(/create-lead/, (route) => route.abort());
		await confirm(popup).click();
		await popup.getByRole("alert").getByText("was not booked").waitFor(soon);
		expect(await listNames(picker)).toEqual([confirming]);
		await page.unroute(/create-lead/);
		await confirm(popup).click();
		await allSet(popup).waitFor(soon);
		expect(await listNames(picker)).toEqual([confirming, confirming, booked]);
	});

	test("BOOK-050, BOOK-051, TRK-060, TRK-061: that the popup was closed after the thanks of the first step, which skips the second", async () => {
		const picker = await reachPicker();
		const { page, popup } = picker;
		await close(page);
		await popup.waitFor({ ...soon, state: "hidden" });
		await expect.poll(() => listNames(picker), soon).toEqual([closed, ...skipSignals]);
		for (const { fields } of await listSignals(picker))
			expect(JSON.stringify(fields)).toContain("request a call");
	});

	test("BOOK-052, TRK-061: that the choice was skipped by its link, once", async () => {
		const picker = await reachPicker();
		const { page, popup } = picker;
		await popup.getByRole("link", { name: /^Skip this step/ }).click();
		await popup.getByText("An advisor will call you within one business day.").waitFor(soon);
		expect(await listNames(picker)).toEqual(skipSignals);
		await close(page);
		await popup.waitFor({ ...soon, state: "hidden" });
		expect(await listNames(picker)).toEqual(skipSignals);
	});
});
