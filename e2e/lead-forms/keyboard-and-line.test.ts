import { expect, test } from "vitest";
import { linkedForms, shortenControl } from "#testing/linked-forms.ts";
import { fitsWidth } from "../testing.ts";
import {
	anyThanks,
	arrive,
	fillByKeyboard,
	holdFormScript,
	linksTo,
	readHeardControls,
	someEmail,
	soon,
	startSite,
	tabToText,
} from "./form-page.ts";
import { leadsOf } from "./stored-leads.ts";

// One form for each kind of control and each place in which a form opens. `src/app/linked-forms.test.ts` sends all of them without
// script and reads their controls.

startSite();

const opened = [
	"course contact us",
	"request a call",
	"bundle preview",
	"search-advice",
	"B2B_talk_to_advisor_Schedule_Page",
];

test.for(linkedForms.filter(({ form }) => opened.includes(form)))(
	"LEAD-002, LEAD-004: on $path the form $form fits a phone, is filled in by keyboard there while its script is late, and sent once when the line is back",
	async ({ path, form, controls }) => {
		const { page } = await arrive(path, {
			reducedMotion: "reduce",
			viewport: { width: 360, height: 740 },
			hasTouch: true,
		});
		const release = await holdFormScript(page);
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
		await page.keyboard.type("Ada ");
		release();
		await page.locator("dialog:modal lyceum-island[data-awake]").waitFor({ state: "attached" });
		await page.keyboard.type("Lovelace");
		expect(await shown.locator(`[name="${first}"]`).inputValue()).toBe("Ada Lovelace");
		expect((await readHeardControls(shown)).map(shortenControl)).toEqual(controls);

		expect(await fitsWidth(page)).toBe(true);
		const box = await shown.boundingBox();
		expect(box?.x).toBeGreaterThanOrEqual(0);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);

		const email = someEmail();
		await fillByKeyboard(page, { email, personPhone: "2127365000", no_of_learner: "12" });
		await page.context().setOffline(true);
		await page.keyboard.press("Enter");
		await shown.getByText("You seem to be offline.").waitFor();
		expect(await shown.locator(`[name="${first}"]`).inputValue()).toBe("Ada Lovelace");
		await page.context().setOffline(false);
		await expect.poll(() => anyThanks(page).count(), soon).toBeGreaterThan(0);
		expect(await leadsOf(email)).toMatchObject([{ revision: 1, submissions: 1 }]);

		await page.keyboard.press("Escape");
		// Where the popup has closed by itself meanwhile, its thanks stay beside the opener and have the focus.
		await expect
			.poll(
				() =>
					opener.evaluate(
						(element) =>
							element === document.activeElement ||
							document.activeElement?.matches("[data-part=kept-thanks]"),
					),
				soon,
			)
			.toBe(true);
		expect(await page.locator("dialog:modal").count()).toBe(0);
	},
);
