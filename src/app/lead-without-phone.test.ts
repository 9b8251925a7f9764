import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { formAddress, readHtmlForm } from "#testing/forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";

const page = "/categories/data-science";
const optional = "industry data";
const unasked = "exit_intent_download";
const advisors = "advisors@school.example";

let folder: string;
let site: TestSite;
beforeAll(async () => {
	folder = await copyContent();
	const file = join(folder, "forms.yaml");
	const forms = await readFile(file, "utf8");
	await writeFile(
		file,
		forms.replace(`- siteModule: ${optional}\n`, (line) => `${line}    optional: [personPhone]\n`),
	);
	site = await aSite({ env: { CONTENT_DIR: folder } });
});

const send = (
	site_module: string,
	values: Record<string, unknown> = {},
	browser = aBrowser(site),
) => {
	const submission = aSubmission(
		{ site_module, product: undefined, page },
		{ personPhone: "", message: undefined, ...values },
	);
	return { submission, answer: sendSubmission(browser, submission) };
};

describe("a form that needs no phone", () => {
	test.each([optional, unasked])(
		"%s: the lead goes out without any trace of a phone",
		async (siteModule) => {
			const webhook = await aWebhook();
			const wired = await aSite({
				env: {
					CONTENT_DIR: folder,
					CRM_WEBHOOK_URL: webhook.address,
					ADVISORS_MAIL: advisors,
				},
			});
			const { submission, answer } = send(siteModule, {}, aBrowser(wired));
			expect((await answer).statusCode).toBe(200);
			const row = await storedLeadRows(wired).lead(submission.lead_id);
			expect(row?.lead).not.toHaveProperty("phone");
			await vi.waitFor(
				() => {
					const [event] = [...webhook.accepted.values()].map(Object);
					expect(event?.data).toMatchObject({ lead_id: submission.lead_id });
					const names = Object.keys(event.data);
					expect(names.filter((name) => /phone/i.test(name))).toEqual([]);
					const email = wired.emails.find(({ to }) => to === advisors);
					expect(email?.text).toContain(submission.values.email);
					expect(email?.text).not.toContain("Phone");
				},
				{ timeout: 30_000 },
			);
		},
	);

	test("is marked, and accepted without script", async () => {
		const browser = aBrowser(site);
		const address = formAddress(page, optional);
		const { body } = await browser.get(address);
		expect(body).toMatch(/Phone<\/span> <span[^>]*>optional</);
		const { stamp: _, ...fields } = readHtmlForm(body);
		const person = { name: "Ada", email: someEmail(), agree: "1" };
		const wrong = await browser.post(address, {
			...fields,
			...person,
			personPhone: "12ab",
		});
		expect(wrong.statusCode).toBe(422);
		expect(wrong.body).toContain("Invalid Phone Number");
		const sent = await browser.post(address, { ...fields, ...person });
		expect(sent.statusCode).toBe(303);
	});

	test("VAL-080: without the field nothing is said of a phone", async () => {
		const browser = aBrowser(site);
		const address = formAddress(page, unasked);
		const { body } = await browser.get(address);
		expect(body).not.toContain('name="personPhone"');
		const refused = await browser.post(address, readHtmlForm(body));
		expect(refused.statusCode).toBe(422);
		expect(refused.body).not.toContain("Invalid Phone Number");
	});

	test("VAL-074: its visitor skips no form: no phone is known, and the data alone are refused", async () => {
		const browser = aBrowser(site);
		const { submission, answer } = send(unasked, {}, browser);
		expect((await answer).statusCode).toBe(200);
		for (const site_module of [unasked, optional]) {
			const leadData = aSubmission(
				{ site_module, product: undefined, page },
				{ email: submission.values.email, personPhone: "" },
			);
			const refused = await browser.call("/lead-gateway/lead-by-data?rnd=1", {
				leadData,
			});
			expect(refused.json()).toMatchObject({
				problems: [{ field: "personPhone", message: "Invalid Phone Number" }],
			});
		}
	});
});

test("VAL-007: any other form demands it", async () => {
	const { answer } = send("query box");
	expect((await answer).json()).toMatchObject({
		problems: [{ field: "personPhone", message: "Invalid Phone Number" }],
	});
});
