import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { CommandContext } from "#cli/command-context.ts";
import { runDeliveriesCommand } from "#cli/deliveries.ts";
import { runLeadsCommand } from "#cli/leads.ts";
import { aWebhook, replying } from "#connectors/testing.ts";
import { collectContributions } from "#core/slice/slice.ts";
import type { Instant } from "#core/time.ts";
import { storeLead } from "#leads/testing.ts";
import { notifyOperator } from "#monitoring/alert-commands.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, closeAfterwards, root } from "#testing/site.ts";
import { aSubmission, sendSubmission } from "#testing/submissions.ts";
import { visitors } from "#visitors/site-slice.ts";
import { slices } from "./slices.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
const to = "operator@school.example";

/** A site with a webhook, whose operator is notified only when the test says so. */
async function anOperatedSite() {
	const webhook = await aWebhook(closeAfterwards);
	const time: { now: Instant } = { now: start };
	const site = await aSite({
		env: {
			CRM_WEBHOOK_URL: webhook.address,
			METRICS_TOKEN: "0123456789abcdef",
		},
		deps: { clock: () => time.now },
	});
	const checks = collectContributions(slices, operatorChecks).filter(({ name }) => name !== "disk");
	const { emails } = site.services.get(visitors);
	const look = (machine = "one", others: typeof checks = []) =>
		notifyOperator(
			{
				...createModuleDeps(site),
				db: site.background.db,
				...{ config: site.config, log: site.log, emails },
				listChecks: () => [...checks, ...others],
				brand: () => ({ name: "Lyceum" }),
			},
			to,
			machine,
		);
	const operatorEmails = () => site.emails.filter((email) => email.to === to);
	/** Two processes at a time. The queue's emails arrive in its own time. */
	const lookTwice = async (minutes: number) => {
		time.now = time.now.add({ minutes });
		await Promise.all([look(), look("two")]);
		await look();
	};
	const hurry = () =>
		site.database.pool.query("update jobs.job set start_after = now() where state = 'created'");
	const until = (count: number) =>
		vi.waitFor(() => expect(operatorEmails()).toHaveLength(count), {
			timeout: 20_000,
		});
	return { site, webhook, time, look, lookTwice, operatorEmails, until, hurry };
}

test("the operator gets one email when a destination fails for 30 minutes, one when leads are dead, and one when all is well", async () => {
	const { site, webhook, lookTwice, operatorEmails, until, hurry } = await anOperatedSite();
	webhook.always = replying(503, "no, Ada");
	const sent = await sendSubmission(aBrowser(site), aSubmission());
	expect(sent.statusCode).toBe(200);
	const { pool } = site.database;
	const problems = async () =>
		(await pool.query("select problem, state from lead_deliveries where destination = 'webhook'"))
			.rows;
	const delivered = (state: string) =>
		vi.waitFor(
			async () => {
				await hurry();
				expect(await problems()).toMatchObject([{ state }]);
			},
			{ timeout: 20_000 },
		);
	await vi.waitFor(
		async () => expect(await problems()).toMatchObject([{ problem: "answered 503: no, Ada" }]),
		{ timeout: 20_000 },
	);
	await lookTwice(29);
	await lookTwice(1);
	await lookTwice(1);
	await until(1);
	expect(operatorEmails()[0]).toMatchObject({
		subject:
			"Lyceum: webhook has taken nothing for 30 minutes (answered 503), and 1 delivery waits for it",
		text: expect.stringContaining("npm run deliveries -- replay waiting"),
	});
	expect(operatorEmails()[0]?.text).not.toContain("Ada");

	webhook.always = replying(422);
	await delivered("dead");
	await lookTwice(1);
	await until(2);
	expect(operatorEmails()[1]).toMatchObject({
		subject: "Lyceum: 1 delivery of a lead to webhook is dead",
		text: expect.stringContaining("Recovered:\n- webhook has taken nothing"),
	});

	webhook.always = undefined;
	await pool.query(
		"update lead_deliveries set state = 'delivered', delivered_at = now() where state = 'dead'",
	);
	await lookTwice(1);
	await lookTwice(1);
	await until(3);
	expect(operatorEmails()[2]?.subject).toBe(
		'Lyceum: recovered from "1 delivery of a lead to webhook is dead"',
	);
	expect((await pool.query("select problem from operator_alerts")).rows).toEqual([]);
});

