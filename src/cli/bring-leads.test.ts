import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { slices } from "#app/slices.ts";
import { aWebhook, replying } from "#connectors/testing.ts";
import { collectContributions } from "#core/slice/slice.ts";
import { notifyOperator } from "#monitoring/alert-commands.ts";
import { lockBroughtBackups } from "#monitoring/rollback/brought-backup-store.ts";
import { toRefusal } from "#platform/backup/brought/database-rows.ts";
import { compareVersions } from "#platform/backup/brought/first-rows.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { holdTransaction } from "#platform/database/testing-locks.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aBookingSite, aCaller, callRows, confirmSlot } from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import { openCart, sendOrder } from "#testing/orders.ts";
import { closeAfterwards, root, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";
import { visitors } from "#visitors/site-slice.ts";

const operator = "operator@school.example";
const secret = "a secret for tests, long enough to be one";

let site: TestSite;
let webhook: Awaited<ReturnType<typeof aWebhook>>;
let folder: string;
let databaseUrl: string;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "lyceum-rollback-"));
	closeAfterwards(async () => rmSync(folder, { recursive: true, maxRetries: 5 }));
	mkdirSync(join(folder, "backups"));
	webhook = await aWebhook(closeAfterwards);
	({ site } = await aBookingSite({ CRM_WEBHOOK_URL: webhook.address, DATA_DIR: folder }));
	const { rows } = await site.database.pool.query("select current_database() as name");
	const address = new URL(inject("postgresUrl"));
	address.pathname = `/${rows[0].name}`;
	databaseUrl = address.href;
});

