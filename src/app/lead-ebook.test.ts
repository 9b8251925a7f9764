import { beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { aBrowser } from "#testing/browser.ts";
import { formAddress, readHtmlForm } from "#testing/forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";

const page = "/categories/data-science";
const siteModule = "exit_intent_download";
const publicUrl = "https://learn.example";
/** The newest ebook of that category in the demo content. */
const url = `${publicUrl}/ebooks/tables-you-can-trust.pdf`;

let site: TestSite;
let ebook: { id: number; url: string };
beforeAll(async () => {
	site = await aSite({ env: { PUBLIC_URL: publicUrl } });
	ebook = { id: site.snapshots.resources.ebook("data-science")?.id ?? 0, url };
});

const findStoredEbook = async (id: string) => (await storedLeadRows(site).lead(id))?.lead.ebook;

const anExitSubmission = (more: Record<string, unknown> = {}) =>
	aSubmission({ site_module: siteModule, product: undefined, page, ...more });

/** Sends the form without script; answers the id of the lead. */
async function post(to: TestSite, typed: Record<string, string> = {}) {
	const browser = aBrowser(to);
	const address = formAddress(page, siteModule);
	const fields: Record<string, string> = {
		...readHtmlForm((await browser.get(address)).body),
		name: "Ada",
		email: someEmail(),
		...typed,
	};
	const answer = await browser.post(address, fields);
	expect(answer.statusCode).toBe(303);
	return fields.lead_id ?? "";
}

describe("the lead of the form that offers an ebook", () => {
	test("EBK-006: names the ebook, sent by script or without", async () => {
		expect(ebook.id).toBeGreaterThan(0);
		expect(await findStoredEbook(await post(site))).toEqual(ebook);
		const submission = anExitSubmission();
		expect((await sendSubmission(aBrowser(site), submission)).statusCode).toBe(200);
		expect(await findStoredEbook(submission.lead_id)).toEqual(ebook);
		const filtered = anExitSubmission({ page: `${page}/?level=beginner` });
		await sendSubmission(aBrowser(site), filtered);
		expect(await findStoredEbook(filtered.lead_id)).toEqual(ebook);
	});

	test("EBK-006: names the ebook in its delivery, too", async () => {
		const webhook = await aWebhook();
		const siteWithWebhook = await aSite({
			env: { PUBLIC_URL: publicUrl, CRM_WEBHOOK_URL: webhook.address },
		});
		const submission = anExitSubmission();
		await sendSubmission(aBrowser(siteWithWebhook), submission);
		// A form with its stamp that is sent so fast would be quarantined.
		const leads = [submission.lead_id, await post(siteWithWebhook, { stamp: "" })];
		const ebookFields = { ebookId: ebook.id, ebook_url: url };
		for (const lead_id of leads)
			await vi.waitFor(
				() =>
					expect([...webhook.accepted.values()]).toContainEqual(
						expect.objectContaining({
							data: expect.objectContaining({ lead_id, ...ebookFields }),
						}),
					),
				{ timeout: 30_000 },
			);
	});

	test("names the ebook that the server chose, and ignores the values of the form", async () => {
		const claimed = { ebookId: "99", ebook_url: "https://elsewhere.example" };
		const submission = anExitSubmission({ ...claimed, ebook: claimed });
		await sendSubmission(aBrowser(site), submission);
		expect(await findStoredEbook(submission.lead_id)).toEqual(ebook);
		const other = "/categories/cyber-security";
		const id = await post(site, { ...claimed, page: other });
		expect(await findStoredEbook(id)).toEqual(ebook);
		expect((await storedLeadRows(site).lead(id))?.source.page).toBe(page);
	});

	test("the visitor's email has a signed link that opens the ebook", async () => {
		const submission = anExitSubmission();
		await sendSubmission(aBrowser(site), submission);
		const text = await vi.waitFor(
			() => {
				const message = site.emails.find(({ to }) => to === submission.values.email);
				if (!message) throw new Error("no email");
				return message.text;
			},
			{ timeout: 30_000 },
		);
		const [link = ""] = /https:\S+\.pdf\S*/.exec(text) ?? [];
		expect(link.startsWith(`${url}?until=`)).toBe(true);
		const path = link.slice(publicUrl.length);
		expect((await aBrowser(site).get(path)).statusCode).toBe(200);
	});

	test("the address of the ebook opens it with a signed link only", async () => {
		const { pathname } = new URL(url);
		expect((await aBrowser(site).get(pathname)).statusCode).toBe(403);
	});

	test.each([
		["another form of the page", { site_module: "Call_back_Second_fold" }],
		["a page that is none of a field", { page: "/courses/sql-for-analysts" }],
		["a field that does not exist", { page: "/categories/toString" }],
		["a field without an ebook", { page: "/categories/digital-marketing" }],
		["a product", { product: "course-1009" }],
	])("%s has no ebook", async (_, more) => {
		const submission = anExitSubmission(more);
		expect((await sendSubmission(aBrowser(site), submission)).statusCode).toBe(200);
		expect(await findStoredEbook(submission.lead_id)).toBeUndefined();
	});
});