test("leads in quarantine are a digest, at most once an hour and only with something new; an old backup is an alert", async () => {
	const { site, time, lookTwice, operatorEmails, until } = await anOperatedSite();
	const { db, pool } = site.database;
	const setAside = () =>
		storeLead(db, {
			state: "quarantined",
			createdAt: time.now,
			updatedAt: time.now,
		});
	await setAside();
	await lookTwice(1);
	await until(1);
	expect(operatorEmails()[0]?.subject).toBe(
		"Lyceum: 1 lead waits in quarantine, the oldest for 1 minute",
	);
	await setAside();
	await lookTwice(30);
	await lookTwice(29);
	await lookTwice(1);
	await until(2);
	expect(operatorEmails()[1]?.subject).toContain("2 leads wait in quarantine");
	// Nothing is new.
	await lookTwice(90);
	await pool.query("insert into backups (made_at) values ($1)", [
		String(time.now.subtract({ hours: 49 })),
	]);
	await lookTwice(1);
	await until(3);
	expect(operatorEmails()[2]?.subject).toBe("Lyceum: The last backup is 2 days old");
	await pool.query("update backups set made_at = $1", [String(time.now)]);
	await pool.query("delete from leads");
	await lookTwice(1);
	await until(4);
	expect(operatorEmails()[3]?.text).toContain("Recovered:\n- The last backup is 2 days old");
});

test("a form that refuses more than it accepts is an alert, and over a day later", async () => {
	const { site, lookTwice, operatorEmails, until } = await anOperatedSite();
	const send = async (name: string) =>
		(await sendSubmission(aBrowser(site), aSubmission({}, { name }))).statusCode;
	for (let count = 1; count < 10; count++) expect(await send("")).toBe(422);
	await lookTwice(1);
	expect(await send("Ada King")).toBe(200);
	// A form of the sender's own is none of ours.
	const unknown = aSubmission({ site_module: "no form" });
	await sendSubmission(aBrowser(site), unknown);
	expect(await send("")).toBe(422);
	await lookTwice(1);
	await until(1);
	expect(operatorEmails()[0]?.subject).toMatch(
		/^Lyceum: The form ".+" refused 10 submissions and accepted 1 in the last 24 hours$/,
	);
	await lookTwice(26 * 60);
	await until(2);
	const { rows } = await site.database.pool.query("select distinct form from form_refusals");
	expect(rows).toHaveLength(1);
});

test("a problem of one machine is over when that machine says so, and one that cannot be examined is neither over nor new", async () => {
	const { site, time, look, operatorEmails, until } = await anOperatedSite();
	const full = { level: "wrong", says: "Full", mend: "Empty it" } as const;
	let answer: () => Promise<(typeof full)[]> = async () => [full];
	const disk = {
		name: "disk",
		perMachine: true,
		fine: "",
		find: () => answer(),
	};
	const well = { ...disk, find: async () => [] };
	await look("one", [disk]);
	await look("two", [well]);
	answer = () => Promise.reject(new Error("no answer"));
	await look("one", [disk]);
	await until(1);
	answer = async () => [];
	await look("one", [disk]);
	await until(2);
	expect(operatorEmails().map(({ subject }) => subject)).toEqual([
		"Lyceum: Full",
		'Lyceum: recovered from "Full"',
	]);
	// A container that is gone with its name says nothing any more.
	answer = async () => [full];
	await look("one", [disk]);
	time.now = time.now.add({ hours: 25 });
	await look("two", [well]);
	await until(3);
	expect((await site.database.pool.query("select problem from operator_alerts")).rows).toEqual([]);
});

test("OPERATOR_MAIL alone starts it, each minute", async () => {
	const site = await aSite({ env: { OPERATOR_MAIL: to }, minuteMs: 200 });
	await storeLead(site.database.db, { state: "quarantined" });
	await vi.waitFor(
		() =>
			expect(site.emails).toMatchObject([
				{ to, subject: expect.stringContaining("1 lead waits in quarantine") },
			]),
		{ timeout: 20_000 },
	);
});

