import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { runLeadsCommand } from "#cli/leads.ts";
import { importContentFolder } from "#platform/content/import.ts";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { root, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";
import { contentParts } from "./slices.ts";

const page = "/courses/sql-for-analysts";
const address = `${page}?form=query+box`;
const placed =
	"fields: [name, email, phoneCode, personPhone, message, agree, agreeEmail, agreeSms]";
const ownFields = `
    customFields:
      - { name: tax_id, kind: text, label: Tax number, help: As on your invoices., required: true, maxLength: 12 }
      - { name: seats, kind: number, label: Seats, min: 1, max: 50 }
      - { name: start, kind: date, label: First day, earliest: 0, latest: 60 }
      - { name: schedule, kind: choice, label: Preferred schedule, required: true, choices: [Mornings, Evenings & weekends] }
      - { name: remarks, kind: text, label: Remarks, lines: true }`;
const withOwnFields = placed.replace(
	"message,",
	"tax_id, seats, start, schedule, remarks, message,",
);

let folder: string;
let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
let site: TestSite;
beforeAll(async () => {
	folder = await copyContent();
	await writeForms(`${withOwnFields}${ownFields}`);
	destinations = await aSiteWithDestinations({
		CONTENT_DIR: folder,
		HUBSPOT_FIELDS: "vat_number=custom_tax_id",
		SALESFORCE_FIELDS: "Tax_Id__c=custom_tax_id",
	});
	site = destinations.site;
});

async function writeForms(fields: string): Promise<void> {
	const written = await readFile(join(root, "content/forms.yaml"), "utf8");
	const at = written.indexOf(placed, written.indexOf("siteModule: query box"));
	await writeFile(
		join(folder, "forms.yaml"),
		written.slice(0, at) + fields + written.slice(at + placed.length),
	);
}

/** The site's day is 20 November 2026. */
const answers = {
	custom_tax_id: "PT 501 964 843",
	custom_seats: "12",
	custom_start: "2026-12-01",
	custom_schedule: "Evenings & weekends",
	custom_remarks: "=1+1\nSecond line <b>here</b>",
};
const send = (values: Record<string, unknown> = {}, more = {}) => {
	const submission = aSubmission(more, { ...answers, ...values });
	return { submission, sent: sendSubmission(aBrowser(site), submission) };
};
const stored = async (lead: string) =>
	(
		await sql<{
			custom_answers: { name: string; value: unknown }[];
		}>`select custom_answers from leads where id = ${lead}`.execute(site.database.db)
	).rows[0]?.custom_answers;

describe("the fields of an operator's own", () => {
	test("stand in the form in their order, with label, help and limits, and without script", async () => {
		const { body } = await aBrowser(site).get(address);
		const names = [...body.matchAll(/ name="(custom_\w+)"/g)].map(([, name]) => name);
		expect(names).toEqual(Object.keys(answers));
		expect(body).toMatch(/<label for="lead-form-query-box-custom_tax_id"/);
		expect(body).toContain("Tax number*");
		expect(body).toContain("As on your invoices.");
		const [day = ""] = /<input[^>]*name="custom_start"[^>]*>/.exec(body) ?? [];
		expect(day).toContain('type="date"');
		expect(day).toContain('min="2026-11-20"');
		expect(day).toContain('max="2027-01-19"');
		expect(body).toContain("Evenings &amp; weekends</option>");
	});

	test.each([
		["custom_tax_id", "", "Fill in this field."],
		["custom_tax_id", "1234567890123", "Must be 12 characters or less"],
		["custom_tax_id", "a\0b", "Contains a character that we cannot store"],
		["custom_seats", "0", "Enter 1 or more."],
		["custom_seats", "51", "Enter 50 or less."],
		["custom_seats", "2.5", "Enter a whole number, such as 12."],
		["custom_seats", "many", "Enter a whole number, such as 12."],
		["custom_start", "2026-11-19", "Choose November 20, 2026 or later."],
		["custom_start", "2027-01-20", "Choose January 19, 2027 or earlier."],
		["custom_start", "2027-02-30", "Enter a date as year-month-day, such as 2027-01-31."],
		["custom_schedule", "", "Choose one from the list."],
		["custom_schedule", "At night", "Choose one from the list."],
	])("%s: %j is refused at its field, with and without script", async (field, value, message) => {
		const before = await storedLeadRows(site).counts();
		const long = { custom_tax_id: "PT501964843" };
		const { sent } = send({ ...long, [field]: value });
		const answer = await sent;
		expect(answer.statusCode).toBe(422);
		expect(answer.json().problems).toEqual([{ field, message }]);
		const browser = aBrowser(site);
		const typed = {
			...readHtmlForm((await browser.get(address)).body),
			...{
				name: "Ada",
				email: someEmail(),
				personPhone: "2125550142",
				agree: "1",
			},
			...answers,
			...long,
			[field]: value,
		};
		const posted = await browser.post(address, typed);
		expect(posted.statusCode).toBe(422);
		const at = posted.body.indexOf(`id="lead-form-query-box-${field}-error"`);
		expect(posted.body.slice(at, at + 700)).toContain(message);
		// Nothing that was typed is lost.
		expect(posted.body).toContain("Second line &lt;b&gt;here&lt;/b&gt;");
		for (const kept of ["custom_tax_id", "custom_seats", "custom_start"] as const)
			if (kept !== field) expect(readHtmlForm(posted.body)[kept]).toBe(typed[kept]);
		expect(await storedLeadRows(site).counts()).toEqual(before);
	});

	test("are stored with the lead, as text, number and day, and reach every destination", async () => {
		const { submission, sent } = send({ custom_tax_id: "PT501964843" });
		expect((await sent).statusCode).toBe(200);
		const lead = submission.lead_id;
		expect(await stored(lead)).toEqual([
			{
				name: "tax_id",
				label: "Tax number",
				kind: "text",
				value: "PT501964843",
			},
			{ name: "seats", label: "Seats", kind: "number", value: 12 },
			{ name: "start", label: "First day", kind: "date", value: "2026-12-01" },
			{
				name: "schedule",
				label: "Preferred schedule",
				kind: "choice",
				value: "Evenings & weekends",
			},
			{
				name: "remarks",
				label: "Remarks",
				kind: "text",
				value: answers.custom_remarks,
			},
		]);
		await vi.waitFor(
			() => {
				const event = destinations.webhookEvents().find(({ data }) => data.lead_id === lead);
				expect(event?.data).toMatchObject({
					custom_tax_id: "PT501964843",
					custom_seats: 12,
					custom_start: "2026-12-01",
					custom_remarks: answers.custom_remarks,
				});
				const inWords = [
					"Seats: 12",
					"First day: December 1, 2026",
					"Preferred schedule: Evenings & weekends",
					"Remarks:\n=1+1\nSecond line <b>here</b>",
				].join("\n");
				const contact = destinations.hubspot.contacts.get(submission.values.email)?.properties as
					| Record<string, string>
					| undefined;
				expect(contact).toMatchObject({ vat_number: "PT501964843" });
				expect(contact?.message).toContain(inWords);
				expect(contact?.message).not.toContain("Tax number");
				const record = destinations.salesforce.leads.get(lead);
				expect(record).toMatchObject({ Tax_Id__c: "PT501964843" });
				expect(record?.Description).toContain(inWords);
				const email = destinations
					.emailsTo("advisors")
					.find(({ text }) => text.includes(submission.values.email));
				expect(email?.text).toContain(`Tax number: PT501964843\n${inWords}`);
				expect(email?.html).toContain("Second line &lt;b&gt;here&lt;/b&gt;");
				const [own] = destinations.emailsTo(submission.values.email);
				// The text that a stranger typed is not mailed to others.
				expect(own?.text).toContain("Seats: 12");
				expect(own?.text).toContain("Remarks");
				expect(own?.text).not.toMatch(/Second line|PT501964843/);
			},
			{ timeout: 20_000 },
		);
	});

	test("that may be left empty leave no trace, and a form without script stores the same", async () => {
		const browser = aBrowser(site);
		const form = await browser.get(address);
		const typed = {
			...readHtmlForm(form.body),
			...{
				name: "Ada",
				email: someEmail(),
				personPhone: "2125550142",
				agree: "1",
			},
			...{ custom_tax_id: " PT1 ", custom_schedule: "Mornings" },
			custom_unknown: "No form has this",
		};
		expect((await browser.post(address, typed)).statusCode).toBe(303);
		expect(await stored(readHtmlForm(form.body).lead_id ?? "")).toMatchObject([
			{ name: "tax_id", value: "PT1" },
			{ name: "schedule", value: "Mornings" },
		]);
	});

	test("a changed answer is another submission, and the same one again is stored once", async () => {
		const { submission, sent } = send({ custom_tax_id: "PT2" });
		expect((await sent).statusCode).toBe(200);
		const again = await sendSubmission(aBrowser(site), submission);
		expect(again.json()).toEqual((await sent).json());
		const other = await sendSubmission(aBrowser(site), {
			...submission,
			values: { ...submission.values, custom_tax_id: "PT3" },
		});
		expect(other.statusCode).toBe(409);
	});

	test("are in the lists and spreadsheets of the command line, where no formula is run", async () => {
		const { submission, sent } = send({
			custom_tax_id: "=HYPERLINK(1",
			custom_remarks: "",
		});
		expect((await sent).statusCode).toBe(200);
		const lines: string[] = [];
		const context = {
			...{ db: site.database.db, clock: site.clock, configured: [] },
			destinationsOf: () => [],
			...{ timeZone: "UTC", say: (line: string) => void lines.push(line) },
		} as unknown as Parameters<typeof runLeadsCommand>[0];
		await runLeadsCommand(context, ["show", submission.lead_id]);
		expect(lines.join("\n")).toContain("Preferred schedule: Evenings & weekends");
		lines.length = 0;
		await runLeadsCommand(context, ["export", "csv", "-"]);
		expect(lines[0]).toContain(
			"features,custom_remarks,custom_schedule,custom_seats,custom_start,custom_tax_id,order_number",
		);
		const row = lines.find((line) => line.includes(submission.lead_id));
		expect(row).toContain("'=HYPERLINK(1");
	});

	test("show in a person's own data, and are erased with the request", async () => {
		const { submission, sent } = send({ custom_tax_id: "PT-private" });
		expect((await sent).statusCode).toBe(200);
		const { email } = submission.values;
		await aBrowser(site).post("/privacy", { email });
		const key = await vi.waitFor(() => {
			const [, found] =
				destinations
					.emailsTo(email)
					.filter(({ id }) => !id.startsWith("lead-"))
					.map(({ text }) => /\/privacy\/yours\?key=(\S+)/.exec(text))
					.find((match) => match !== null) ?? [];
			if (!found) throw new Error("no link yet");
			return found;
		}, 30_000);
		const own = await aBrowser(site).get(`/privacy/yours.json?key=${key}`);
		expect(own.body).toContain("PT-private");
		expect(own.body).toContain("Tax number");
		const erased = await aBrowser(site).post("/privacy/erase", {
			key: decodeURIComponent(key),
		});
		expect(erased.headers.location).toBe("/privacy/erased");
		expect(await stored(submission.lead_id)).toBeUndefined();
		const { rows } = await sql<{
			count: number;
		}>`select count(*)::int as count from lead_submissions where typed::text like '%PT-private%'`.execute(
			site.database.db,
		);
		expect(rows[0]?.count).toBe(0);
	});

	test("the database takes nothing else", async () => {
		const { submission, sent } = send({ custom_tax_id: "PT4" });
		await sent;
		for (const wrong of [
			{ name: "Bad name", label: "x", kind: "text", value: "x" },
			{ name: "a", label: 1, kind: "text", value: "x" },
			{ name: "a", label: "x", kind: "file", value: "x" },
			{ name: "a", label: "x", kind: "text", value: { x: 1 } },
			{ name: "a", label: "x", kind: "text" },
			"text",
		])
			await expect(
				sql`update leads set custom_answers = ${JSON.stringify([wrong])} where id = ${submission.lead_id}`.execute(
					site.database.db,
				),
				JSON.stringify(wrong),
			).rejects.toThrow("leads_custom_answers");
	});
});

describe("when the content changes", () => {
	test("stored answers and waiting deliveries keep their labels, and new leads follow the new fields", async () => {
		// The CRM is away while the content changes.
		destinations.salesforce.moods.push((response) => {
			response.destroy();
			return undefined;
		});
		const { submission, sent } = send({ custom_tax_id: "PT5" });
		expect((await sent).statusCode).toBe(200);
		await writeForms(placed);
		await importContentFolder(site.database.db, folder, contentParts, {
			older: true,
			otherBrand: false,
		});
		await site.reload();
		expect(await stored(submission.lead_id)).toHaveLength(5);
		const later = aSubmission({}, answers);
		expect((await sendSubmission(aBrowser(site), later)).statusCode).toBe(200);
		expect(await stored(later.lead_id)).toEqual([]);
		await vi.waitFor(
			() => {
				const record = destinations.salesforce.leads.get(submission.lead_id);
				expect(record).toMatchObject({ Tax_Id__c: "PT5" });
				expect(record?.Description).toContain("Seats: 12");
			},
			{ timeout: 20_000 },
		);
	});

	test.each([
		["name: message, kind: text, label: M", "customFields.0.name: is the name of a built-in field"],
		[
			"name: Tax-ID, kind: text, label: T",
			"customFields.0.name: must be at most 40 small letters, digits and _, and begin with a letter",
		],
		[
			"name: vat, kind: file, label: V",
			"customFields.0.kind: must be text, number, date, choice or dependent choice",
		],
		[
			"name: vat, kind: number, label: V, min: 2, max: 1",
			"customFields.0.max: leaves no number that could be entered",
		],
		[
			"name: vat, kind: number, label: V, min: 1.2, max: 1.8",
			"customFields.0.max: leaves no number that could be entered",
		],
		[
			"name: vat, kind: text, label: V, maxLength: 0",
			"customFields.0.maxLength: must be at least 1, but it is 0",
		],
		[
			"name: vat, kind: date, label: V, earliest: 5, latest: 2",
			"customFields.0.latest: is before earliest",
		],
		[
			"name: vat, kind: date, label: V, earliest: soon",
			"customFields.0.earliest: must be a date such as 2027-01-12, or a number of days from today, at most 36600",
		],
		[
			"name: vat, kind: choice, label: V, choices: [One]",
			"customFields.0.choices: must be at least two",
		],
		[
			"name: vat, kind: choice, label: V, choices: [One, One]",
			"customFields.0.choices: names a choice twice",
		],
	])("the check rejects %s", async (field, reason) => {
		expect(await problemsOf(placed.replace("message,", "message, vat,"), field)).toContain(reason);
	});

	test("the check rejects a field that is not asked, not defined, or defined twice", async () => {
		const vat = "name: vat, kind: text, label: V";
		expect(await problemsOf(placed, vat)).toEqual([
			"customFields.0.name: vat is not among fields, so the form does not ask it",
		]);
		const asked = placed.replace("message,", "message, vat,");
		expect(await problemsOf(asked, vat, vat)).toEqual([
			"customFields.1.name: vat is already used by customFields.0",
		]);
		const [unknown] = await problemsOf(placed.replace("message,", "message, nif,"));
		expect(unknown).toMatch(
			/^fields\.5: is nif, which is not a field of forms. Define it in customFields, or use one of name, firstname/,
		);
	});

	async function problemsOf(fields: string, ...own: string[]) {
		await writeForms(
			`${fields}\n    customFields:${own.length ? own.map((one) => `\n      - { ${one} }`).join("") : " []"}`,
		);
		const read = await importContentFolder(site.database.db, folder, contentParts);
		await writeForms(placed);
		return read.ok || read.reason.kind !== "mistakes"
			? []
			: read.reason.problems.map(
					({ path, reason }) => `${path.replace(/^placements\.\d+\./, "")}: ${reason}`,
				);
	}
});
