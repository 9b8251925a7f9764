import { beforeAll, expect, test } from "vitest";
import { findOpeningTags, readAttribute } from "#ui/testing-markup.ts";
import { aSite, type TestSite } from "./testing.ts";
import { aBrowser } from "./testing-browser.ts";
import { rightAnswers } from "./testing-enquiry-kinds.ts";
import { readHtmlForm } from "./testing-forms.ts";
import { linkedForms } from "./testing-linked-forms.ts";
import { storedLeadRows } from "./testing-submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

test.each(linkedForms)(
	"LEAD-003: on %s a link leads to the form %s, which is sent without script",
	async (path, name) => {
		const browser = aBrowser(site);
		const { body: page } = await browser.get(path);
		const query = new URLSearchParams({ form: name }).toString();
		const href = findOpeningTags(page, "a")
			.map((tag) => readAttribute(tag, "href")?.replaceAll("&amp;", "&") ?? "")
			.find((address) => address.includes(query));
		const { pathname, search } = new URL(href ?? "", `http://localhost${path}`);
		const { body: opened } = await browser.get(pathname + search);
		const email = `${name.replace(/\W+/g, "-").toLowerCase()}@engines.example`;
		const [, experience = ""] =
			/name="experience".*?<option[^>]*value="([^"]+)"/s.exec(opened) ?? [];
		const fields = readHtmlForm(opened);
		const answers = { ...rightAnswers, experience, email };
		for (const [field, value] of Object.entries(answers))
			if (field in fields) fields[field] = value;
		const [form] = findOpeningTags(opened, "form").filter((tag) =>
			/site-module/.test(tag),
		);
		const action = readAttribute(form, "action") ?? "";
		const sent = await browser.post(action.replaceAll("&amp;", "&"), fields);
		expect(sent.statusCode).toBe(303);
		const person = await storedLeadRows(site).person(email);
		expect(person).toBeDefined();
		const { body: thanks } = await browser.get(sent.headers.location ?? "");
		expect(thanks).toMatch(/data-lead-thanks|data-part="thanks"|Thank you/);
	},
);
