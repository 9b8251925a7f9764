import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { admissionNoticeJob } from "#applications/admission/admission-jobs.ts";
import { aWebhook, replying } from "#connectors/testing.ts";
import { currencyCode } from "#core/money.ts";
import type { DestinationName } from "#deliveries/delivery.ts";
import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import { aDeliverySetup, areAllSettled, toWebhook } from "#deliveries/testing.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import type { LeadOrder } from "#forms/submission/lead.ts";
import { aLead } from "#forms/submission/testing.ts";
import { applicationNumber } from "#leads/application-rules.ts";
import { findLead, setApplication, setLeadState } from "#leads/lead-store.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import { storeLead } from "#leads/testing.ts";
import { silentLog } from "#platform/database/testing.ts";
import { GiveUp } from "#platform/jobs/job-kind.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { withdrawRequest } from "#privacy/withdrawal/withdrawal-commands.ts";
import { root } from "#testing/site.ts";
import type { CommandContext } from "./command-context.ts";
import { runDeliveriesCommand } from "./deliveries.ts";
import { runLeadsCommand } from "./leads.ts";

const { PATH, NODE_COMPILE_CACHE } = process.env;

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

async function aContext(more: { configured?: DestinationName[]; workers?: number } = {}) {
	const webhook = await aWebhook();
	const room = await aDeliverySetup([toWebhook(webhook)], {
		clock: () => now,
		workers: more.workers ?? 1,
	});
	const lines: string[] = [];
	const configured = more.configured ?? ["webhook", "visitor-mail"];
	const context: CommandContext = {
		db: room.db,
		jobs: async () => room.jobs,
		clock: () => now,
		configured,
		destinationsOf: () => configured,
		emailCounts: room.queue.emailCounts,
		timeZone: "America/New_York",
		openTestDestinations: () => [toWebhook(webhook)],
		say: (line) => void lines.push(line),
	};
	const run =
		(work: typeof runLeadsCommand) =>
		async (...args: string[]) => {
			lines.length = 0;
			return { code: await work(context, args), lines: [...lines] };
		};
	return {
		room,
		webhook,
		context,
		leads: run(runLeadsCommand),
		deliveries: run(runDeliveriesCommand),
	};
}

const refusal = (work: Promise<unknown>) =>
	work.then(
		() => "nothing was refused",
		(problem: Error) => problem.message,
	);

