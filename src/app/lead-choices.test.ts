import { expect, test, vi } from "vitest";
import { createId } from "#core/ids.ts";
import { withdrawalLinks } from "#deliveries/site-slice.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import type { TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";

/** Posts the form of the privacy page that an email links to. */
async function choose(site: TestSite, email: string, choice: { mail: string; calls: string }) {
	const person = await findPersonByEmail(site.database.db, email);
	if (!person) throw new Error(`no person has the address ${email}`);
	const link = new URL(
		site.services.get(withdrawalLinks)({
			id: createId<"lead">(),
			person: person.id,
		}),
	);
	const key = link.searchParams.get("key") ?? "";
	const answer = await aBrowser(site).post("/privacy/contact", {
		key,
		...choice,
	});
	expect(answer.statusCode).toBe(303);
}

test("declining calls reaches the destinations of a request that never asked about calls, and applies to later requests", async () => {
	const { site, salesforce, hubspot, webhookEvents, emailsTo } = await aSiteWithDestinations();
	const stored = storedLeadRows(site);
	const email = someEmail();
	const emails = () => emailsTo("advisors");
	const waitForEvents = (count: number) =>
		vi.waitFor(
			() => {
				expect(webhookEvents()).toHaveLength(count);
				expect(emails()).toHaveLength(count);
			},
			{ timeout: 30_000 },
		);

	const first = aSubmission({}, { email });
	await sendSubmission(aBrowser(site), first);
	await waitForEvents(1);
	expect(webhookEvents()[0]?.data).toMatchObject({ subscription_status: 1 });
	expect(emails()[0]?.text).not.toContain("May be called");

	await choose(site, email, { mail: "yes", calls: "no" });
	expect(await stored.lead(first.lead_id)).toMatchObject({
		lead: { consent: { contact: true, sms: false, call: false } },
		revision: 2,
	});
	await waitForEvents(2);
	const no = { subscription_status: 0, email_subscription_status: 1 };
	expect(webhookEvents()[1]).toMatchObject({
		type: "lead.updated",
		data: { lead_id: first.lead_id, ...no },
	});
	expect(emails()[1]?.text).toMatch(/\n\nMay be called +no\nPhone /);
	await vi.waitFor(
		() => {
			const { Description } = salesforce.leads.get(first.lead_id) ?? {};
			expect(Description).toMatch(/^May be called: no\n/);
			expect(hubspot.contacts.get(email)?.properties).toMatchObject({
				message: expect.stringMatching(/^May be called: no\n/),
			});
		},
		{ timeout: 30_000 },
	);

	// The same answer again changes nothing.
	await choose(site, email, { mail: "yes", calls: "no" });
	expect(await stored.lead(first.lead_id)).toMatchObject({ revision: 2 });

	const later = aSubmission({}, { email });
	await sendSubmission(aBrowser(site), later);
	await waitForEvents(3);
	expect(webhookEvents()[2]).toMatchObject({
		type: "lead.created",
		data: { lead_id: later.lead_id, ...no },
	});
	expect(emails()[2]?.text).toMatch(/\n\nMay be called +no\nPhone /);

	await choose(site, email, { mail: "yes", calls: "yes" });
	await waitForEvents(5);
	for (const { data } of webhookEvents().slice(3))
		expect(data).toMatchObject({ subscription_status: 1 });
});

test("accepting emails again is no request: a request made while emails were declined sends none, and its time stays the same", async () => {
	const { site, webhookEvents, emailsTo } = await aSiteWithDestinations();
	const email = someEmail();
	const waitForEvents = (count: number) =>
		vi.waitFor(() => expect(webhookEvents()).toHaveLength(count), {
			timeout: 30_000,
		});

	await sendSubmission(aBrowser(site), aSubmission({}, { email }));
	await waitForEvents(1);
	await choose(site, email, { mail: "no", calls: "yes" });
	await waitForEvents(2);
	await sendSubmission(aBrowser(site), aSubmission({}, { email }));
	await waitForEvents(3);
	await choose(site, email, { mail: "yes", calls: "yes" });
	await waitForEvents(5);

	const updateTime = (index: number) => webhookEvents()[index]?.data.updated_at;
	expect(
		webhookEvents()
			.slice(3)
			.map(({ data }) => data.updated_at),
	).toEqual(expect.arrayContaining([updateTime(0), updateTime(2)]));
	const queued = await site.database.pool.query(
		"select 1 from lead_deliveries where destination = 'visitor-mail'",
	);
	expect(queued.rowCount).toBe(1);
	await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1), 60_000);
});
