import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../testing.ts";
import {
	answers,
	anyThanks,
	linkedForms,
	linksTo,
	site,
	soon,
	startSite,
	submit,
} from "./form-page.ts";

// Every form that a page links to, once on a desktop without script. On a phone, by keyboard and on a bad line they are in
// `keyboard-and-line.test.ts`. What only one form does has tests of its own.

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
			if (!(await control.inputValue())) await control.selectOption({ index: 1 });
		} else await control.fill(answers[name] ?? "Ada Lovelace");
	}
}

test.each(linkedForms)(
	"LEAD-003: on %s the form %s is sent on a desktop without script",
	async (path, name) => {
		const { page } = await visit(site.url + path, {
			javaScriptEnabled: false,
		});
		const href = await linksTo(page, name).first().getAttribute("href");
		await page.goto(new URL(href ?? "", page.url()).href);
		const form = page.locator("form[data-lead-form]");
		await fillVisible(form);
		await submit(form).click();
		await expect.poll(() => anyThanks(page).count(), soon).toBeGreaterThan(0);
	},
);
