import { expect, test, vi } from "vitest";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import { openSitePrivacyLinks } from "./privacy-links.ts";
import type { TestSite } from "./testing.ts";
import { aBrowser } from "./testing-browser.ts";
import { aSiteWithDestinations } from "./testing-destinations.ts";
import {
	aSubmission,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "./testing-submissions.ts";

/** As the page in a letter does it. */
async function choose(
	site: TestSite,
	email: string,
	choice: { mail: string; calls: string },
) {
	const person = await findPersonByEmail(site.database.db, email);
	if (!person) throw new Error(`nobody is known as ${email}`);
	const links = openSitePrivacyLinks({
		...site,
		publicUrl: "https://our.example",
	});
	const link = new URL(links.privacyLink(person.id));
	const key = link.searchParams.get("key") ?? "";
	const answer = await aBrowser(site).post("/privacy/contact", {
		key,
		...choice,
	});
	expect(answer.statusCode).toBe(303);
}

test("a no to calls reaches whoever was told of a request that never asked about calls, and stands in later ones", async () => {
	const { site, salesforce, hubspot, told, lettersTo } =
		await aSiteWithDestinations();
	const kept = storedLeadRows(site);
	const email = someEmail();
	const letters = () => lettersTo("advisors");
	const heard = (count: number) =>
		vi.waitFor(
			() => {
				expect(told()).toHaveLength(count);
				expect(letters()).toHaveLength(count);
			},
			{ timeout: 15_000 },
		);

	const first = aSubmission({}, { email });
	await sendSubmission(aBrowser(site), first);
	await heard(1);
	expect(told()[0]?.data).toMatchObject({ subscription_status: 1 });
	expect(letters()[0]?.text).not.toContain("May be called");

	await choose(site, email, { mail: "yes", calls: "no" });
	expect(await kept.lead(first.lead_id)).toMatchObject({
		lead: { consent: { email: true, sms: false, call: false } },
		revision: 2,
	});
	await heard(2);
	const no = { subscription_status: 0, email_subscription_status: 1 };
	expect(told()[1]).toMatchObject({
		type: "lead.updated",
		data: { lead_id: first.lead_id, ...no },
	});
	expect(letters()[1]?.text).toMatch(/\n\nMay be called +no\nPhone /);
	await vi.waitFor(
		() => {
			const { Description } = salesforce.leads.get(first.lead_id) ?? {};
			expect(Description).toMatch(/^May be called: no\n/);
			expect(hubspot.contacts.get(email)?.properties).toMatchObject({
				message: expect.stringMatching(/^May be called: no\n/),
			});
		},
		{ timeout: 15_000 },
	);

	// The same answer again is no news.
	await choose(site, email, { mail: "yes", calls: "no" });
	expect(await kept.lead(first.lead_id)).toMatchObject({ revision: 2 });

	const later = aSubmission({}, { email });
	await sendSubmission(aBrowser(site), later);
	await heard(3);
	expect(told()[2]).toMatchObject({
		type: "lead.created",
		data: { lead_id: later.lead_id, ...no },
	});
	expect(letters()[2]?.text).toMatch(/\n\nMay be called +no\nPhone /);

	await choose(site, email, { mail: "yes", calls: "yes" });
	await heard(5);
	for (const { data } of told().slice(3))
		expect(data).toMatchObject({ subscription_status: 1 });
});

test("a yes to letters is no request: whoever asked while they wanted none gets none, and their request is no younger", async () => {
	const { site, told, lettersTo } = await aSiteWithDestinations();
	const email = someEmail();
	const heard = (count: number) =>
		vi.waitFor(() => expect(told()).toHaveLength(count), { timeout: 15_000 });

	await sendSubmission(aBrowser(site), aSubmission({}, { email }));
	await heard(1);
	await choose(site, email, { mail: "no", calls: "yes" });
	await heard(2);
	await sendSubmission(aBrowser(site), aSubmission({}, { email }));
	await heard(3);
	await choose(site, email, { mail: "yes", calls: "yes" });
	await heard(5);

	const timesOf = (at: number) => told()[at]?.data.updated_at;
	expect(
		told()
			.slice(3)
			.map(({ data }) => data.updated_at),
	).toEqual(expect.arrayContaining([timesOf(0), timesOf(2)]));
	const queued = await site.database.pool.query(
		"select 1 from lead_deliveries where destination = 'visitor-mail'",
	);
	expect(queued.rowCount).toBe(1);
	await vi.waitFor(() => expect(lettersTo(email)).toHaveLength(1), 15_000);
});
