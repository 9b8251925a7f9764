import { expect, test } from "vitest";
import { allSet, choose, confirm, reachPicker } from "./booking-page.ts";
import { startSite } from "./lead-forms/form-page.ts";

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

async function closePopup({ page, popup }: Pick<Picker, "page" | "popup">) {
	await page.keyboard.press("Escape");
	await popup.waitFor({ state: "hidden" });
}

test("BOOK-017, BOOK-052, TRK-059: a confirmation that fails keeps the choice and is sent again under the same id; tracking can hear each attempt, and the call once it is booked", async () => {
	const picker = await reachPicker();
	const { page, popup } = picker;
	const time = await choose(popup, 1, 1);
	expect(await listNames(picker)).toEqual([]);
	const failures = [undefined, 503, 429];
	const ids: unknown[] = [];
	await page.route(/create-lead/, async (route) => {
		const status = failures[ids.length];
		const isFailing = ids.length < failures.length;
		ids.push(route.request().postDataJSON().submission_id);
		if (!isFailing) await route.continue();
		else if (status) await route.fulfill({ status, json: {} });
		else await route.abort();
	});
	for (const count of failures.keys()) {
		await confirm(popup).click();
		await expect.poll(() => ids.length).toBe(count + 1);
		await popup.getByRole("alert").getByText("was not booked").waitFor();
		await expect.poll(() => confirm(popup).isEnabled()).toBe(true);
		const checked = popup.locator(":checked[name=schedule_call_date_time]");
		expect(await checked.inputValue()).toBe(time);
		expect(await popup.locator(":checked[name=call_day]").count()).toBe(1);
	}
	const attempts = failures.map(() => confirming);
	expect(await listNames(picker)).toEqual(attempts);
	await confirm(popup).click();
	await allSet(popup).waitFor();
	expect(await popup.innerText()).toContain(`scheduled for ${time} EST`);
	expect(ids).toHaveLength(4);
	expect(new Set(ids).size).toBe(1);
	expect(await listNames(picker)).toEqual([...attempts, confirming, booked]);
	for (const { fields } of await listSignals(picker))
		expect(fields).toMatchObject({
			siteModule: "request a call",
			leadType: "b2c",
			dateTime: time,
		});
	// Whoever has booked has skipped nothing.
	await closePopup(picker);
	await expect.poll(() => listNames(picker)).toEqual([...attempts, confirming, booked, closed]);
});

test("BOOK-050, BOOK-051, TRK-060, TRK-061: tracking can hear that the popup was closed after the thanks of the first step, which skips the second", async () => {
	const picker = await reachPicker();
	await closePopup(picker);
	await expect.poll(() => listNames(picker)).toEqual([closed, ...skipSignals]);
	for (const { fields } of await listSignals(picker))
		expect(JSON.stringify(fields)).toContain("request a call");
});

test("LEAD-095, GRP-001, BOOK-052, TRK-061: skipping the choice by its link leaves a good lead, its thanks and the card, and is heard once", async () => {
	const picker = await reachPicker();
	const { popup } = picker;
	await popup.getByRole("link", { name: /^Skip this step/ }).click();
	await popup.getByText("An advisor will call you within one business day.").waitFor();
	await popup.getByRole("button", { name: /Team\/group/ }).waitFor();
	await popup.getByRole("link", { name: "Choose a time for the call" }).waitFor();
	expect(await listNames(picker)).toEqual(skipSignals);
	await closePopup(picker);
	expect(await listNames(picker)).toEqual(skipSignals);
});
