import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visit } from "../testing.ts";
import { course, field, site, soon, startSite, submit } from "./form-page.ts";

// Every form that a page links to, once on a phone with script and once on a desktop without. What only one form does has tests of
// its own; the four forms with pages of their own are in `audience-forms.test.ts`.

startSite();

const program = "/programs/data-analyst-masters-program";
const category = "/categories/data-science";
const forms = [
	[course, "Call_back_Second_fold"],
	[course, "course preview"],
	[course, "course_agenda_first_fold"],
	[course, "query box"],
	[course, "request a call"],
	[`${course}/syllabus`, "course agenda"],
	[program, "bundle agenda first fold"],
	[program, "bundle preview"],
	[program, "bundle preview playlist"],
	[program, "job_guarantee_brochure"],
	[`${program}/syllabus`, "bundle agenda"],
	[category, "career handbook"],
	[category, "exit_intent_download"],
	[category, "industry data"],
	["/search?q=zzzz", "search-advice"],
	["/", "B2B_contact_home_page"],
	["/business", "B2B_talk_to_advisor_Schedule_Page"],
] as const;

const texts: Readonly<Record<string, string>> = {
	email: "ada@analytical-engines.example",
	personPhone: "5551234567",
};

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
		} else await control.fill(texts[name] ?? "Ada Lovelace");
	}
}

const link = (page: Page, name: string) =>
	page.locator(
		`a[href*="form=${new URLSearchParams([["", name]]).toString().slice(1)}"]`,
	);
/** In place of the form, in its frame, or below the form of the search results, which stays. */
const thanks = (page: Page) =>
	page
		.locator("[data-lead-thanks], [data-part=thanks]")
		.or(page.getByText(/^Thank you/))
		.filter({ visible: true });

describe.each(forms)("on %s the form %s", (path, name) => {
	test("LEAD-002: opens on a phone by its link, and shows its thanks", async () => {
		const { page } = await visit(site.url + path, {
			viewport: { width: 360, height: 740 },
			hasTouch: true,
		});
		await page.locator("html[data-page-type] a").first().waitFor();
		const opener = link(page, name).filter({ visible: true });
		if (await opener.count()) await opener.first().click();
		// A link that appears while the page is scrolled.
		else await link(page, name).first().dispatchEvent("click");
		const form = page.locator("form[data-lead-form]:visible");
		await form.waitFor();
		await fillVisible(form);
		expect(await field(form, "email").inputValue()).toBe(texts.email);
		await submit(form).click();
		await expect.poll(() => thanks(page).count(), soon).toBeGreaterThan(0);
	});

	test("LEAD-003: is sent on a desktop without script", async () => {
		const { page } = await visit(site.url + path, {
			javaScriptEnabled: false,
		});
		const href = await link(page, name).first().getAttribute("href");
		await page.goto(new URL(href ?? "", page.url()).href);
		const form = page.locator("form[data-lead-form]");
		await fillVisible(form);
		await submit(form).click();
		await expect.poll(() => thanks(page).count(), soon).toBeGreaterThan(0);
	});
});
