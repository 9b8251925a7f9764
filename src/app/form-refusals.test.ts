import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { createLog } from "#platform/log.ts";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite, closeAfterwards, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";

const page = "/categories/data-science";
const emailOnly = "exit_intent_download";
const emailOnlyAddress = `${page}?form=${emailOnly}`;
const token = "0123456789abcdef0123456789abcdef";
const advisors = "advisors@school.example";

let folder: string;
let site: TestSite;
let webhook: Awaited<ReturnType<typeof aWebhook>>;
let log: string[];
beforeAll(async () => {
	folder = await copyContent();
	const file = join(folder, "forms.yaml");
	const forms = await readFile(file, "utf8");
	await writeFile(file, forms.replace("fields: [name, email, agree,", "fields: [email, agree,"));
	webhook = await aWebhook(closeAfterwards);
	log = [];
	site = await aSite({
		env: {
			CONTENT_DIR: folder,
			METRICS_TOKEN: token,
			CRM_WEBHOOK_URL: webhook.address,
			ADVISORS_MAIL: advisors,
		},
		deps: { log: createLog("info", { write: (line) => log.push(line) }) },
	});
});

const send = (values: Record<string, unknown>, more = {}) => {
	const submission = aSubmission(
		{ site_module: emailOnly, product: undefined, page, ...more },
		{
			name: undefined,
			phoneCode: undefined,
			personPhone: undefined,
			message: undefined,
			...values,
		},
	);
	return { submission, answer: sendSubmission(aBrowser(site), submission) };
};

describe("a form that asks for an email only", () => {
	test("is accepted from a script, and reaches every destination", async () => {
		const { submission, answer } = send({});
		expect((await answer).statusCode).toBe(200);
		const row = await storedLeadRows(site).lead(submission.lead_id);
		expect(row?.lead.name).toEqual({ full: "", first: "", last: "" });
		await expectDelivered(submission.values.email);
	});

	test("is accepted without script", async () => {
		const browser = aBrowser(site);
		const { body } = await browser.get(emailOnlyAddress);
		expect(body).not.toContain('name="name"');
		const email = someEmail();
		const fields = { ...readHtmlForm(body), email, agree: "1" };
		const sent = await browser.post(emailOnlyAddress, fields);
		expect(sent.statusCode).toBe(303);
		await expectDelivered(email);
	});

	async function expectDelivered(email: string) {
		await vi.waitFor(
			() => {
				const sent = [...webhook.accepted.values()].map(Object);
				expect(sent.map(({ data }) => data?.email)).toContain(email);
				const mail = site.emails.find(({ to, text }) => to === advisors && text.includes(email));
				expect(mail?.subject).toBe(`New lead: ${email}`);
				expect(site.emails.map(({ to }) => to)).toContain(email);
			},
			{ timeout: 20_000 },
		);
	}
});

describe("a refused submission", () => {
	const countOf = async (form: string, field: string) => {
		const { body } = await site.server.inject({
			url: "/metrics",
			headers: { authorization: `Bearer ${token}` },
		});
		const line = `lyceum_form_refusals_total{form="${form}",field="${field}"} `;
		const found = body.split("\n").find((text) => text.startsWith(line));
		return Number(found?.slice(line.length) ?? 0);
	};

	test("is counted by form and field, and logged without what was typed", async () => {
		log.length = 0;
		const typed = { name: "Kunigunde", email: "not an address" };
		const refused = aSubmission({}, { ...typed, personPhone: "" });
		const answer = await sendSubmission(aBrowser(site), refused);
		expect(answer.statusCode).toBe(422);
		expect(await countOf("query box", "email")).toBe(1);
		expect(await countOf("query box", "personPhone")).toBe(1);
		const lines = log.filter((line) => line.includes("a form was refused"));
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([
			{ form: "query box", fields: ["email", "personPhone"] },
		]);
		expect(log.join("")).not.toMatch(/Kunigunde|not an address/);
	});

	test("is counted without script, too", async () => {
		const browser = aBrowser(site);
		const { body } = await browser.get(emailOnlyAddress);
		const before = await countOf(emailOnly, "email");
		const fields = { ...readHtmlForm(body), email: "", agree: "1" };
		const refused = await browser.post(emailOnlyAddress, fields);
		expect(refused.statusCode).toBe(422);
		expect(await countOf(emailOnly, "email")).toBe(before + 1);
	});

	test("of a form that is none is counted under no name of its sender's", async () => {
		const { answer } = send({}, { site_module: "ada@example.com" });
		expect((await answer).statusCode).toBe(400);
		expect(await countOf("unknown", "site_module")).toBe(1);
		expect(log.join("")).not.toContain("ada@example.com");
	});

	test("an accepted one is neither counted nor logged", async () => {
		log.length = 0;
		const { answer } = send({});
		expect((await answer).statusCode).toBe(200);
		expect(log.join("")).not.toContain("a form was refused");
	});
});
