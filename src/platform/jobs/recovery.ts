import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Tx } from "#platform/database/database.ts";
import type { JobKind } from "./job-kind.ts";
import { deadJobsQueue, maxWorkerDeaths } from "./queues.ts";

/** A mail that is older may have lost its sense: a person decides. */
const revivableDays = 7;

/**
 * Queues again what ended as a dead letter only because its workers died, and fewer times than now allowed. The reason is
 * the queue's own in these: an object with `value`, an error with its stack, or none.
 */
export async function reviveJobs(boss: PgBoss, kinds: readonly string[]): Promise<number> {
	const { rows } = await boss.getDb().executeSql(
		`select id from jobs.job
		where name = $1 and state < 'active' and source_name = any($2::text[])
			and source_retry_count between 1 and $3 - 1
			and created_on > now() - $4 * interval '1 day'
			and (source_output is null or source_output ?| array['value', 'stack'])
		limit 1000`,
		[deadJobsQueue, kinds, maxWorkerDeaths, revivableDays],
	);
	const ids = rows.map(({ id }: { id: string }) => id);
	return ids.length ? boss.redrive(deadJobsQueue, { ids }) : 0;
}

/**
 * Makes due at once what failed before the kind's last success: the system that failed then answers again. It uses up none of the
 * kind's delays, since this attempt is made out of turn. The same job comes early only after a minute, which doubles with
 * each of its attempts, so one that can never succeed is not tried all the time. Where the other end named the time itself
 * (`fixed`), that holds.
 */
export async function bringForward(boss: PgBoss, kind: string, succeededAt: Date): Promise<void> {
	await boss.getDb().executeSql(
		`update jobs.job set start_after = now(), data = data || jsonb_build_object(
			'failures', (data ->> 'failures')::int - 1,
			'early', coalesce((data ->> 'early')::int, 0) + 1)
		where name = $1 and state = 'created' and start_after > now() and created_on < $2
			and (data ->> 'failures')::int > 0
			and not coalesce((data ->> 'fixed')::boolean, false)
			and created_on < now() - interval '1 minute'
				* power(2, least(16, greatest(0, (data ->> 'failures')::int + coalesce((data ->> 'early')::int, 0) - 3)))`,
		[kind, succeededAt],
	);
}

/** A job that is due sooner is not worth a probe, which takes up to 90 s. */
const soonest = "2 minutes";
/** Somewhat less than the minute between two looks. */
const quiet = "50 seconds";

/**
 * Makes one waiting job due at once, the one whose last attempt is longest ago, if no attempt of the kind was made for a
 * minute and none is about to be made. Where it stands in its list does not change, so one that fails is given up as late as ever.
 */
export async function probeKind(boss: PgBoss, kind: string): Promise<boolean> {
	const { rows } = await boss.getDb().executeSql(
		`with candidate as materialized (
			select id from jobs.job
			where name = $1 and state = 'created' and start_after > now() + $2::interval
				and (data ->> 'failures')::int > 0
				and not coalesce((data ->> 'fixed')::boolean, false)
				and not coalesce((data ->> 'alone')::boolean, false)
			order by created_on limit 1 for update skip locked)
		update jobs.job set start_after = now(),
			data = data || jsonb_build_object('due', extract(epoch from start_after)::float8)
		where name = $1 and id = (select id from candidate)
			and not exists (select 1 from jobs.job
				where name = $1 and (state = 'active' or completed_on > now() - $3::interval
					or (state = 'created' and start_after <= now())))
		returning id`,
		[kind, soonest, quiet],
	);
	return rows.length > 0;
}

/**
 * Takes away the jobs with one of these values in the field that have failed and wait for another attempt, or were given up.
 * One that is being tried at this moment may be tried again.
 */
export async function dropFailedJobs<Payload>(
	tx: Tx,
	kind: JobKind<Payload>,
	field: keyof Payload & string,
	values: readonly string[],
): Promise<void> {
	await sql`delete from jobs.job where name in (${kind.name}, ${deadJobsQueue})
		and state < 'active' and not blocked and (data ->> 'failures')::int > 0
		and data -> 'order' ->> ${field} = any(${values})`.execute(tx);
}

/**
 * Takes away the jobs with one of these values in the field that no worker has begun, whether or not
 * an attempt has failed.
 */
export async function dropUnsentJobs<Payload>(
	tx: Tx,
	kind: JobKind<Payload>,
	field: keyof Payload & string,
	values: readonly string[],
): Promise<void> {
	await sql`delete from jobs.job where name in (${kind.name}, ${deadJobsQueue})
		and state < 'active' and not blocked
		and data -> 'order' ->> ${field} = any(${values})`.execute(tx);
}

/** Queues dead letters of these kinds again, from the beginning of their delays. */
export async function replayDeadJobs(boss: PgBoss, kinds: readonly string[]): Promise<number> {
	let moved = 0;
	for (;;) {
		// Another root, because the ids of the attempts that were made are taken.
		const { rows } = await boss.getDb().executeSql(
			`update jobs.job set data = jsonb_build_object(
				'order', data -> 'order', 'failures', 0, 'root', gen_random_uuid())
			where name = $1 and id in (
				select id from jobs.job
				where name = $1 and state < 'active' and source_name = any($2::text[]) and data ? 'order'
				order by created_on limit 500)
			returning id`,
			[deadJobsQueue, kinds],
		);
		if (rows.length === 0) return moved;
		const ids = rows.map(({ id }: { id: string }) => id);
		const now = await boss.redrive(deadJobsQueue, { ids });
		if (now === 0) return moved;
		moved += now;
	}
}
