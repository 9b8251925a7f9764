import { expect, test, vi } from "vitest";
import type { CommandContext } from "#cli/command-context.ts";
import { runLeadsCommand } from "#cli/leads.ts";
import { aHubSpot, losingTheAnswer, replying } from "#connectors/testing.ts";
import { collectContributions } from "#core/slice/slice.ts";
import { deletePeopleWithoutLeads } from "#leads/people/purge-store.ts";
import { notifyOperator } from "#monitoring/alert-commands.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, closeAfterwards } from "#testing/site.ts";
import { aSubmission, sendSubmission } from "#testing/submissions.ts";
import { visitors } from "#visitors/site-slice.ts";
import { slices } from "./slices.ts";

const email = "ada@example.com";
const operator = "operator@school.example";
const older = { id: "7", properties: { email, customer_since: "2019" } };

/** A site with a HubSpot, and what its operator does. */
async function aSiteWithHubSpot(choice?: string) {
	const hubspot = await aHubSpot(closeAfterwards);
	const time = { now: Temporal.Instant.from("2026-11-20T12:00:00Z") };
	const site = await aSite({
		deps: { clock: () => time.now },
		env: {
			HUBSPOT_URL: hubspot.address,
			HUBSPOT_TOKEN: "a token of ours",
			...(choice && { ERASE_EXISTING_CONTACTS: choice }),
		},
	});
	const { db, pool } = site.database;
	const run = async (...args: string[]) => {
		const lines: string[] = [];
		const context = {
			db,
			jobs: async () => site.jobs,
			clock: site.clock,
			timeZone: "UTC",
			say: (line: string) => void lines.push(line),
		} as unknown as CommandContext;
		return { code: await runLeadsCommand(context, args), lines };
	};
	const hurry = () => pool.query("update jobs.job set start_after = now() where state = 'created'");
	const until = (check: () => Promise<void> | void) =>
		vi.waitFor(
			async () => {
				await hurry();
				await check();
			},
			{ timeout: 20_000 },
		);
	const count = async (what: string) =>
		(await pool.query(`select count(*)::int as count from ${what}`)).rows[0].count;
	const delivered = () =>
		until(async () =>
			expect(
				await count("lead_deliveries where destination = 'hubspot' and state <> 'delivered'"),
			).toBe(0),
		);
	return {
		site,
		time,
		delivered,
		hubspot,
		run,
		until,
		undecided: () => count("undecided_erasures"),
		peopleOf: (contact: string) =>
			count(
				`(select distinct person_id from lead_deliveries where external_id = '${contact}') people`,
			),
		/** Sends a lead, waits for its delivery and erases its person. */
		async eraseAfterLead(before = async () => undefined as unknown) {
			const submission = aSubmission({}, { email });
			await sendSubmission(aBrowser(site), submission);
			await before();
			await delivered();
			await run("erase", String(submission.lead_id).slice(0, 8), "--yes");
			await until(async () => expect(await count("erasures")).toBe(1));
		},
		problems: async () => {
			const checks = collectContributions(slices, operatorChecks).filter(
				({ name }) => name === "erasures_undecided",
			);
			const look = () =>
				notifyOperator(
					{
						...createModuleDeps(site),
						db: site.background.db,
						...{ config: site.config, log: site.log },
						emails: site.services.get(visitors).emails,
						listChecks: () => checks,
						brand: () => ({ name: "Lyceum" }),
					},
					operator,
					"one",
				);
			await look();
			await look();
			const found = await checks[0]?.find({
				db,
				config: site.config,
				now: site.clock(),
			});
			return found ?? [];
		},
	};
}

test("an erasure asks the operator about a contact that HubSpot had before, once, and waits for the answer", async () => {
	const crm = await aSiteWithHubSpot();
	crm.hubspot.contacts.set(email, older);
	await crm.eraseAfterLead();
	expect(crm.hubspot.contacts.get(email)).toMatchObject({
		id: "7",
		properties: { customer_since: "2019" },
	});
	expect(await crm.problems()).toMatchObject([
		{
			level: "wrong",
			says: "The person of a lead has been erased, and their contact 7 at hubspot may have been there before the lead: it waits for your decision",
		},
	]);
	await crm.until(() =>
		expect(crm.site.emails.filter(({ to }) => to === operator)).toHaveLength(1),
	);
	const asked = crm.site.emails.find(({ to }) => to === operator);
	expect(asked?.text).toMatch(/npm run leads -- contacts erase [\da-f]{8} /);
	expect(asked?.text).not.toContain(email);

	const { lines } = await crm.run("contacts");
	expect(lines[1]).toMatch(/^[\da-f]{8} +hubspot +7 +[\da-f]{8} +2026-11-20 /);
	const contact = lines[1]?.slice(0, 8) ?? "";
	await expect(crm.run("contacts", "forget", contact)).rejects.toThrow();
	const answered = await crm.run("contacts", "erase", contact);
	expect(answered.code).toBe(0);
	// The erasure waits until a delivery that was under way has ended.
	crm.time.now = crm.time.now.add({ seconds: 90 });
	await crm.until(() => expect(crm.hubspot.contacts.size).toBe(0));
	expect(await crm.undecided()).toBe(0);
	expect(await crm.problems()).toEqual([]);
	await expect(crm.run("contacts", "erase", contact)).rejects.toThrow(/^No contact has a number/);
});