describe("npm run deliveries", () => {
	test("shows what is dead and why, and replays it once the reason is mended", async () => {
		const { room, webhook, deliveries } = await aContext();
		webhook.moods.push(replying(422, "no such \u001b[31mlist"));
		const { id } = await room.submit();
		const [dead] = await room.until(areAllSettled);
		const short = String(dead?.id).slice(0, 8);
		expect(await deliveries()).toEqual({
			code: 0,
			lines: [
				"delivery  lead      change  to       state  since             attempts  reason",
				`${short}  ${id.slice(0, 8)}  1       webhook  dead   2026-11-20 07:00  1         answered 422: no such [31mlist`,
				"",
				"0 waiting, 1 dead.",
				`Once you have fixed the cause: npm run deliveries -- replay ${short}, or replay dead for all of them.`,
			],
		});
		expect(await deliveries("replay", short)).toEqual({
			code: 0,
			lines: ["One delivery is due now; a site that is stopped does it when it starts."],
		});
		const [row] = await room.until(areAllSettled);
		expect(row).toMatchObject({ state: "delivered", attempts: 1 });
		expect(webhook.accepted.size).toBe(1);
		expect((await deliveries()).lines).toEqual(["No delivery is waiting or dead."]);
		expect(await refusal(deliveries("replay", short))).toBe("It has already been delivered.");
	});

	test("sends at once what waits for its next attempt, at no cost to its delays", async () => {
		const { room, webhook, deliveries } = await aContext();
		webhook.moods.push(replying(401), replying(409));
		await room.submit();
		const attempted = (count: number) =>
			vi.waitFor(
				async () =>
					expect((await room.rows())[0]).toMatchObject({
						attempts: count,
						claimedUntil: undefined,
						problem: expect.stringContaining("answered"),
					}),
				{ timeout: 20_000 },
			);
		const untilQueued = (failures: number) =>
			vi.waitFor(
				async () => {
					const { rows } = await sql`select from jobs.job
						where state = 'created' and (data ->> 'failures')::int = ${failures}`.execute(room.db);
					expect(rows).toHaveLength(1);
				},
				{ timeout: 20_000 },
			);
		await attempted(1);
		await untilQueued(1);
		// Hours from now.
		await sql`update jobs.job set start_after = now() + interval '9 hours' where state = 'created'`.execute(
			room.db,
		);
		expect((await deliveries("replay", "waiting")).lines).toEqual([
			"One delivery is due now; a site that is stopped does it when it starts.",
		]);
		await attempted(2);
		await untilQueued(1);
		await deliveries("replay", "waiting");
		await vi.waitFor(
			async () => expect((await room.rows())[0]).toMatchObject({ state: "delivered" }),
			{ timeout: 20_000 },
		);
		expect((await deliveries("replay", "waiting")).lines).toEqual(["There is nothing to send."]);
	});

	test("replays all that are dead, and none that something later replaced", async () => {
		const { room, webhook, deliveries } = await aContext();
		webhook.moods.push(replying(400), replying(400));
		const first = await room.submit({ lead: aLead({ email: "a@b.example" }) });
		await room.submit();
		await room.until((all) => all.length === 2 && areAllSettled(all));
		await room.change(first.id, { message: "Hello?" });
		await room.until((all) => all.length === 3 && areAllSettled(all));
		expect((await deliveries("replay", "dead")).lines).toEqual([
			"One delivery is due now; a site that is stopped does it when it starts.",
		]);
		const all = await room.until(areAllSettled);
		expect(all.map(({ state }) => state).sort()).toEqual(["delivered", "delivered", "superseded"]);
		expect((await deliveries("replay", "dead")).lines).toEqual(["There is nothing to send."]);
	});

	test("counts, shows and replays what is stuck with what is dead: it waits, and no job will ever bring it", async () => {
		const { room, webhook, deliveries } = await aContext({ workers: 0 });
		const { id } = await room.submit();
		await room.submit({ lead: aLead({ email: "a@b.example" }) });
		await sql`delete from jobs.job where data -> 'order' ->> 'delivery' =
			(select id::text from lead_deliveries where lead_id = ${id})`.execute(room.db);
		const { lines } = await deliveries();
		expect(lines[1]).toMatch(new RegExp(`^\\w{8}  ${id.slice(0, 8)}  1       webhook  stuck  `));
		expect(lines[2]).toMatch(/webhook {2}waiting /);
		expect(lines[4]).toBe("1 waiting, 1 dead (1 of them stuck: no job in the queue will send it).");
		expect((await deliveries("replay", "dead")).lines).toEqual([
			"One delivery is due now; a site that is stopped does it when it starts.",
		]);
		expect((await deliveries()).lines.at(-1)).toBe("2 waiting, 0 dead.");
		await room.startWorker();
		await room.until((all) => all.length === 2 && areAllSettled(all));
		expect(webhook.accepted.size).toBe(2);
	});

	test("counts other jobs that were given up, and replays them, without a word of what they hold", async () => {
		const { room, deliveries } = await aContext({ workers: 0 });
		const jobs = await openJobs(room.url, [mailJob], {
			log: silentLog,
			random: () => 0.5,
			pollSeconds: 0.5,
		});
		onTestFinished(() => jobs.stop());
		let isWell = false;
		const posted: string[] = [];
		await jobs.work(mailJob, async ({ to }) => {
			if (!isWell) throw new GiveUp("the mail server does not know us");
			posted.push(to);
		});
		const email = { id: "1", subject: "Hello Ada", text: "Your code: 123456" };
		await jobs.enqueue(room.db, mailJob, { ...email, to: "ada@example.com" });
		await vi.waitFor(
			async () =>
				expect((await deliveries()).lines).toEqual([
					"No delivery is waiting or dead.",
					"Other jobs that failed for good: mail 1. Once you have fixed the cause: npm run deliveries -- replay jobs.",
				]),
			9_000,
		);
		isWell = true;
		expect((await deliveries("replay", "jobs")).lines).toEqual([
			"One job is due now; a site that is stopped does it when it starts.",
		]);
		await vi.waitFor(() => expect(posted).toEqual(["ada@example.com"]), 9_000);
		expect((await deliveries()).lines).toEqual(["No delivery is waiting or dead."]);
		expect((await deliveries("replay", "jobs")).lines).toEqual(["There is nothing to send."]);
	});

	test("reconciles: every open lead whose newest stands not everywhere, and exit code 1", async () => {
		const { room, webhook, deliveries } = await aContext();
		expect(await deliveries("reconcile")).toEqual({
			code: 0,
			lines: ["Every destination has the current version of every open lead."],
		});
		const late = await storeLead(room.db);
		webhook.moods.push(replying(400, "no"));
		const refused = await room.submit({
			lead: aLead({ email: "a@b.example" }),
		});
		await room.until(areAllSettled);
		const aside = await storeLead(room.db);
		await room.db
			.transaction()
			.execute((tx) => setLeadState(tx, aside.id, "quarantined", ["odd"], now));
		const reconciled = await deliveries("reconcile");
		expect(reconciled.code).toBe(1);
		const [head, ...rest] = reconciled.lines;
		expect(head).toBe("lead      change  form            missing at  reason");
		expect(rest.slice(0, 2).sort()).toEqual(
			[
				`${late.id.slice(0, 8)}  1       request a call  webhook     never sent`,
				`${refused.id.slice(0, 8)}  1       request a call  webhook     dead: answered 400: no`,
			].sort(),
		);
		expect(rest.slice(2)).toEqual([
			"",
			"2 missing.",
			"To send what was never sent: npm run deliveries -- replay missing",
		]);
		expect((await deliveries("replay", "missing")).lines).toEqual([
			"One delivery is due now; a site that is stopped does it when it starts.",
		]);
		await deliveries("replay", "dead");
		await room.until((all) => all.length === 2 && areAllSettled(all));
		expect((await deliveries("reconcile")).code).toBe(0);
	});

	test("says when no destination is configured, and when one is no longer", async () => {
		const { room, webhook, deliveries } = await aContext({
			configured: ["visitor-mail"],
		});
		webhook.moods.push(replying(400));
		await room.submit();
		await room.until(areAllSettled);
		expect((await deliveries()).lines.at(-1)).toMatch(
			/^Leads are sent to no one but the visitors. Set ADVISORS_MAIL or a CRM/,
		);
		expect((await deliveries("reconcile")).code).toBe(0);
		expect((await deliveries("replay", "dead")).lines).toContain(
			"webhook is not configured here, so its deliveries wait.",
		);
	});

	test("explains itself when it is asked something else", async () => {
		const { deliveries } = await aContext({ workers: 0 });
		for (const args of [["delete"], ["replay"], ["replay", "x' or 1=1"], ["reconcile", "now"]])
			expect(await refusal(deliveries(...args))).toMatch(/(?:^|\n\n)npm run deliveries /);
		expect(await refusal(deliveries("replay", "0123abcd"))).toBe(
			"No delivery has a number that starts with 0123abcd.",
		);
	});
});

