import { expect, test, vi } from "vitest";
import { aHubSpot, aSalesforce, aWebhook } from "#connectors/testing.ts";
import { findPersonByEmail } from "#leads/store/people.ts";
import { privacyLinksFor } from "./privacy-links.ts";
import { aSite, type TestSite } from "./testing.ts";
import { aBrowser } from "./testing-browser.ts";
import { aPress, keptOf, send, someEmail } from "./testing-leads.ts";

const advisors = "advisors@school.example";

/** As the page in a letter does it. */
async function choose(
	site: TestSite,
	email: string,
	choice: { mail: string; calls: string },
) {
	const person = await findPersonByEmail(site.database.db, email);
	if (!person) throw new Error(`nobody is known as ${email}`);
	const links = privacyLinksFor({ ...site, publicUrl: "https://our.example" });
	const link = new URL(links.privacyLink(person.id));
	const key = link.searchParams.get("key") ?? "";
	const answer = await aBrowser(site).post("/privacy/contact", {
		key,
		...choice,
	});
	expect(answer.statusCode).toBe(303);
}

test("a no to calls reaches whoever was told of a request that never asked about calls, and stands in later ones", async () => {
	const [webhook, salesforce, hubspot] = await Promise.all([
		aWebhook(),
		aSalesforce(),
		aHubSpot(),
	]);
	const site = await aSite({
		env: {
			CRM_WEBHOOK_URL: webhook.address,
			SALESFORCE_URL: salesforce.address,
			SALESFORCE_CLIENT_ID: "a-key",
			SALESFORCE_CLIENT_SECRET: "a secret of ours",
			HUBSPOT_URL: hubspot.address,
			HUBSPOT_TOKEN: "a token of ours",
			ADVISORS_MAIL: advisors,
		},
	});
	const kept = keptOf(site);
	const email = someEmail();
	const told = () => [...webhook.taken.values()] as { data: object }[];
	const letters = () => site.letters.filter(({ to }) => to === advisors);
	const heard = (count: number) =>
		vi.waitFor(
			() => {
				expect(told()).toHaveLength(count);
				expect(letters()).toHaveLength(count);
			},
			{ timeout: 15_000 },
		);

	const first = aPress({}, { email });
	await send(aBrowser(site), first);
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

	const later = aPress({}, { email });
	await send(aBrowser(site), later);
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
