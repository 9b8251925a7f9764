import { sql } from "kysely";
import type { Instant, LocalDate } from "#core/time.ts";
import { formatIdTime } from "#core/timed-ids.ts";
import type { Db, Tx } from "#platform/database/database.ts";

const daysAhead = 8;
const prefix = "events_";
/** Any number that no other lock of the site has. */
const partitionLock = 736_220_114;

const utcDay = (now: Instant): LocalDate => now.toZonedDateTimeISO("UTC").toPlainDate();
const partitionName = (day: LocalDate) => `${prefix}${day.toString().replaceAll("-", "")}`;

/** The first id of a day. */
function firstId(day: LocalDate): string {
	const { epochMilliseconds } = day.toZonedDateTime("UTC");
	return `${formatIdTime(epochMilliseconds)}-0000-0000-000000000000`;
}

/** Makes the partitions of today and of the days to come. Several processes may do it at once. */
export async function createPartitions(db: Db, now: Instant): Promise<void> {
	const today = utcDay(now);
	const days = Array.from({ length: daysAhead + 1 }, (_, days) => today.add({ days }));
	const existing = await listPartitions(db);
	const missing = days.filter((day) => !existing.includes(partitionName(day)));
	if (missing.length === 0) return;
	await db.transaction().execute(async (tx) => {
		await waitBriefly(tx);
		const known = await listPartitions(tx);
		// Nothing may arrive in the default partition between the move and the new partition.
		await sql`lock table events_default in access exclusive mode`.execute(tx);
		for (const day of missing)
			if (!known.includes(partitionName(day))) await createPartition(tx, day);
	});
}

async function createPartition(tx: Tx, day: LocalDate): Promise<void> {
	const name = sql.table(partitionName(day));
	const [from, to] = [firstId(day), firstId(day.add({ days: 1 }))];
	await sql`create table ${name} (like events including all)`.execute(tx);
	await sql`with moved as (
			delete from events_default where event_id >= ${from}::uuid and event_id < ${to}::uuid returning *
		) insert into ${name} select * from moved`.execute(tx);
	await sql`alter table events attach partition ${name}
		for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(tx);
}

/** Drops the days before the first that may be stored, and what a restore has put into the default partition. */
export async function dropOldPartitions(
	db: Db,
	now: Instant,
	retentionDays: number,
): Promise<void> {
	const first = utcDay(now).subtract({ days: retentionDays });
	const isOld = (name: string) => /^events_\d{8}$/.test(name) && name < partitionName(first);
	if ((await listPartitions(db)).some(isOld))
		await db.transaction().execute(async (tx) => {
			await waitBriefly(tx);
			for (const name of (await listPartitions(tx)).filter(isOld))
				await sql`drop table ${sql.table(name)}`.execute(tx);
		});
	await sql`delete from events_default where event_id < ${firstId(first)}::uuid`.execute(db);
	await sql`delete from event_refusals where day < ${first.toString()}::date`.execute(db);
}

/** One process at a time; a lock that others hold for long must not stop the visitors behind it. */
async function waitBriefly(tx: Tx): Promise<void> {
	await sql`set local lock_timeout = '5s'`.execute(tx);
	await sql`select pg_advisory_xact_lock(${partitionLock})`.execute(tx);
}

export async function listPartitions(db: Db | Tx): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select child.relname as name
		from pg_inherits join pg_class child on child.oid = inhrelid
		where inhparent = 'events'::regclass order by 1`.execute(db);
	return rows.map(({ name }) => name);
}