describe("npm run leads", () => {
	const hostile = {
		name: splitName("=cmd|' /C calc'!A0 \u202eevil\u0007"),
		message: 'He said "no",\r\nthen "yes"',
		company: "@SUM(1+1)",
	};

	test("shows a withdrawn lead as one that nobody may be called about", async () => {
		const { room, context, leads } = await aContext({ workers: 0 });
		const { id, person } = await storeLead(room.db);
		const onLeadChange: LeadChangeHandler = async () => undefined;
		const outcome = await withdrawRequest(
			{ ...context, onLeadChange, cancelCall: async () => undefined },
			id,
			{
				person,
				opens: "all",
			},
		);
		expect(outcome).toBe("withdrawn");
		expect((await leads()).lines[1]).toMatch(/ 2026-11-20 07:00 +withdrawn +Ada/);
		const shown = (await leads("show", id)).lines.join("\n");
		expect(shown).toMatch(/^State +withdrawn$/m);
		expect(shown).toMatch(/^Withdrawn +2026-11-20 at 12:00 UTC\. Do not call or email/m);
		const csv = (await leads("export", "csv", "-")).lines.join("\n");
		expect(csv).toContain(",no,no,withdrawn,2026-11-20T12:00:00Z,");
		expect((await leads("quarantine")).lines).toEqual(["No leads are set aside."]);
		expect(await refusal(leads("rescue", id))).toContain("nothing to rescue");
	});

	test("lists the newest, and narrows by time and form", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		expect((await leads()).lines).toEqual(["There are no such leads."]);
		const old = { createdAt: now.subtract({ hours: 50 }) };
		const ada = await storeLead(room.db, old);
		const bob = await storeLead(room.db, {
			lead: aLead({
				...hostile,
				siteModule: "query box",
				email: "bob@example.com",
				product: undefined,
			}),
		});
		const { lines } = await leads();
		// Columns are as wide as what stands in them.
		expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
			[...["lead", "received", "state", "name", "phone", "email", "form"], ...["about", "source"]],
			[
				bob.id.slice(0, 8),
				"2026-11-20 07:00",
				"open",
				"=cmd|' /C calc'!A0 evil",
				"+1-5551234567",
				"bob@example.com",
				"query box",
			],
			[
				ada.id.slice(0, 8),
				"2026-11-18 05:00",
				"open",
				"Ada King Lovelace",
				"+1-5551234567",
				"ada@example.com",
				"request a call",
				"SQL for Analysts",
			],
		]);
		expect(new Set(lines.map((line) => line.search(/\S+@|email/))).size).toBe(1);
		const names = async (...args: string[]) =>
			(await leads(...args)).lines.slice(1).map((line) => line.slice(0, 8));
		expect(await names("--since", "2d")).toEqual([bob.id.slice(0, 8)]);
		expect(await names("list", "--since", "2026-11-18")).toHaveLength(2);
		expect(await names("list", "--since", "2026-11-19")).toHaveLength(1);
		expect(await names("--module", "request a call")).toEqual([ada.id.slice(0, 8)]);
		expect((await leads("--module", "'; drop table leads")).lines).toEqual([
			"There are no such leads.",
		]);
		expect(await refusal(leads("--since", "yesterday"))).toMatch(/^--since must be a date such as/);
	});

	test("marks a phone that no country has", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		const lead = aLead({
			phone: {
				code: "1",
				number: "5",
				typed: "5",
				e164: "+15",
				unlikely: true,
			},
		});
		const { id } = await storeLead(room.db, { lead });
		expect((await leads("show", id)).lines).toContain(
			"Phone     +1-5 (unlikely: no such number; typed: 5)",
		);
	});

	test("LEAD-106: shows in a sentence what a visitor used before, and in the names of the cookie where programs read", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		const features = ["search", "preview"] as const;
		const { id } = await storeLead(room.db, {
			source: { page: "/courses/sql", features },
		});
		expect((await leads("show", id)).lines).toContain(
			"Earlier activity  searched, watched a preview",
		);
		const [columns, cells] = (await leads("export", "csv", "-")).lines;
		const column = columns?.split(",").indexOf("features") ?? -1;
		expect(cells?.split(",")[column]).toBe("search preview");
	});

	test("exports nothing that a terminal obeys or that turns what follows", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		const name = { full: "Ada King", first: "Ada\u001b]0;x\u0007\u202e", last: "\u009b31mKing" };
		await storeLead(room.db, { lead: aLead({ name, message: "one\r\ntwo\u2066\tthree" }) });
		const csv = (await leads("export", "csv", "-")).lines.join("\n");
		expect(csv).toContain("Ada]0;x,31mKing");
		expect(csv).toContain("one\ntwo\tthree");
		expect(csv).not.toMatch(/[^\P{Cc}\t\r\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
	});

	test("shows source, medium and campaign in list, details and spreadsheet, and every phone with its plus", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		const { id } = await storeLead(room.db, {
			source: {
				page: "/courses/sql",
				attribution: {
					source: "google",
					medium: "cpc",
					campaign: "winter",
					first_source: "news",
					first_medium: "email",
					first_campaign: "autumn",
				},
			},
		});
		expect((await leads()).lines[1]).toMatch(
			/ {2}google \/ cpc \/ winter; first: news \/ email \/ autumn$/,
		);
		expect((await leads("show", id)).lines).toContainEqual(
			expect.stringMatching(/^Source .*source=google campaign=winter .*first_source=news/),
		);
		const [columns = "", values = ""] = (await leads("export", "csv", "-")).lines;
		const cell = (name: string) =>
			values.trim().split(",")[columns.trim().split(",").indexOf(name)];
		expect(
			["source", "medium", "campaign"].flatMap((key) => [
				cell(`attribution_${key}`),
				cell(`attribution_first_${key}`),
			]),
		).toEqual(["google", "news", "cpc", "email", "winter", "autumn"]);
		expect(cell("phone")).toBe("(+1) 5551234567");
	});

	test("shows the order whose contact a lead is, in list, details and spreadsheet", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		const currency = currencyCode("JPY");
		const order: LeadOrder = {
			id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
			number: "3F25-04E0",
			product: { kind: "bundle", id: 2001 },
			title: "Data Analyst",
			mode: "program",
			group: {
				key: "cohort-1",
				mode: "program",
				begins: "2027-01-04",
				ends: "2027-06-04",
				weekdays: [],
				zone: "Asia/Tokyo",
			},
			country: "JP",
			listPrice: { minor: 98_000, currency },
			total: { minor: 98_000, currency },
		};
		const { id } = await storeLead(room.db, { lead: aLead({ order }) });
		expect((await leads()).lines[1]).toContain("Data Analyst (order 3F25-04E0)");
		const { lines } = await leads("show", id);
		for (const line of [
			"Order number: 3F25-04E0",
			"Group: Mon, Jan 4, 2027 to Fri, Jun 4, 2027",
			"Prices for: JP (JPY)",
		])
			expect(lines).toContain(line);
		const [columns = "", values = ""] = (await leads("export", "csv", "-")).lines;
		const cell = (name: string) => values.split(",")[columns.split(",").indexOf(name)];
		expect(
			["number", "first_day", "time_zone", "total", "currency", "from"].map((key) =>
				cell(`order_${key}`),
			),
		).toEqual(["3F25-04E0", "2027-01-04", "Asia/Tokyo", "98000", "JPY", ""]);
	});

	test("says in every list who wants no calls, and in a spreadsheet what for", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		const lead = aLead({
			purpose: "answer",
			consent: { contact: true, email: true, sms: false, call: false },
		});
		const { person } = await storeLead(room.db, { lead });
		const cells = async () => {
			const [columns = "", values = ""] = (await leads("export", "csv", "-")).lines;
			const findCell = (name: string) => values.split(",")[columns.split(",").indexOf(name)];
			return [findCell("purpose"), findCell("may_be_called"), findCell("may_be_written_to")];
		};
		expect((await leads()).lines[1]).toContain("1-5551234567  ada@example.com ");
		expect(await cells()).toEqual(["answer", "yes", "yes"]);
		await room.pool.query(
			"update people set subscription_status = 0, email_subscription_status = 0 where id = $1",
			[person],
		);
		expect((await leads()).lines[1]).toContain(
			"1-5551234567 (no calls)  ada@example.com (no emails) ",
		);
		expect(await cells()).toEqual(["answer", "no", "only about this request"]);
	});

	test("suggests with one who else has its phone: perhaps the same person", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		const { id } = await storeLead(room.db);
		expect((await leads("show", id)).lines.join("\n")).not.toContain("Maybe also");
		for (const email of ["ada@home.example", "lovelace@work.example"])
			await storeLead(room.db, { lead: aLead({ email }) });
		expect((await leads("show", id)).lines).toContain(
			"Maybe also  ada@home.example, lovelace@work.example (same phone)",
		);
	});

	test("shows one with all that is known, and where it stands", async () => {
		const { room, leads } = await aContext();
		const { id } = await room.submit({ lead: aLead(hostile) });
		await room.until(areAllSettled);
		const { lines } = await leads("show", id.slice(0, 8));
		const said = lines.join("\n");
		expect(lines[0]).toBe(`Lead      ${id}`);
		expect(said).toContain("Email     ada@example.com");
		expect(said).toContain('Message:\nHe said "no",\nthen "yes"');
		expect(said).toMatch(/webhook {2}delivered {2}2026-11-20 07:00 {2}1/);
		expect(said).not.toContain("\u202e");
		expect(await refusal(leads("show", "0123abcd"))).toBe(
			"No lead has a number that starts with 0123abcd.",
		);
		expect(await refusal(leads("show"))).toMatch(/^npm run leads /);
	});

	test("exports a spreadsheet that runs nothing, into a file that others cannot read", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		const stored = await storeLead(room.db, { lead: aLead(hostile) });
		const folder = mkdtempSync(join(tmpdir(), "lyceum-leads-"));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const file = join(folder, "leads.csv");
		expect((await leads("export", "csv", file)).lines).toEqual([
			`Wrote 1 lead to ${file}, which only you can read.`,
		]);
		const written = readFileSync(file, "utf8");
		expect(written).toMatch(
			/^\ufefflead_id,created_at,updated_at,lead_type,site_module,purpose,name,/,
		);
		expect(written).toContain(`\r\n${stored.id},2026-11-20T12:00:00Z,`);
		expect(written).toContain(",'=cmd|' /C calc'!A0 ");
		expect(written).toContain(",(+1) 5551234567,'@SUM(1+1),");
		expect(written).toContain(',"He said ""no"",\nthen ""yes""",');
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(await refusal(leads("export", "csv", file))).toBe(
			`${file} already exists. Name another file.`,
		);
		const toTerminal = await leads("export", "csv", "-", "--since", "1h");
		expect(toTerminal.lines.map((line) => `${line}\n`).join("")).toBe(written.slice(1));
		expect(await refusal(leads("export", "xls"))).toMatch(
			/^There is no "export xls"\. Did you mean export csv\?\n\nnpm run leads /,
		);
		const semicolons = join(folder, "semicolons.csv");
		await leads("export", "csv", semicolons, "--separator", "semicolon");
		expect(readFileSync(semicolons, "utf8")).toMatch(
			/^\ufefflead_id;created_at;.*\r\n.*;\(\+1\) 5551234567;'@SUM\(1\+1\);/,
		);
		expect(await refusal(leads("export", "csv", "--separator", "|"))).toMatch(
			/^--separator must be comma, semicolon or tab\./,
		);
		expect(await refusal(leads("export", "csv", "--seperator", ";"))).toMatch(
			/^There is no option --seperator\. Did you mean --separator\?\n\nnpm run leads /,
		);
	});

	test("exports more leads than one step holds, each once", async () => {
		const { room, leads } = await aContext({ workers: 0 });
		const { person } = await storeLead(room.db);
		await room.pool.query(
			`insert into leads (id, person_id, lead_type, site_module, lead, source, created_at, updated_at)
			select gen_random_uuid(), $1, 'b2c', 'request a call', (select lead from leads limit 1), '{"page": "/"}', $2, $2
			from generate_series(1, 2100)`,
			[person, now.toString()],
		);
		const { lines } = await leads("export", "csv", "-");
		expect(lines).toHaveLength(2102);
		expect(new Set(lines).size).toBe(2102);
	});

	test("shows what is set aside and why, and rescues one: then every destination gets it", async () => {
		const { room, webhook, leads } = await aContext({
			configured: ["webhook"],
		});
		expect((await leads("quarantine")).lines).toEqual(["No leads are set aside."]);
		const { id } = await storeLead(room.db);
		await room.db
			.transaction()
			.execute((tx) => setLeadState(tx, id, "quarantined", ["too fast"], now));
		const short = id.slice(0, 8);
		expect((await leads("quarantine")).lines[1]).toBe(
			`${short}  2026-11-20 07:00  Ada King Lovelace  ada@example.com  request a call          too fast`,
		);
		expect((await leads()).lines).toEqual(["There are no such leads."]);
		expect((await leads("rescue", short)).code).toBe(0);
		await room.until(areAllSettled);
		expect([...webhook.accepted.values()]).toMatchObject([
			{ type: "lead.created", data: { lead_id: id, revision: 3 } },
		]);
		expect(await refusal(leads("rescue", short))).toBe(
			"This lead was not set aside, so there is nothing to rescue.",
		);
	});
});

