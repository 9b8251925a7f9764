import { type RawBuilder, sql } from "kysely";
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
