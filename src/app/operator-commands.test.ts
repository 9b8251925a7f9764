import { beforeEach, expect, test, vi } from "vitest";
import type { CommandContext } from "#cli/command-context.ts";
import { runLeadsCommand } from "#cli/leads.ts";
import { aWebhook, replying } from "#connectors/testing.ts";
import { openTestDestinations } from "#deliveries/destinations/configured-destinations.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, closeAfterwards, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission } from "#testing/submissions.ts";

let site: TestSite;
let webhook: Awaited<ReturnType<typeof aWebhook>>;
let lines: string[];

beforeEach(async () => {
	webhook = await aWebhook(closeAfterwards);
	site = await aSite({ env: { CRM_WEBHOOK_URL: webhook.address } });
});

const leads = async (...args: string[]) => {
	lines = [];
	const { db } = site.database;
	const context: CommandContext = {
		db,
		jobs: async () => site.jobs,
		clock: site.clock,
		configured: ["webhook", "visitor-mail"],
		destinationsOf: () => ["webhook", "visitor-mail"],
		emailCounts: { take: async () => true },
		timeZone: "UTC",
		openTestDestinations: () => openTestDestinations(site.config, db),
		say: (line) => void lines.push(line),
	};
	return { code: await runLeadsCommand(context, args), lines };
};

test("an operator erases the person of a lead, here and at the destinations, once it is confirmed", async () => {
	const submission = aSubmission();
	await sendSubmission(aBrowser(site), submission);
	await vi.waitFor(() => expect(webhook.accepted.size).toBe(1), 20_000);
	const short = String(submission.lead_id).slice(0, 8);
	const asked = await leads("erase", short);
	expect(asked.code).toBe(1);
	expect(asked.lines[0]).toMatch(/ with 1 lead would be erased for good: /);
	const { pool } = site.database;
	const counts = async () =>
		(
			await pool.query(
				"select (select count(*)::int from leads) leads, (select count(*)::int from people) people, (select count(*)::int from erasures) erasures",
			)
		).rows[0];
	expect(await counts()).toEqual({ leads: 1, people: 1, erasures: 0 });
	expect((await leads("erase", short, "--yes")).code).toBe(0);
	await vi.waitFor(
		async () => expect(await counts()).toEqual({ leads: 0, people: 0, erasures: 1 }),
		{ timeout: 20_000 },
	);
	await vi.waitFor(
		() =>
			expect([...webhook.accepted.values()].at(-1)).toMatchObject({
				type: "lead.erased",
				data: { lead_id: submission.lead_id },
			}),
		{ timeout: 20_000 },
	);
});

test("the ledger of consents has what was agreed to in the words that were seen, and what was chosen later", async () => {
	const submission = aSubmission();
	await sendSubmission(aBrowser(site), submission);
	const { pool } = site.database;
	await pool.query(
		"insert into contact_choices (person_id, mail, calls, said_by, at) select id, 0, 1, 'page', '2026-11-21' from people",
	);
	const { lines: records } = await leads("consents", "-");
	expect(records[0]?.trim()).toBe(
		"at,email,source,purpose,given,words,text_version,country,page,lead_id,withdrawn_at",
	);
	const { rows } = await pool.query("select * from lead_consents");
	expect(rows.length).toBeGreaterThan(0);
	expect(records).toHaveLength(1 + rows.length + 2);
	for (const { purpose, given, page } of rows)
		expect(records.join("\n")).toMatch(
			new RegExp(
				`^2026-11-20T12:00:00Z,[^,]+@[^,]+,form,${purpose},${given},.*${page},${submission.lead_id}`,
				"m",
			),
		);
	expect(records.at(-2)).toMatch(/^2026-11-21T.*,page,email,false,,,,,/);
	const later = await leads("consents", "-", "--since", "2026-11-21");
	expect(later.lines).toHaveLength(3);
	// A question that was not answered has no line.
	await pool.query(
		"insert into contact_choices (person_id, calls, said_by, at) select id, 0, 'page', '2026-11-22' from people",
	);
	const last = await leads("consents", "-", "--since", "2026-11-22");
	expect(last.lines.slice(1).map((line) => line.trim().replace(/^\S+?,[^,]+@[^,]+,/, ""))).toEqual([
		"page,call,false,,,,,,",
	]);
});

test("a test lead goes to every destination, says what each answered and is not stored", async () => {
	const good = await leads("test", "me@school.example");
	expect(good).toMatchObject({
		code: 0,
		lines: [
			"destination   result  reason",
			"webhook       taken",
			"visitor-mail  taken",
			expect.stringContaining('Delete "Lyceum Test"'),
		],
	});
	expect([...webhook.accepted.values()]).toMatchObject([
		{ data: { name: "Lyceum Test", email: "me@school.example" } },
	]);
	webhook.always = replying(401, "a wrong key");
	const bad = await leads("test", "me@school.example");
	expect(bad.code).toBe(1);
	expect(bad.lines[1]).toBe("webhook       not taken  answered 401: a wrong key");
	const { rows } = await site.database.pool.query("select from leads");
	expect(rows).toEqual([]);
	await expect(leads("test")).rejects.toThrow(/^Usage: npm run leads -- test/);
	await expect(leads("test", "me")).rejects.toThrow(/^Usage: /);
});
