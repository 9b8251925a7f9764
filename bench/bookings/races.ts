// Part of bookings.ts: races in one process, and a bare guarded insert beside them.
import { join } from "node:path";
import { sql } from "kysely";
import { listOpenDays } from "#booking/availability/slot-rules.ts";
import { aPlan, at } from "#booking/availability/testing.ts";
import { scheduleCall } from "#booking/calls/booking-commands.ts";
import type { CallDeps } from "#booking/deps.ts";
import { createId, type Id } from "#core/ids.ts";
import { aLead } from "#forms/submission/testing.ts";
import { storeLead } from "#leads/testing.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { pick } from "../parts/size.ts";
import { type Figure, root } from "../parts/world.ts";

const races = pick(10_000, 80);
const perRound = 40;
/** So many visitors compete for each of them. */
const times = 10;

export async function bookInRaces(server: string): Promise<Figure[]> {
	const url = await createDatabase(server, "races");
	const database = await openDatabase(url, {
		connections: 10,
		log: createLog("silent"),
	});
	const { db, pool, close } = database;
	await migrate(pool, await readMigrations(join(root, "migrations")));
	const leads: Id<"lead">[] = [];
	for (let index = 0; index < perRound; index++)
		leads.push((await storeLead(db, { lead: aLead({ email: `v${index}@x.example` }) })).id);
	const now = at("2027-01-04T12:00:00Z");
	const plan = aPlan({ staff: [{}, { buffer: 10 }] });
	const free = listOpenDays(plan, [], now, 60).flatMap(({ slots }) => slots);
	const deps: CallDeps = {
		...{ db, clock: () => now, plan: () => plan },
		listCalendarTimes: async () => [],
		onLeadChange: async () => undefined,
		invite: async () => true,
		hash: createSecretHmac("a secret of the bench"),
		reservations: {
			limits: { perPerson: 2, perNetwork: 5, usualPerHour: 20, unusualFactor: 3 },
			requestLink: async () => true,
			sendLinks: async () => undefined,
		},
	};
	const book = (lead: Id<"lead">, from: number) =>
		scheduleCall(deps, {
			...{ lead, from, timeZone: undefined },
			confirmation: createId<"confirmation">(),
			mayChange: () => true,
			// An operator: the limits of visitors are measured elsewhere.
			visitor: undefined,
		});
	let sold = 0;
	let doubles = 0;
	const ours = { count: 0, seconds: 0 };
	const bare = { count: 0, seconds: 0 };
	for (let round = 0; round < races / perRound; round++) {
		await sql`delete from calls`.execute(db);
		const own = Array.from(
			{ length: times },
			(_, index) => free[(round * times + index) % free.length]?.from ?? 0,
		);
		const began = performance.now();
		const answers = await Promise.all(
			leads.map((lead, index) => book(lead, own[index % times] ?? 0)),
		);
		ours.seconds += (performance.now() - began) / 1_000;
		ours.count += perRound;
		sold += answers.filter(({ ok }) => ok).length;
		doubles += await countDoubles(db);
		if (round % 5) continue;
		await sql`delete from calls`.execute(db);
		const then = performance.now();
		await Promise.all(leads.map((lead, index) => insertBare(db, lead, own[index % times] ?? 0)));
		bare.seconds += (performance.now() - then) / 1_000;
		bare.count += perRound;
	}
	await close();
	const rate = ours.count / ours.seconds;
	const bareRate = bare.count / bare.seconds;
	return [
		{
			what: `double bookings of ${races} races for ${times} times of 2 advisors (${sold} sold)`,
			measured: String(doubles),
			wanted: "0",
		},
		{
			what: "bookings decided in a second under contention, and bare guarded inserts",
			measured: `${rate.toFixed(0)}, ${bareRate.toFixed(0)} (${(rate / bareRate).toFixed(2)})`,
			wanted: "half of the rate",
		},
	];
}

type Db = Awaited<ReturnType<typeof openDatabase>>["db"];

async function countDoubles(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count
		from calls a join calls b on a.id < b.id and a.advisor = b.advisor
		and a.starts_at < b.free_from and b.starts_at < a.free_from`.execute(db);
	return rows[0]?.count ?? Number.NaN;
}

/**
 * The unavoidable work: the lead is locked, and both it and the call are written under the
 * constraint.
 */
const insertBare = (db: Db, lead: Id<"lead">, from: number) =>
	db.transaction().execute(async (tx) => {
		await sql`select lead from leads where id = ${lead} for update`.execute(tx);
		const start = new Date(from);
		const end = new Date(from + 1_800_000);
		for (const advisor of ["advisor-1", "advisor-2"]) {
			const { rows } = await sql`insert into calls
				(id, lead_id, advisor, starts_at, ends_at, free_from, state, created_at, updated_at)
				values (gen_random_uuid(), ${lead}, ${advisor}, ${start}, ${end}, ${end}, 'booked', now(), now())
				on conflict do nothing returning id`.execute(tx);
			if (rows.length === 0) continue;
			await sql`update leads set revision = revision + 1, updated_at = now() where id = ${lead}`.execute(
				tx,
			);
			return;
		}
	});

export async function createDatabase(server: string, name: string): Promise<string> {
	const admin = await openDatabase(server, {
		connections: 1,
		log: createLog("silent"),
	});
	await sql`create database ${sql.id(name)}`.execute(admin.db);
	await admin.close();
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}
