import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { fitsWidth, visit } from "../testing.ts";
import {
	answers,
	anyThanks,
	field,
	linkedForms,
	linksTo,
	site,
	soon,
	startSite,
	submit,
} from "./form-page.ts";

// Every form that a page links to, once on a phone with script and once on a desktop without. By keyboard and on a bad line they are
// in `keyboard-and-line.test.ts`. What only one form does has tests of its own.

startSite();

/** Fills in every field that is visible, as a visitor who has nothing to hide. */
async function fillVisible(form: Locator): Promise<void> {
	const controls = form.locator(
		"[data-field]:visible :is(input:not([type=radio]), select, textarea):visible",
	);
	for (const control of await controls.all()) {
		const name = (await control.getAttribute("name")) ?? "";
		const kind = await control.evaluate(
			({ localName }, type) => (localName === "input" ? type : localName),
			await control.getAttribute("type"),
		);
		if (kind === "checkbox") await control.check();
		else if (kind === "select") {
			if (!(await control.inputValue()))
				await control.selectOption({ index: 1 });
		} else await control.fill(answers[name] ?? "Ada Lovelace");
	}
}

describe.each(linkedForms)("on %s the form %s", (path, name) => {
	test("LEAD-002, LEAD-004: opens on a phone by its link, fits there, and shows its thanks", async () => {
		const { page } = await visit(site.url + path, {
			viewport: { width: 360, height: 740 },
			hasTouch: true,
		});
		await page.locator("html[data-page-type] a").first().waitFor();
		const opener = linksTo(page, name).filter({ visible: true });
		if (await opener.count()) await opener.first().click();
		// A link that appears while the page is scrolled.
		else await linksTo(page, name).first().dispatchEvent("click");
		const form = page.locator("form[data-lead-form]:visible");
		await form.waitFor();
		expect(await fitsWidth(page)).toBe(true);
		const box = await form.boundingBox();
		expect(box?.x).toBeGreaterThanOrEqual(0);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
		await fillVisible(form);
		expect(await field(form, "email").inputValue()).toBe(answers.email);
		await submit(form).click();
		await expect.poll(() => anyThanks(page).count(), soon).toBeGreaterThan(0);
	});

	test("LEAD-003: is sent on a desktop without script", async () => {
		const { page } = await visit(site.url + path, {
			javaScriptEnabled: false,
		});
		const href = await linksTo(page, name).first().getAttribute("href");
		await page.goto(new URL(href ?? "", page.url()).href);
		const form = page.locator("form[data-lead-form]");
		await fillVisible(form);
		await submit(form).click();
		await expect.poll(() => anyThanks(page).count(), soon).toBeGreaterThan(0);
	});
});
