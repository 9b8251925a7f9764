import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { copyContentForFile } from "../content-folder.ts";
import { axeFindings, axeFindingsInLightAndDark } from "../page-findings.ts";
import { someEmail } from "../some-email.ts";
import { fitsWidth, visitLoaded } from "../testing.ts";
import {
	anyThanks,
	arrive,
	category,
	course,
	field,
	fillIn,
	focused,
	link,
	openPopup,
	sentLeads,
	startSite,
	submit,
} from "./form-page.ts";

const custom = "query box";
const emailOnly = "exit_intent_download";
const customFields = `
    customFields:
      - { name: tax_id, kind: text, label: Tax number, help: As on your invoices., required: true, maxLength: 12 }
      - { name: seats, kind: number, label: How many people will take part?, min: 1, max: 50 }
      - { name: start, kind: date, label: First day, required: true, earliest: 0, latest: 60 }
      - { name: schedule, kind: choice, label: Preferred schedule, required: true, choices: [Mornings, Evenings and weekends] }
      - { name: remarks, kind: text, label: Remarks, lines: true }`;

/** The demo content, with fields of an operator's own in one form, and with one that asks for an email only. */
const { folder, change } = copyContentForFile();
change(
	"forms.yaml",
	new RegExp(`(siteModule: ${custom}\\n[^]*?)message, (agree.*\\])`),
	`$1tax_id, seats, start, schedule, remarks, message, $2${customFields}`,
);
change("forms.yaml", "[name, email, agree, agreeEmail]", "[email, agree, agreeEmail]");
startSite({ CONTENT_DIR: folder });

const errorOf = (form: Locator, key: string) => form.locator(`[data-field=${key}] [id$="-error"]`);

async function fillInCustomFields(form: Locator): Promise<void> {
	await field(form, "custom_tax_id").fill("PT501964843");
	await field(form, "custom_seats").fill("12");
	await field(form, "custom_start").fill("2026-12-01");
	await field(form, "custom_schedule").selectOption("Evenings and weekends");
	await field(form, "custom_remarks").fill("Two of us use\na screen reader.");
}

/** Over its page, where the first one is the link of the band. */
const formOn = (page: Page, name = custom) =>
	page.locator(`form[data-site-module="${name}"]`).filter({ visible: true });

test("of an operator's own fields on a phone each mistake stands at its field, what was typed survives a reload, and all of it is sent", async () => {
	const { page } = await arrive(course, {
		viewport: { width: 360, height: 740 },
	});
	const sent = sentLeads(page);
	await openPopup(page, "query+box");
	const form = formOn(page);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);

	// Left with a mistake, a field says so at once; an empty one waits until the form is sent.
	await field(form, "custom_seats").fill("none");
	await field(form, "custom_schedule").focus();
	await errorOf(form, "custom_seats").getByText("Enter a whole number, such as 12.").waitFor();
	await fillIn(form);
	await submit(form).click();
	await errorOf(form, "custom_tax_id").getByText("Fill in this field.").waitFor();
	await errorOf(form, "custom_start").getByText("Choose a date.").waitFor();
	expect(await focused(page)).toBe("custom_tax_id");
	const listed = await form.getByRole("alert").first().textContent();
	expect(listed).toContain("Tax number: Fill in this field.");
	expect(listed).toContain("take part? Enter a whole number");
	expect(await axeFindings(page)).toEqual([]);

	await fillInCustomFields(form);
	const visited = visitLoaded(page);
	await page.reload();
	await visited;
	await openPopup(page, "query+box");
	const kept = formOn(page);
	for (const [key, value] of [
		["custom_tax_id", "PT501964843"],
		["custom_start", "2026-12-01"],
		["custom_schedule", "Evenings and weekends"],
		["custom_remarks", "Two of us use\na screen reader."],
	] as const)
		await expect.poll(() => field(kept, key).inputValue()).toBe(value);
	await submit(kept).click();
	await anyThanks(page).first().waitFor();
	expect(sent).toMatchObject([
		{
			values: {
				custom_tax_id: "PT501964843",
				custom_seats: "12",
				custom_start: "2026-12-01",
				custom_schedule: "Evenings and weekends",
				custom_remarks: "Two of us use\na screen reader.",
			},
		},
	]);
});

test("a form that asks for an email only is sent with script", async () => {
	const { page } = await arrive(category);
	const sent = sentLeads(page);
	await link(page, emailOnly).click();
	const form = formOn(page, emailOnly);
	await form.waitFor();
	for (const name of ["name", "personPhone"])
		expect(await form.locator(`[name="${name}"]`).count()).toBe(0);
	const email = someEmail();
	await field(form, "email").fill(email);
	expect(await axeFindings(page)).toEqual([]);
	await submit(form).click();
	await anyThanks(page).first().waitFor();
	expect(sent).toMatchObject([{ values: { email } }]);
});