test("every name in the alert rules is in /metrics, and the figures are those of the business", async () => {
	const { site } = await anOperatedSite();
	await sendSubmission(aBrowser(site), aSubmission());
	await storeLead(site.database.db, { state: "quarantined" });
	await vi.waitFor(
		async () => {
			const { rows } = await site.database.pool.query(
				"select from lead_deliveries where state = 'waiting'",
			);
			expect(rows).toEqual([]);
		},
		{ timeout: 20_000 },
	);
	const metricsOf = async () => {
		const { body } = await site.server.inject({
			url: "/metrics",
			headers: { authorization: "Bearer 0123456789abcdef" },
		});
		return body;
	};
	const text = await metricsOf();
	const rules = readFileSync(join(root, "docs/alerts.rules.yml"), "utf8");
	const names = new Set(
		[...rules.matchAll(/expr: (.+)/g)]
			.map(([, expr = ""]) => expr.replace(/"[^"]*"/g, ""))
			.flatMap((expr) => expr.match(/\b[a-z]+_[a-z_]+\b/g) ?? []),
	);
	expect(names.size).toBeGreaterThan(7);
	for (const name of names)
		expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_count$/, "")} `, "m"));
	for (const line of [
		'lyceum_leads{form="request a call",state="quarantined"} 1',
		'lyceum_lead_deliveries{destination="webhook",state="delivered"} 1',
		"lyceum_lead_deliveries_oldest_waiting_seconds 0",
		'lyceum_emails_total{result="sent"} 1',
		'lyceum_emails_total{result="failed"} 0',
		"lyceum_backup_age_seconds NaN",
		'lyceum_operator_problems{check="quarantine"} 1',
		'lyceum_operator_problems{check="deliveries_dead"} 0',
		`lyceum_info{version="${JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version}"} 1`,
	])
		expect(text.toLowerCase()).toContain(line.toLowerCase());
});

test("a key that a destination does not accept is emailed after three minutes, as nothing mends itself there", async () => {
	const { site, webhook, lookTwice, operatorEmails, until } = await anOperatedSite();
	webhook.always = replying(401);
	await sendSubmission(aBrowser(site), aSubmission());
	await vi.waitFor(
		async () => {
			const { rows } = await site.database.pool.query(
				"select problem from lead_deliveries where destination = 'webhook'",
			);
			expect(rows).toEqual([{ problem: "answered 401: {}" }]);
		},
		{ timeout: 20_000 },
	);
	await lookTwice(2);
	expect(operatorEmails()).toEqual([]);
	await lookTwice(1);
	await until(1);
	expect(operatorEmails()[0]?.subject).toBe(
		"Lyceum: webhook has taken nothing for 3 minutes (answered 401), and 1 delivery waits for it",
	);
});

test("an erasure that a destination does not do is listed, hastened and counted", async () => {
	const { site, webhook, lookTwice, operatorEmails, until, time } = await anOperatedSite();
	const { db, pool } = site.database;
	const lines: string[] = [];
	const context = {
		...{ db, clock: () => time.now, timeZone: "UTC", configured: ["webhook"] },
		jobs: async () => site.jobs,
		say: (line: string) => void lines.push(line),
	} as unknown as CommandContext;
	const run = async (command: typeof runLeadsCommand, ...args: string[]) => {
		lines.length = 0;
		expect(await command(context, args)).toBe(0);
		return lines.join("\n");
	};
	const submission = aSubmission();
	await sendSubmission(aBrowser(site), submission);
	await vi.waitFor(() => expect(webhook.accepted.size).toBe(1), { timeout: 20_000 });
	webhook.always = replying(401);
	const erased = await run(runLeadsCommand, "erase", submission.lead_id.slice(0, 8), "--yes");
	expect(erased).toMatch(/ is erased here\. Destinations erase what they have/);
	await vi.waitFor(
		async () => {
			const { rows } = await pool.query(
				"select from jobs.job where name = 'erase-at-webhook' and state = 'created' and (data ->> 'failures')::int > 0",
			);
			expect(rows).toHaveLength(1);
		},
		{ timeout: 20_000 },
	);
	await pool.query(
		"update jobs.job set start_after = now() + interval '9 hours' where state = 'created' and name = 'erase-at-webhook'",
	);
	const listed = await run(runDeliveriesCommand);
	expect(listed).toMatch(/^erasure at +since +attempts +next attempt +reason$/m);
	expect(listed).toMatch(/^webhook +\d{4}-\d\d-\d\d \d\d:\d\d +\d+ +.* answered 401$/m);
	expect(listed).toContain("1 erasure waits for the next attempt.");
	expect(listed).not.toContain("example");

	// The queue has a clock of its own.
	time.now = Temporal.Now.instant();
	await lookTwice(4);
	await until(1);
	expect(operatorEmails()[0]).toMatchObject({
		subject: expect.stringMatching(
			/^Lyceum: 1 erasure at webhook could not be done for \d minutes/,
		),
		text: expect.stringContaining("(answered 401): what it has of an erased person is still there"),
	});
	webhook.always = undefined;
	expect(await run(runDeliveriesCommand, "replay", "waiting")).toBe(
		"One erasure is due now; a site that is stopped does it when it starts.",
	);
	await vi.waitFor(
		() =>
			expect([...webhook.accepted.values()].at(-1)).toMatchObject({
				type: "lead.erased",
				data: { lead_id: submission.lead_id },
			}),
		{ timeout: 20_000 },
	);
	await vi.waitFor(
		async () => expect(await run(runDeliveriesCommand)).toBe("No delivery is waiting or dead."),
		{ timeout: 20_000 },
	);
});
