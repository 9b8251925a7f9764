import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { copyContentForFile } from "../content-folder.ts";
import { axeFindings } from "../page-findings.ts";
import { visit } from "../testing.ts";
import {
	anyThanks,
	arrive,
	dropStamp,
	link,
	sentLeads,
	site,
	startSite,
	submit,
} from "./form-page.ts";

const name = "exit_intent_download";
const page = "/categories/data-science";

/** The demo content, with one form that asks for an email only. */
const { folder, change } = copyContentForFile();
change("forms.yaml", "[name, email, agree, agreeEmail]", "[email, agree, agreeEmail]");
startSite({ CONTENT_DIR: folder });

const findForm = (opened: Page): Locator =>
	opened.locator(`form[data-site-module=${name}]`).filter({ visible: true });

async function fillInEmail(form: Locator): Promise<void> {
	await form.waitFor();
	for (const other of ["name", "personPhone"])
		expect(await form.locator(`[name="${other}"]`).count()).toBe(0);
	await form.locator("[name=email]").fill("ada@engines.example");
}

test("a form that asks for an email only is sent with script", async () => {
	const { page: opened } = await arrive(page);
	const sent = sentLeads(opened);
	await link(opened, name).click();
	const form = findForm(opened);
	await fillInEmail(form);
	expect(await axeFindings(opened)).toEqual([]);
	await submit(form).click();
	await anyThanks(opened).first().waitFor();
	expect(sent).toMatchObject([{ values: { email: "ada@engines.example" } }]);
});

test("and without script", async () => {
	const { page: opened } = await visitPlain(`${page}?form=${name}`);
	const form = findForm(opened);
	await fillInEmail(form);
	await dropStamp(form);
	await submit(form).click();
	await anyThanks(opened).first().waitFor();
});

const visitPlain = (path: string) => visit(site.url + path, { javaScriptEnabled: false });
