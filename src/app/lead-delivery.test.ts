import { describe, expect, test, vi } from "vitest";
import { aHubSpot, aSalesforce, aWebhook, hanging } from "#connectors/testing.ts";
import { configuredDestinations } from "#deliveries/destinations/configured-destinations.ts";
import { aLead } from "#forms/submission/testing.ts";
import { leadChangeHandler } from "#leads/site-slice.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { aStoredLead, storeLead } from "#leads/testing.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aBusinessSubmission, aSubmission, sendSubmission } from "#testing/submissions.ts";

/** Nobody chooses a time for a call after it, so its email is sent at once. */
const aQuestion = aLead({ siteModule: "query box" });

function submit(site: TestSite, more: Partial<StoredLead> = {}) {
	const onLeadChange = site.services.get(leadChangeHandler);
	return storeLead(site.database.db, more, (tx, lead) =>
		onLeadChange(tx, { lead, change: "created" }),
	);
}

function waitForEmail(site: TestSite, to: string): Promise<OutgoingEmail> {
	return vi.waitFor(
		() => {
			const message = site.emails.find((email) => email.to === to);
			if (!message) throw new Error(`no email to ${to}`);
			return message;
		},
		{ timeout: 30_000 },
	);
}

describe("a lead of the site", () => {
	test("reaches every configured destination, and the visitor", async () => {
		const [webhook, salesforce, hubspot] = await Promise.all([
			aWebhook(),
			aSalesforce(),
			aHubSpot(),
		]);
		const site = await aSite({
			env: {
				CRM_WEBHOOK_URL: webhook.address,
				CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
				SALESFORCE_URL: salesforce.address,
				SALESFORCE_CLIENT_ID: "a-key",
				SALESFORCE_CLIENT_SECRET: "a secret of ours",
				SALESFORCE_FIELDS: "Site_Module__c=sl_site_module",
				HUBSPOT_URL: hubspot.address,
				HUBSPOT_TOKEN: "a token of ours",
				ADVISORS_MAIL: "advisors@school.example",
			},
		});
		expect(configuredDestinations(site.config)).toEqual([
			"webhook",
			"salesforce",
			"hubspot",
			"advisor-mail",
			"contact-mail",
			"visitor-mail",
		]);
		const browser = aBrowser(site);
		const submission = aSubmission();
		const { lead_id: id, values } = submission;
		expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
		const [advisors, visitor] = await Promise.all([
			waitForEmail(site, "advisors@school.example"),
			waitForEmail(site, values.email),
		]);
		expect(advisors.subject).toContain("Ada King Lovelace");
		expect(visitor.text).toMatch(/http:\/\/localhost:3000\/privacy\/yours\?key=p\.[\w.-]{80,}\n/);
		await vi.waitFor(
			() => {
				expect([...webhook.accepted.values()]).toMatchObject([
					{ type: "lead.created", data: { lead_id: id } },
				]);
				expect(salesforce.leads.get(id)).toMatchObject({
					Site_Module__c: "query box",
				});
				expect(hubspot.contacts.has(values.email)).toBe(true);
			},
			{ timeout: 30_000 },
		);
		const answered = await sendSubmission(
			browser,
			{
				enrollment_type: "Group Enrollment",
				funded_by: "Organisation",
				group_enrollment_status: 0,
				update_lead_id: id,
				timeZone: "America/New_York",
			},
			"/lead-gateway/update-lead?rnd=1700000000000",
		);
		expect(answered.statusCode).toBe(200);
		await vi.waitFor(
			() =>
				expect([...webhook.accepted.values()][1]).toMatchObject({
					type: "lead.updated",
					data: { lead_id: id, enrollment_type: "Group Enrollment" },
				}),
			{ timeout: 30_000 },
		);
	});

	test("of a company is sent in the company's payload", async () => {
		const webhook = await aWebhook();
		const site = await aSite({ env: { CRM_WEBHOOK_URL: webhook.address } });
		const answer = await sendSubmission(
			aBrowser(site),
			aBusinessSubmission(),
			"/api?method=b2bSegmentData&rnd=1",
		);
		expect(answer.json()).toMatchObject({ status: "success" });
		await vi.waitFor(
			() =>
				expect([...webhook.accepted.values()]).toMatchObject([
					{
						data: {
							Company: "Acme",
							Employees_Range__c: "50-249",
							sl_lead_type: "b2b",
						},
					},
				]),
			{ timeout: 30_000 },
		);
	});

	test("arrives although the workers of its delivery died until the queue gave up the job", async () => {
		const webhook = await aWebhook();
		webhook.moods.push(hanging);
		const site = await aSite({
			env: { CRM_WEBHOOK_URL: webhook.address },
			minuteMs: 200,
		});
		const submission = aSubmission();
		expect((await sendSubmission(aBrowser(site), submission)).statusCode).toBe(200);
		await vi.waitFor(() => expect(webhook.received).toHaveLength(1), 60_000);
		const { pool } = site.database;
		await pool.query("delete from jobs.job where name = 'lead-webhook'");
		// The claim of the last worker has expired.
		await pool.query("update lead_deliveries set claimed_until = null");
		await vi.waitFor(
			() =>
				expect([...webhook.accepted.values()]).toMatchObject([
					{ data: { lead_id: submission.lead_id } },
				]),
			60_000,
		);
		webhook.hangUp();
	});

	test("is answered at once while a destination hangs", async () => {
		const webhook = await aWebhook();
		webhook.always = hanging;
		const site = await aSite({ env: { CRM_WEBHOOK_URL: webhook.address } });
		await submit(site, { lead: aQuestion });
		await vi.waitFor(() => expect(webhook.received).toHaveLength(1), 60_000);
		const answer = await site.server.inject("/");
		expect(answer.statusCode).toBe(200);
		await waitForEmail(site, "ada@example.com");
		webhook.always = undefined;
		webhook.hangUp();
	});
});

