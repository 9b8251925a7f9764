import { type RawBuilder, sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { JobKind } from "./job-kind.ts";
import { deadJobsQueue } from "./queues.ts";

/**
 * True if a job of one of these kinds, whose payload has this value in this field, waits or runs.
 */
export function hasLiveJob<Payload>(
	kinds: readonly JobKind<Payload>[],
	field: keyof Payload & string,
	value: RawBuilder<string>,
): RawBuilder<boolean> {
	const names = kinds.map(({ name }) => name);
	return sql<boolean>`exists (select 1 from jobs.job
		where name = any(${names}::text[]) and state < 'completed' and data -> 'order' ->> ${field} = ${value})`;
}

export interface DeadJobs {
	readonly kind: string;
	readonly count: number;
}

/** Counts the jobs of each kind that were given up, without their contents. */
export async function countDeadJobs(db: Db | Tx): Promise<DeadJobs[]> {
	const { rows } = await sql<DeadJobs>`
		select source_name as kind, count(*)::int as count from jobs.job
		where name = ${deadJobsQueue} and state < 'active' and source_name is not null
		group by source_name order by source_name`.execute(db);
	return rows;
}

/** A job that waits, with what became of its attempts. */
export interface WaitingJob {
	readonly kind: string;
	readonly since: Instant;
	readonly attempts: number;
	readonly nextAt: Instant;
	/** The reason why the last attempt failed. */
	readonly problem: string | undefined;
}

/** Lists the oldest first. Each attempt is a job of its own, and the finished ones have its answer. */
export async function listWaitingJobs(
	db: Db | Tx,
	kinds: readonly Pick<JobKind<unknown>, "name">[],
): Promise<WaitingJob[]> {
	const names = kinds.map(({ name }) => name);
	const { rows } = await sql<Omit<WaitingJob, "problem"> & { problem: string | null }>`
		select waiting.name as kind, waiting.start_after as "nextAt",
			least(waiting.created_on, min(earlier.created_on)) as since,
			count(earlier.id)::int as attempts,
			(array_agg(earlier.output ->> 'failed' order by earlier.completed_on desc nulls last)
				filter (where earlier.output ? 'failed'))[1] as problem
		from jobs.job waiting
		left join jobs.job earlier on earlier.name = waiting.name and earlier.state = 'completed'
			and coalesce(earlier.data ->> 'root', earlier.id::text) = waiting.data ->> 'root'
		where waiting.name = any(${names}::text[]) and waiting.state < 'completed'
		group by waiting.id, waiting.name, waiting.start_after, waiting.created_on
		order by since, waiting.id`.execute(db);
	return rows.map(({ problem, ...job }) => ({ ...job, problem: problem ?? undefined }));
}

export interface WaitingJobs {
	readonly kind: string;
	readonly count: number;
	/** The time since the oldest of them was due; 0 while none is. */
	readonly lateSeconds: number;
}

/** Counts the waiting jobs of each kind, be it for a worker or for their next attempt. */
export async function countWaitingJobs(db: Db | Tx): Promise<WaitingJobs[]> {
	const { rows } = await sql<WaitingJobs>`
		select name as kind, count(*)::int as count,
			greatest(0, extract(epoch from now() - min(start_after)))::float8 as "lateSeconds"
		from jobs.job
		where name <> ${deadJobsQueue} and name not like '\\_\\_%' and state < 'active'
		group by name order by name`.execute(db);
	return rows;
}
