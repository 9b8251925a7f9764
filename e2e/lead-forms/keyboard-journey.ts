import { expect } from "vitest";
import { type LinkedForm, shortenControl } from "#testing/linked-forms.ts";
import { holdBack } from "../hold-back.ts";
import { someEmail } from "../some-email.ts";
import { fitsWidth } from "../testing.ts";
import {
	anyThanks,
	arrive,
	fillByKeyboard,
	formScript,
	linksTo,
	readHeardControls,
	tabToText,
} from "./form-page.ts";
import { leadsOf } from "./stored-leads.ts";

/** One form for each kind of control and each place in which a form opens; the sweep sends the others. */
export const sentAtEveryChange: readonly string[] = [
	"course contact us",
	"request a call",
	"bundle preview",
	"search-advice",
	"B2B_talk_to_advisor_Schedule_Page",
];

/** Opens a form on a phone, fills it in by keyboard while its script is late, and sends it when the line is down and back. */
export async function sendByKeyboardOnBadLine({ path, form, controls }: LinkedForm): Promise<void> {
	const { page } = await arrive(path, {
		reducedMotion: "reduce",
		viewport: { width: 360, height: 740 },
		hasTouch: true,
	});
	const release = await holdBack(page, formScript);
	// Not one that appears when the focus scrolls the page.
	const opener = linksTo(page, form)
		.and(page.locator(':not([data-behaviour="forms/scroll-shown"])'))
		.filter({ visible: true })
		.first();
	// A frame of the page opens once its own script is there.
	if (await opener.getAttribute("data-popup"))
		await opener.and(page.locator("[aria-haspopup]")).waitFor();
	await opener.focus();
	await page.keyboard.press("Enter");
	const shown = page.locator("dialog:modal form[data-lead-form]");
	await shown.waitFor();

	// Its script is late.
	const { name: first } = await tabToText(page);
	const email = someEmail();
	const text = first === "email" ? email : "Ada Lovelace";
	await page.keyboard.type(text.slice(0, 4));
	release();
	await page.locator("dialog:modal lyceum-island[data-awake]").waitFor({ state: "attached" });
	await page.keyboard.type(text.slice(4));
	expect(await shown.locator(`[name="${first}"]`).inputValue()).toBe(text);
	expect((await readHeardControls(shown)).map(shortenControl)).toEqual(controls);

	expect(await fitsWidth(page)).toBe(true);
	const box = await shown.boundingBox();
	expect(box?.x).toBeGreaterThanOrEqual(0);
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);

	await fillByKeyboard(page, { email, personPhone: "2127365000", no_of_learner: "12" });
	await page.context().setOffline(true);
	await page.keyboard.press("Enter");
	await shown.getByText("You seem to be offline.").waitFor();
	expect(await shown.locator(`[name="${first}"]`).inputValue()).toBe(text);
	await page.context().setOffline(false);
	await expect.poll(() => anyThanks(page).count()).toBeGreaterThan(0);
	expect(await leadsOf(email)).toMatchObject([{ revision: 1, submissions: 1 }]);

	await page.keyboard.press("Escape");
	// Where the popup has closed by itself meanwhile, its thanks stay beside the opener and have the focus.
	await expect
		.poll(() =>
			opener.evaluate(
				(element) =>
					element === document.activeElement ||
					document.activeElement?.matches("[data-part=kept-thanks]"),
			),
		)
		.toBe(true);
	expect(await page.locator("dialog:modal").count()).toBe(0);
}