async function run(file: string, ...args: string[]) {
	const child = spawn(process.execPath, [join(root, "src/cli", file), ...args], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			ENV_FILE: "/dev/null",
			LOG_LEVEL: "silent",
			DATABASE_URL: databaseUrl,
			DATA_DIR: folder,
			SECRET: secret,
			CRM_WEBHOOK_URL: webhook.address,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const code = new Promise<number | null>((resolve) => child.once("close", resolve));
	const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { code: await code, out, err };
}

const query = async (sql: string, values: unknown[] = []) =>
	(await site.database.pool.query(sql, values)).rows;

const delivered = (lead: string) =>
	vi.waitFor(
		async () => {
			const states = await query(
				"select state from lead_deliveries where lead_id = $1 and destination = 'webhook'",
				[lead],
			);
			expect(states.length).toBeGreaterThan(0);
			expect(states.every(({ state }) => state === "delivered" || state === "superseded")).toBe(
				true,
			);
		},
		{ timeout: 20_000 },
	);

/** How often the webhook took this lead. */
const received = (lead: string) =>
	[...webhook.accepted.values()].filter((event) => JSON.stringify(event).includes(lead)).length;

async function sendLead(email = someEmail(), values: Record<string, unknown> = {}) {
	const submission = aSubmission({}, { email, ...values });
	expect((await sendSubmission(aBrowser(site), submission)).statusCode).toBe(200);
	return { id: submission.lead_id, submission: submission.submission_id, email };
}

/** What the operator is told of leads that are only in a backup. */
async function findProblems() {
	const [check] = collectContributions(slices, operatorChecks).filter(
		({ name }) => name === "leads_in_backup",
	);
	const { db } = site.database;
	return check?.find({ db, config: { ...site.config, secret }, now: site.clock() });
}

describe("what visitors leave between an upgrade and its rollback", () => {
	test("is shown by doctor and an email, and brought over once: nothing is lost, nothing is doubled", async () => {
		const before = join(folder, "before.backup");
		const since = join(folder, "backups", "since-0123abcd-1700000000000.backup");
		const known = await sendLead();
		await delivered(known.id);
		const earlier = await aCaller(site);
		const [firstSlot] = earlier.slots;
		if (!firstSlot) throw new Error("no time is offered");
		await confirmSlot(earlier.browser, earlier.lead, firstSlot.dateTime);
		await delivered(earlier.lead);
		expect((await run("backup.ts", "backup", before)).code).toBe(0);

		// The new version is in place.
		const arrived = await sendLead(undefined, { agree: true });
		await delivered(arrived.id);
		await query(
			"update calls set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', free_from = free_from + interval '1 day', updated_at = updated_at + interval '1 hour' where lead_id = $1",
			[earlier.lead],
		);
		const caller = await aCaller(site);
		const slot = caller.slots.at(-1);
		if (!slot) throw new Error("no time is offered");
		expect((await confirmSlot(caller.browser, caller.lead, slot.dateTime)).statusCode).toBe(200);
		const customer = aBrowser(site);
		const { order } = await openCart(customer);
		const ordered = await sendOrder(customer, order);
		expect(ordered.statusCode).toBe(200);
		await delivered(caller.lead);
		const orders = await query("select id, contact ->> 'lead' as lead from orders");
		expect(orders).toHaveLength(1);
		const [{ lead: orderLead }] = orders;
		await delivered(orderLead);
		const optOut = await query("select person_id from leads where id = $1", [known.id]);
		await query(
			"insert into contact_choices (person_id, mail, said_by, at) values ($1, 0, 'mail program', now())",
			[optOut[0].person_id],
		);
		await query("update people set email_subscription_status = 0 where id = $1", [
			optOut[0].person_id,
		]);
		webhook.always = replying(503);
		const late = await sendLead();
		await vi.waitFor(
			async () =>
				expect(
					await query(
						"select attempts from lead_deliveries where lead_id = $1 and destination = 'webhook'",
						[late.id],
					),
				).toEqual([{ attempts: 1 }]),
			{ timeout: 20_000 },
		);
		const tablesOf = async () => ({
			people: await query("select * from people order by id"),
			leads: await query("select * from leads order by id"),
			submissions: await query("select * from lead_submissions order by id"),
			consents: await query("select * from lead_consents order by submission_id, purpose"),
			choices: await query("select * from contact_choices order by person_id, at"),
			orders: await query("select * from orders order by id"),
			calls: await query("select * from calls where state <> 'on_hold' order by id"),
			confirmations: await query("select * from call_confirmations order by id"),
			deliveries: await query(
				"select id, lead_id, revision, destination, external_id, created_at from lead_deliveries order by id",
			),
		});
		const seen = await tablesOf();
		expect((await run("backup.ts", "backup", since)).code).toBe(0);

		// npm run upgrade -- --back puts the data from before back.
		expect((await run("backup.ts", "restore", before, "--replace")).code).toBe(0);
		expect(await query("select id from leads where id = any($1)", [[arrived.id, late.id]])).toEqual(
			[],
		);
		const returning = await sendLead(arrived.email);

		const problems = await findProblems();
		expect(problems).toEqual([
			{
				level: "wrong",
				subject: "since-0123abcd-1700000000000.backup",
				says: `4 leads and 1 order are only in ${since}`,
				mend: expect.stringContaining(`npm run backup -- bring-leads ${since}`),
			},
		]);
		await notifyOperator(
			{
				...createModuleDeps(site),
				db: site.background.db,
				config: { ...site.config, secret },
				log: site.log,
				emails: site.services.get(visitors).emails,
				listChecks: () =>
					collectContributions(slices, operatorChecks).filter(
						({ name }) => name === "leads_in_backup",
					),
				brand: () => ({ name: "Lyceum" }),
			},
			operator,
		);
		await vi.waitFor(
			() =>
				expect(site.emails.find(({ to }) => to === operator)?.subject).toContain(
					"Lyceum: 4 leads and 1 order are only in ",
				),
			{ timeout: 20_000 },
		);

		const shown = await run("backup.ts", "backup", "show", since);
		expect(shown).toMatchObject({ code: 0, err: "" });
		expect(shown.out).toMatch(/^Saved on .+ by version \d+\.\d+\.\d+/);
		expect(shown.out).toMatch(/^leads +6 +4$/m);
		expect(shown.out).toMatch(/^orders +1 +1$/m);
		expect(shown.out).toMatch(/^calls +\d +1$/m);
		expect(shown.out).toMatch(/^accounts +\d+ +0$/m);
		expect(shown.out).toContain(late.id.slice(0, 8));
		expect(shown.out).not.toContain(known.id.slice(0, 8));

		webhook.always = undefined;
		const counts = new Map([arrived.id, caller.lead, orderLead].map((id) => [id, received(id)]));
		const brought = await run("backup.ts", "backup", "bring-leads", since);
		expect(brought).toMatchObject({ code: 0, err: "" });
		expect(brought.out).toContain(
			"Brought over: 4 leads, 1 order, 1 call, 1 change of what the database has, 1 answer about being written to or called.",
		);
		await delivered(late.id);
		expect(received(late.id)).toBe(1);
		for (const [id, count] of counts) expect(received(id)).toBe(count);

		const now = await tablesOf();
		const without = <Row extends object>(rows: Row[], id: string) =>
			rows.filter((row) => !Object.values(row).includes(id));
		// The person of the lead that came after the rollback is one person with the one of the backup.
		const [{ person_id: oldPerson }] = seen.leads.filter(({ id }) => id === arrived.id);
		const [{ person_id: newPerson }] = now.leads.filter(({ id }) => id === arrived.id);
		expect(now.leads.find(({ id }) => id === returning.id)?.person_id).toBe(newPerson);
		const same = (rows: object[]) =>
			JSON.parse(JSON.stringify(rows).replaceAll(oldPerson, newPerson));
		const plain = (rows: object[]) => JSON.parse(JSON.stringify(rows));
		expect(plain(without(now.leads, returning.id))).toEqual(same(seen.leads));
		expect(plain(without(now.submissions, returning.id))).toEqual(same(seen.submissions));
		expect(plain(without(now.consents, returning.submission))).toEqual(same(seen.consents));
		for (const table of ["choices", "orders", "calls", "confirmations"] as const)
			expect(now[table]).toEqual(seen[table]);
		expect(now.people).toHaveLength(seen.people.length);
		expect(
			await query("select email_subscription_status as mail from people where id = $1", [
				optOut[0].person_id,
			]),
		).toEqual([{ mail: 0 }]);
		expect(plain(without(now.deliveries, returning.id))).toEqual(plain(seen.deliveries));
		expect(await callRows(site, caller.lead)).toMatchObject([{ state: "booked" }]);
		expect(await findProblems()).toEqual([]);

		const again = await run("backup.ts", "backup", "bring-leads", since);
		expect(again).toMatchObject({
			code: 0,
			out: "The database has all leads of this backup. Nothing was changed.\n",
		});
		expect(await tablesOf()).toEqual(now);

		// Whoever is erased afterwards does not come back.
		const erased = await run("leads.ts", "erase", late.id.slice(0, 13), "--yes");
		expect(erased).toMatchObject({ code: 0 });
		await vi.waitFor(
			async () => expect(await query("select from leads where id = $1", [late.id])).toEqual([]),
			{ timeout: 20_000 },
		);
		const third = await run("backup.ts", "backup", "bring-leads", since);
		expect(third.out).toContain("Nothing was changed.");
		expect(await query("select from leads where id = $1", [late.id])).toEqual([]);
	});

	test("is brought once by two runs at the same time, and a later run of the same backup says that nothing is missing", async () => {
		const [before, since] = [join(folder, "before-two.backup"), join(folder, "two.backup")];
		expect((await run("backup.ts", "backup", before)).code).toBe(0);
		webhook.always = replying(503);
		const leads = [await sendLead(), await sendLead(), await sendLead()];
		const ids = leads.map(({ id }) => id);
		const customer = aBrowser(site);
		const ordered = await sendOrder(customer, (await openCart(customer)).order);
		expect(ordered.statusCode).toBe(200);
		const letter = {
			id: crypto.randomUUID(),
			to: leads[0]?.email,
			subject: "A letter that waited",
			text: "Only in the backup",
		};
		await query(
			"insert into jobs.job (name, data, start_after) values ('mail', $1, now() + interval '1 day')",
			[{ order: letter }],
		);
		const tables = [
			["people", "id"],
			["leads", "id"],
			["lead_submissions", "id"],
			["lead_consents", "submission_id, purpose"],
			["orders", "id"],
		] as const;
		const readAll = async () =>
			Object.fromEntries(
				await Promise.all(
					tables.map(
						async ([name, key]) =>
							[name, await query(`select * from ${name} order by ${key}`)] as const,
					),
				),
			);
		const seen = await readAll();
		const remembered = await query("select from brought_backups");
		const destinations = await query(
			"select lead_id, destination from lead_deliveries order by lead_id, destination, id",
		);
		expect((await run("backup.ts", "backup", since)).code).toBe(0);
		expect((await run("backup.ts", "restore", before, "--replace")).code).toBe(0);
		expect(await query("select from leads where id = any($1)", [ids])).toEqual([]);

		webhook.always = undefined;
		// Both have begun before either may go on.
		const held = await holdTransaction(site.database.db, lockBroughtBackups);
		const runs = [1, 2].map(() => run("backup.ts", "backup", "bring-leads", since));
		await vi.waitFor(
			async () =>
				expect(
					await query(
						"select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
					),
				).toHaveLength(2),
			{ timeout: 60_000 },
		);
		await held.end();
		const results = await Promise.all(runs);
		const nothing = "The database has all leads of this backup. Nothing was changed.\n";
		for (const result of results) expect(result).toMatchObject({ code: 0, err: "" });
		const outs = results.map(({ out }) => out);
		expect(outs.filter((out) => out === nothing)).toHaveLength(1);
		expect(outs.filter((out) => out.includes("Brought over: 4 leads, 1 order,"))).toHaveLength(1);

		const later = await run("backup.ts", "backup", "bring-leads", since);
		expect(later).toMatchObject({ code: 0, err: "", out: nothing });
		expect(await readAll()).toEqual(seen);
		expect(
			await query(
				"select lead_id, destination from lead_deliveries order by lead_id, destination, id",
			),
		).toEqual(destinations);
		for (const id of ids) {
			await delivered(id);
			expect(received(id)).toBe(1);
		}
		const letters = () => site.emails.filter(({ subject }) => subject === letter.subject);
		await vi.waitFor(() => expect(letters()).toHaveLength(1), { timeout: 20_000 });
		expect(await query("select from brought_backups")).toHaveLength(remembered.length + 1);
	});

	test("comes over beside what has happened since: nothing that refuses one row blocks another", async () => {
		const file = join(folder, "conflicts.backup");
		const hash = createSecretHmac(secret);
		const withdrawn = await sendLead();
		const optedOut = await sendLead();
		const parted = await sendLead();
		const erased = await sendLead();
		const gone = await sendLead();
		const added = await sendLead();
		const undecided = await sendLead();
		const returning = await sendLead(undecided.email);
		const leads = [withdrawn, optedOut, parted, erased, gone, added, undecided, returning];
		for (const { id } of leads) await delivered(id);
		const customer = aBrowser(site);
		expect((await sendOrder(customer, (await openCart(customer)).order)).statusCode).toBe(200);
		const [{ id: order }] = await query("select id from orders limit 1");
		const seat = crypto.randomUUID();
		const call = crypto.randomUUID();
		const addSeat = (id: string, lead: string) =>
			query(
				`insert into webinar_seats (id, webinar_id, mailbox, lead_id, state, starts_at, ends_at, queued_at, created_at, updated_at)
				values ($1, 7777, 'seat@visitor.example', $2, 'held', '2027-03-01', '2027-03-02', '2027-01-04', '2027-01-04', '2027-01-04')`,
				[id, lead],
			);
		const addCall = (id: string, lead: string, state: string, holdUntil: string | null) =>
			query(
				`insert into calls (id, lead_id, advisor, starts_at, ends_at, free_from, state, hold_until, created_at, updated_at)
				values ($1, $2, 'somebody', '2027-02-01 10:00Z', '2027-02-01 10:30Z', '2027-02-01 10:30Z', $3, $4, '2027-01-04', '2027-01-04')`,
				[id, lead, state, holdUntil],
			);

		// The version that is undone.
		await query(
			`update leads set revision = 5, updated_at = updated_at + interval '1 hour',
			lead = jsonb_set(lead, '{consent}', '{"contact": true, "email": true, "sms": true, "call": true}')
			where id = any($1)`,
			[[withdrawn.id, optedOut.id, parted.id]],
		);
		await addSeat(seat, added.id);
		await query(
			`insert into webinar_registrants (id, seat_id, service, account, webinar_key, email, registrant, ends_at, created_at)
			values ($1, $2, 'zoom', 'a', 'k', 'seat@visitor.example', 'r', '2027-03-02', '2027-01-04')`,
			[crypto.randomUUID(), seat],
		);
		await addCall(call, added.id, "booked", null);
		const [{ allowed }] = await query(
			"select pg_get_constraintdef(oid) as allowed from pg_constraint where conname = 'lead_consents_purpose_check'",
		);
		await query("alter table lead_consents drop constraint lead_consents_purpose_check");
		await query(
			`insert into lead_consents (submission_id, purpose, given, words, text_version, page, at)
			values ($1, 'letter', true, 'w', 'v', '/', '2027-01-04')`,
			[added.submission],
		);
		await query(
			"update orders set confirmed_at = '2027-01-04 14:00Z', confirmed_by = 'visitor', seat_released_at = null where id = $1",
			[order],
		);
		const numbers = [erased.id, undecided.id].map((id) => hash("erased number", id));
		const erasure = crypto.randomUUID();
		await query("insert into erased_numbers (number_hash, at) select unnest($1::text[]), now()", [
			numbers,
		]);
		await query("insert into erasures (id, email_hash, at) values ($1, 'x', now())", [erasure]);
		expect((await run("backup.ts", "backup", file)).code).toBe(0);

		// The database after the rollback.
		await query("delete from erased_numbers where number_hash = any($1)", [numbers]);
		await query("delete from erasures where id = $1", [erasure]);
		await query("delete from webinar_registrants where seat_id = $1", [seat]);
		await query("delete from people where id in (select person_id from leads where id = any($1))", [
			[added.id, gone.id],
		]);
		await query(`alter table lead_consents add constraint lead_consents_purpose_check ${allowed}`);
		await query("insert into erasures (id, email_hash, at) values ($1, $2, '2027-01-05')", [
			crypto.randomUUID(),
			hash("erasure", gone.email),
		]);
		await query(
			"update leads set revision = 2, updated_at = updated_at - interval '1 hour' where id = any($1)",
			[[withdrawn.id, optedOut.id]],
		);
		await query(
			"update leads set state = 'withdrawn', withdrawn_at = '2027-01-04 13:30Z' where id = $1",
			[withdrawn.id],
		);
		await query("update people set email_subscription_status = 0 where email = $1", [
			optedOut.email,
		]);
		await query(
			"update leads set revision = 2, updated_at = updated_at + interval '1 hour' where id = $1",
			[parted.id],
		);
		await query("delete from lead_submissions where id = $1", [parted.submission]);
		await addSeat(crypto.randomUUID(), parted.id);
		await addCall(crypto.randomUUID(), parted.id, "on_hold", "2026-01-04 12:00Z");
		await query(
			"update orders set confirmed_at = null, confirmed_by = null, seat_released_at = '2027-01-04 15:00Z' where id = $1",
			[order],
		);
		const remembered = await query("select saved_at from brought_backups");

		const shown = await run("backup.ts", "backup", "show", file);
		expect(shown.out).toContain("1 erasure of a person's data was done only there.");
		const brought = await run("backup.ts", "backup", "bring-leads", file);
		expect(brought).toMatchObject({ code: 1, err: "" });
		expect(brought.out).toContain("Brought over: 1 lead, 0 orders, 1 call, 2 changes of");
		expect(brought.out).toContain("Not brought: the row of webinar_seats of");
		expect(brought.out).toContain("because the database has another one in its stead");
		expect(brought.out).toContain("Not brought: the row of lead_consents of");
		expect(brought.out).toContain("because this version does not take one of its values");
		expect(brought.out).not.toContain("the row of webinar_registrants");
		expect(brought.out).toContain(`keeps its own version: ${parted.id.slice(0, 8)}`);
		expect(brought.out).toContain("1 person was erased in the other version.");
		expect(brought.out).toContain(`npm run leads -- erase ${undecided.id} --yes`);

		const stateOf = async ({ id }: { id: string }) =>
			query("select state, revision, lead -> 'consent' as consent from leads where id = $1", [id]);
		expect(await stateOf(added)).toMatchObject([{ state: "open" }]);
		expect(await stateOf(gone)).toEqual([]);
		expect(await stateOf(withdrawn)).toMatchObject([{ state: "withdrawn", revision: 2 }]);
		expect(await stateOf(optedOut)).toMatchObject([
			{ revision: 6, consent: { contact: false, email: false, sms: true, call: true } },
		]);
		expect(await stateOf(parted)).toMatchObject([{ revision: 2 }]);
		expect(
			await query("select id from lead_submissions where id = $1", [parted.submission]),
		).toHaveLength(1);
		expect(await query("select state from calls where id = $1", [call])).toEqual([
			{ state: "booked" },
		]);
		expect(await query("select confirmed_by from orders where id = $1", [order])).toEqual([
			{ confirmed_by: "visitor" },
		]);
		expect(await query("select saved_at from brought_backups")).toEqual(remembered);
		await vi.waitFor(async () => expect(await stateOf(erased)).toEqual([]), { timeout: 20_000 });
		expect(await stateOf(undecided)).toHaveLength(1);
		expect(await stateOf(returning)).toHaveLength(1);

		// The database has the leads of the refused rows by now, and such a row may have been deleted on purpose.
		const readAll = async () => [
			await query("select * from leads order by id"),
			await query("select * from lead_submissions order by id"),
			await query("select * from lead_consents order by submission_id, purpose"),
			await query("select * from orders order by id"),
			await query("select * from calls order by id"),
			await query("select id, lead_id, revision, destination from lead_deliveries order by id"),
		];
		const once = await readAll();
		const again = await run("backup.ts", "backup", "bring-leads", file);
		expect(again.code).toBe(1);
		expect(again.out).toContain("Brought over: 0 leads, 0 orders, 0 calls.");
		expect(again.out).not.toContain("Not brought");
		expect(await readAll()).toEqual(once);
	});

	test.each([
		[{ revision: 2, changedAt: 5 }, { revision: 2, changedAt: 5 }, "same"],
		[{ revision: 3, changedAt: 5 }, { revision: 2, changedAt: 5 }, "changed"],
		[{ revision: 3, changedAt: 5 }, { revision: 2, changedAt: 6 }, "parted"],
		[{ revision: 2, changedAt: 6 }, { revision: 2, changedAt: 5 }, "parted"],
		[{ revision: 1, changedAt: 6 }, { revision: 2, changedAt: 5 }, "parted"],
		[{ revision: 1, changedAt: 5 }, { revision: 2, changedAt: 5 }, "older"],
	] as const)("a lead there, %o, is compared with %o here", (saved, stored, version) => {
		expect(compareVersions(saved, stored)).toBe(version);
	});

	test.each([
		["23505", "occupied"],
		["23P01", "occupied"],
		["23503", "apart"],
		["23502", "unfit"],
		["23514", "unfit"],
		["22P02", "unfit"],
		["40001", undefined],
	])(
		"the code %s of the database is a refusal of one row, or a failure of all",
		(code, refusal) => {
			expect(toRefusal(code)).toBe(refusal);
		},
	);
});