describe("npm run leads -- admit", () => {
	const program = { kind: "university", id: 4003 } as const;
	const sent = {
		values: {},
		startedAt: String(now),
		sent: {
			at: String(now),
			eligibility: [],
			product: {
				type: "bundle",
				categories: [],
				advisors: [],
				subProducts: [],
				freeCourses: [],
			},
		},
	} as const;

	test("admits by the number of the application, once, and queues the link for enrolling each time", async () => {
		const { room, context } = await aContext({ workers: 0 });
		const jobs = await openJobs(room.url, [...Object.values(deliveryJobs), admissionNoticeJob], {
			log: silentLog,
			random: () => 0.5,
		});
		onTestFinished(() => jobs.stop());
		const lines: string[] = [];
		const admit = async (number: string) => {
			lines.length = 0;
			await runLeadsCommand(
				{
					...context,
					jobs: async () => jobs,
					say: (line) => void lines.push(line),
				},
				["admit", number],
			);
			return [...lines];
		};
		const { id, lead } = await storeLead(room.db, { product: program });
		const number = applicationNumber(id);
		expect(await refusal(admit(number))).toBe("There is no application yet: it has not been sent.");
		await room.db.transaction().execute((tx) => setApplication(tx, id, sent, now));
		expect(await admit(number)).toEqual([
			"Admitted: this applicant can enroll.",
			`The link will be emailed to ${lead.email} as soon as the site runs.`,
		]);
		expect(await admit(id.slice(0, 8))).toEqual([
			"Already admitted: only the link is sent again.",
			`The link will be emailed to ${lead.email} as soon as the site runs.`,
		]);
		expect((await findLead(room.db, id))?.application?.admittedAt).toBe(String(now));
		const { rows } = await sql<{
			count: number;
		}>`select count(*)::int from jobs.job where name = ${admissionNoticeJob.name}`.execute(room.db);
		expect(rows[0]?.count).toBe(2);
		for (const odd of ["", "A-", "A-12", "B-12345678", "A-00000000"])
			expect(await refusal(admit(odd))).not.toBe("nothing was refused");
	});
});

