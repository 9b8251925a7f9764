import { expect, test, vi } from "vitest";
import { findMissingDeliveries } from "#deliveries/commands.ts";
import { configuredDestinations } from "#deliveries/destinations/configured-destinations.ts";
import { leadCsvCells, leadCsvColumns } from "#deliveries/reports/lead-csv-presenter.ts";
import { listLeads } from "#leads/lead-list-store.ts";
import { register } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import {
	aSubmission,
	complaintChoices,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

const aComplaint = (email: string) =>
	aSubmission({ site_module: "grievance", product: undefined }, { ...complaintChoices, email });

test("a complaint goes to the complaints office and to no sales destination, and gives no other consent", async () => {
	const { site, salesforce, hubspot, webhookEvents, emailsTo } = await aSiteWithDestinations();
	const { db } = site.database;
	const stored = storedLeadRows(site);
	const browser = aBrowser(site);
	const submission = aComplaint(await register(site, someEmail()));
	const { lead_id: id, submission_id } = submission;
	expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
	expect(Object.keys(browser.cookies)).toEqual(["SL_LEAD"]);

	// The ledger has the consent that was given, with its own narrow text.
	const consents = await stored.consents(submission_id);
	expect(consents).toContainEqual(
		expect.objectContaining({
			purpose: "contact",
			given: true,
			words: expect.stringMatching(/answer me .* and for nothing else\.$/),
		}),
	);

	const { rows: queued } = await site.database.pool.query(
		"select destination from lead_deliveries where lead_id = $1",
		[id],
	);
	expect(queued.map(({ destination }) => destination).sort()).toEqual([
		"care-mail",
		"visitor-mail",
		"webhook",
	]);

	const later = aSubmission();
	await sendSubmission(aBrowser(site), later);
	const subjectsTo = (recipient: string) => emailsTo(recipient).map(({ subject }) => subject);
	await vi.waitFor(
		() => {
			expect(webhookEvents()).toHaveLength(2);
			expect(salesforce.leads.has(later.lead_id)).toBe(true);
			expect(hubspot.contacts.has(later.values.email)).toBe(true);
			expect(subjectsTo("care")).toEqual(["Complaint: Ada King Lovelace"]);
			expect(subjectsTo("advisors")).toHaveLength(1);
			expect(subjectsTo(submission.values.email)).toEqual(["We have received your concern"]);
		},
		{ timeout: 30_000 },
	);
	expect(salesforce.leads.size).toBe(1);
	expect(hubspot.contacts.size).toBe(1);
	expect(subjectsTo("advisors")[0]).toMatch(/^New lead: /);
	const complaint = webhookEvents().find(({ data }) => data.lead_id === id)?.data;
	expect(complaint).toMatchObject({ type: "grievance", purpose: "answer" });
	expect(Object.keys(complaint ?? {})).not.toEqual(
		expect.arrayContaining([expect.stringMatching(/opt_in|subscription/)]),
	);

	// The destination receives it before the delivery is stored as completed.
	await vi.waitFor(async () => {
		const missing = await findMissingDeliveries(
			{ db, destinationsOf: () => configuredDestinations(site.config) },
			configuredDestinations(site.config),
		);
		expect(missing).toEqual([]);
	}, 30_000);
	const [newest, oldest] = await listLeads(db, {}, 2);
	const complained = newest?.id === id ? newest : oldest;
	const columns = leadCsvColumns([]);
	const cells = complained ? leadCsvCells(complained, columns) : [];
	const optIns = columns.flatMap((column, index) =>
		column.endsWith("_opt_in") ? [cells[index]] : [],
	);
	expect(optIns).toEqual(["", "", ""]);
});