test("a contact that the operator leaves stays, and nothing about it is kept here", async () => {
	const crm = await aSiteWithHubSpot();
	crm.hubspot.contacts.set(email, older);
	await crm.eraseAfterLead();
	const { lines } = await crm.run("contacts");
	await crm.run("contacts", "leave", lines[1]?.slice(0, 8) ?? "");
	expect(await crm.undecided()).toBe(0);
	expect(crm.hubspot.contacts.has(email)).toBe(true);
	expect((await crm.run("contacts")).lines).toEqual(["No contact waits for a decision."]);
});

test("a contact that a lead made is erased without a question, also where older ones are left", async () => {
	for (const choice of [undefined, "leave"]) {
		const crm = await aSiteWithHubSpot(choice);
		await crm.eraseAfterLead();
		await crm.until(() => expect(crm.hubspot.contacts.size).toBe(0));
		expect(await crm.undecided()).toBe(0);
	}
});

test("the contact that a lead made for a mistyped address is erased, too, unless others have leads under it", async () => {
	const mistyped = "ada@gmial.com";
	for (const isShared of [false, true]) {
		const crm = await aSiteWithHubSpot();
		const browser = aBrowser(crm.site);
		const first = aSubmission({}, { email: mistyped });
		await sendSubmission(browser, first);
		if (isShared) await sendSubmission(aBrowser(crm.site), aSubmission({}, { email: mistyped }));
		await crm.until(() => expect(crm.hubspot.contacts.size).toBe(1));
		await crm.delivered();
		const { lead_id } = first;
		const corrected = aSubmission({ lead_id }, { email });
		await sendSubmission(browser, corrected);
		await crm.delivered();
		expect([...crm.hubspot.contacts.keys()]).toEqual([mistyped, email]);

		await crm.run("erase", lead_id.slice(0, 8), "--yes");
		await crm.until(() =>
			expect([...crm.hubspot.contacts.keys()]).toEqual(isShared ? [mistyped] : []),
		);
		expect(await crm.undecided()).toBe(isShared ? 1 : 0);
	}
});

test("the contact of a mistyped address is asked about when its owner has sent a lead after the purge of its former person", async () => {
	const mistyped = "ada@gmial.com";
	const crm = await aSiteWithHubSpot();
	const browser = aBrowser(crm.site);
	const first = aSubmission({}, { email: mistyped });
	await sendSubmission(browser, first);
	await crm.until(() => expect(crm.hubspot.contacts.size).toBe(1));
	await crm.delivered();
	const { lead_id } = first;
	await sendSubmission(browser, aSubmission({ lead_id }, { email }));
	await crm.delivered();
	await deletePeopleWithoutLeads(crm.site.database.db);
	await sendSubmission(aBrowser(crm.site), aSubmission({}, { email: mistyped }));
	await crm.delivered();
	const contact = crm.hubspot.contacts.get(mistyped)?.id ?? "";
	expect(await crm.peopleOf(contact)).toBe(2);

	await crm.run("erase", lead_id.slice(0, 8), "--yes");
	await crm.until(() => expect([...crm.hubspot.contacts.keys()]).toEqual([mistyped]));
	expect(await crm.undecided()).toBe(1);
});

test.each(["erase", "leave"] as const)(
	"a contact that was there before is handled as ERASE_EXISTING_CONTACTS=%s says",
	async (choice) => {
		const crm = await aSiteWithHubSpot(choice);
		crm.hubspot.contacts.set(email, older);
		await crm.eraseAfterLead();
		const deleted = choice === "erase";
		await crm.until(() => expect(crm.hubspot.contacts.has(email)).toBe(!deleted));
		expect(await crm.undecided()).toBe(0);
	},
);

test("a contact whose answer was lost may be ours: the operator is asked, even where older ones are left", async () => {
	const crm = await aSiteWithHubSpot("leave");
	crm.hubspot.moods.push(losingTheAnswer);
	await crm.eraseAfterLead();
	expect(await crm.undecided()).toBe(1);
	expect(crm.hubspot.contacts.has(email)).toBe(true);
});

test("HubSpot's 409 inside a 207 is tried again, and the lead arrives", async () => {
	const crm = await aSiteWithHubSpot();
	crm.hubspot.moods.push(
		replying(207, {
			status: "COMPLETE",
			results: [],
			numErrors: 1,
			errors: [{ status: "409", category: "CONFLICT", message: "no" }],
		}),
	);
	await sendSubmission(aBrowser(crm.site), aSubmission({}, { email }));
	await crm.until(() => expect(crm.hubspot.contacts.has(email)).toBe(true));
	expect(crm.hubspot.received).toHaveLength(2);
});
