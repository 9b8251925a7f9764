import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { findUnknownFields } from "#deliveries/payload/crm-field-rules.ts";
import type { FieldDeclaration } from "#forms/fields/fields.ts";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { readHtmlForm } from "#testing/forms.ts";
import type { TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";

const { hours } = vi.hoisted(() => {
	// The setup of the tests has loaded the modules already.
	vi.resetModules();
	return {
		hours: {
			kind: "select",
			choices: ["1-5", "6+"],
			refusal: "Select Weekly Hours",
			lead: "weeklyHours",
			sentAs: { consumer: "weekly_hours" },
		} satisfies FieldDeclaration,
	};
});

/** One entry more in the table of fields, and its sentences. */
vi.mock(import("#forms/fields/fields.ts"), async (load) => {
	const module = await load();
	Object.assign(module.fields, { hours });
	for (const keys of [module.fieldKeys, module.fillableFieldKeys]) (keys as string[]).push("hours");
	return module;
});
vi.mock(import("#forms/fields/messages.ts"), async (load) => {
	const module = await load();
	Object.assign(module.fieldMessages.labels, { hours: "Hours a week" });
	return module;
});
vi.mock(import("#deliveries/messages.ts"), async (load) => {
	const module = await load();
	Object.assign(module.messages.summary.answers, { hours: "Has time for" });
	return module;
});

const address = "/courses/sql-for-analysts?form=query+box";
let folder: string;
let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
let site: TestSite;
beforeAll(async () => {
	folder = await copyContent();
	const file = join(folder, "forms.yaml");
	const forms = await readFile(file, "utf8");
	const at = forms.indexOf("message,", forms.indexOf("siteModule: query box"));
	await writeFile(file, `${forms.slice(0, at)}hours, ${forms.slice(at)}`);
	destinations = await aSiteWithDestinations({ CONTENT_DIR: folder });
	site = destinations.site;
});

const readColumn = async (lead: string) =>
	(await sql<{ lead: object }>`select lead from leads where id = ${lead}`.execute(site.database.db))
		.rows[0]?.lead;

test("a form shows it with its label and its choices", async () => {
	const { body } = await aBrowser(site).get(address);
	expect(body).toContain("Hours a week*");
	expect(body).toMatch(/<select[^>]* name="hours"/);
	expect(body).toMatch(/<option value="1-5"[^>]*>1-5<\/option>/);
});

test("a value that is no choice is refused with its sentence, with and without script", async () => {
	const sent = await sendSubmission(aBrowser(site), aSubmission({}, { hours: "many" }));
	expect(sent.statusCode).toBe(422);
	expect(sent.json().problems).toEqual([{ field: "hours", message: "Select Weekly Hours" }]);
	const browser = aBrowser(site);
	const form = readHtmlForm((await browser.get(address)).body);
	const person = { name: "Ada", email: someEmail(), personPhone: "2125550142", agree: "1" };
	const posted = await browser.post(address, { ...form, ...person, hours: "" });
	expect(posted.statusCode).toBe(422);
	expect(posted.body).toContain("Select Weekly Hours");
});

test("an answer is stored with the lead, and reaches the payload and the advisor's email", async () => {
	const submission = aSubmission({}, { hours: "6+" });
	expect((await sendSubmission(aBrowser(site), submission)).statusCode).toBe(200);
	expect(await readColumn(submission.lead_id)).toMatchObject({ weeklyHours: "6+" });
	await vi.waitFor(
		() => {
			const event = destinations
				.webhookEvents()
				.find(({ data }) => data.lead_id === submission.lead_id);
			expect(event?.data).toMatchObject({ weekly_hours: "6+" });
			const email = destinations
				.emailsTo("advisors")
				.find(({ text }) => text.includes(submission.values.email));
			expect(email?.text).toContain("Has time for: 6+");
		},
		{ timeout: 20_000 },
	);
});

test("a payload that another program posts is read under the same name", async () => {
	const lead_id = crypto.randomUUID();
	const payload = {
		...{ lead_id, site_module: "query box", courseId: "1009", productTypeId: "1" },
		...{ name: "Ada", email: someEmail(), phone: "+1-2125550142", agree: true },
	};
	const refused = await sendSubmission(aBrowser(site), { ...payload, weekly_hours: "many" });
	expect(refused.json().problems).toEqual([{ field: "hours", message: "Select Weekly Hours" }]);
	const accepted = await sendSubmission(aBrowser(site), { ...payload, weekly_hours: "1-5" });
	expect(accepted.statusCode).toBe(200);
	expect(await readColumn(lead_id)).toMatchObject({ weeklyHours: "1-5" });
});

test("the contract describes it, and fields of a CRM may be filled with it", async () => {
	const contract = (await aBrowser(site).get("/openapi.json")).json();
	const { values } = contract.components.schemas["Lead.query-box"].properties;
	expect(values.properties.hours).toMatchObject({ enum: ["1-5", "6+"] });
	expect(values.required).toContain("hours");
	const crm = { hubspot: { token: "", fields: [["weekly__c", "weekly_hours"]] } };
	expect(findUnknownFields({ crm } as never)).toEqual([]);
});