describe("the commands themselves", () => {
	async function run(command: string, args: string[], env: object) {
		const child = spawn(process.execPath, [join(root, `src/cli/${command}.ts`), ...args], {
			cwd: root,
			env: { PATH, NODE_COMPILE_CACHE, ENV_FILE: "/dev/null", ...env },
			stdio: ["ignore", "pipe", "pipe"],
		});
		const code = new Promise((resolve) => child.once("close", resolve));
		const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
		return { code: await code, out, err };
	}

	test("run as they stand, on the site's database, and say how it went", async () => {
		const { room } = await aContext({ workers: 0 });
		const { id } = await storeLead(room.db);
		const env = { DATABASE_URL: room.url, ADVISORS_MAIL: "a@school.example" };
		expect(await run("leads", ["show", id], env)).toMatchObject({
			code: 0,
			out: expect.stringContaining("Ada King Lovelace"),
			err: "",
		});
		expect(await run("deliveries", ["reconcile"], env)).toMatchObject({
			code: 1,
			out: expect.stringContaining("advisor-mail  never sent"),
		});
		expect(await run("deliveries", ["replay", "missing"], env)).toMatchObject({
			code: 0,
			out: "One delivery is due now; a site that is stopped does it when it starts.\n",
		});
		expect((await room.rows()).map(({ destination }) => destination)).toEqual(["advisor-mail"]);
		const wrong = await run("leads", ["burn"], env);
		expect(wrong).toMatchObject({ code: 1, out: "" });
		expect(wrong.err).toMatch(/^There is no "burn"\.\n\nnpm run leads /);
		expect(await run("leads", [], { ...env, ADVISORS_MAIL: "everybody" })).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^ADVISORS_MAIL must be/),
		});
	});
});