describe("the visitor's email links to the requested document", () => {
	const waitForVisitorEmail = async (site: TestSite, more: Partial<StoredLead>) => {
		const email = `${crypto.randomUUID()}@example.com`;
		const { lead } = aStoredLead(more);
		await submit(site, { ...more, lead: { ...lead, email } });
		return waitForEmail(site, email);
	};

	test("which is the syllabus, the brochure or the ebook, and none for a question", async () => {
		const site = await aSite();
		const agenda = aLead({ siteModule: "course agenda" });
		const linksIn = ({ text }: OutgoingEmail) => text.match(/http:\S+\.pdf\S*/g) ?? [];
		const course = await waitForVisitorEmail(site, {
			lead: agenda,
			product: { kind: "course", id: 1009 },
		});
		expect(linksIn(course)).toEqual([
			"http://localhost:3000/courses/sql-for-analysts/syllabus.pdf",
		]);
		expect(course.text).toContain("SQL for Analysts syllabus (PDF):");
		const [bundle] = (
			await site.database.pool.query("select id, slug from products where kind = 'bundle' limit 1")
		).rows;
		const program = await waitForVisitorEmail(site, {
			lead: aLead({ siteModule: "bundle agenda" }),
			product: { kind: "bundle", id: bundle.id },
		});
		expect(linksIn(program)).toEqual([
			`http://localhost:3000/programs/${bundle.slug}/brochure.pdf`,
		]);
		const promise = await waitForVisitorEmail(site, {
			lead: aLead({ siteModule: "job_guarantee_brochure" }),
			product: { kind: "bundle", id: bundle.id },
		});
		expect(linksIn(promise)).toEqual([]);
		expect(promise.text).toContain("http://localhost:3000/our-promise-of-a-job");
		const [entry] = (
			await site.database.pool.query("select id, slug from resources where type = 'ebook' limit 1")
		).rows;
		const ebook = await waitForVisitorEmail(site, {
			lead: aLead({
				siteModule: "exit_intent_download",
				ebook: { id: entry.id, url: "/whatever" },
			}),
		});
		const [link = ""] = linksIn(ebook);
		expect(link).toContain(`/ebooks/${entry.slug}.pdf?until=`);
		const { pathname, search } = new URL(link);
		const opened = await site.server.inject({
			method: "HEAD",
			url: pathname + search,
		});
		expect(opened.statusCode).toBe(200);
		for (const [siteModule, file] of [
			["career handbook", "career-handbook.pdf"],
			["industry data", "industry-data.pdf"],
		] as const) {
			const page = "/categories/data-science";
			const lead = aLead({ siteModule, product: undefined });
			const message = await waitForVisitorEmail(site, {
				lead,
				product: undefined,
				source: { page },
			});
			expect(linksIn(message)).toEqual([`http://localhost:3000${page}/${file}`]);
			expect(message.text).toMatch(/Data Science (career handbook|industry data) \(PDF\):/);
			const url = `${page}/${file}`;
			const given = await site.server.inject({ method: "HEAD", url });
			expect(given.statusCode).toBe(200);
		}
		expect(linksIn(await waitForVisitorEmail(site, { lead: aQuestion }))).toEqual([]);
		// The email does not link to a file that no longer exists.
		const gone = await waitForVisitorEmail(site, {
			lead: agenda,
			product: { kind: "course", id: 999_999 },
		});
		expect(linksIn(gone)).toEqual([]);
	});
});
