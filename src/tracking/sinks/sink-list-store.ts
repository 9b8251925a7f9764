import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import { formatIdTime } from "#core/timed-ids.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { hasLiveJob } from "#platform/jobs/job-counts.ts";
import { type SinkName, sinkNames } from "./sink.ts";
import { sinkJobs } from "./sink-jobs.ts";
import type { SinkQueue } from "./sink-store.ts";

/** The events of a sink in one state, such as those of one name that it refused for one reason. */
export interface OpenSinkEvents {
	readonly sink: SinkName;
	/** Dead: given up until somebody replays it. */
	readonly state: "waiting" | "held" | "refused" | "dead";
	/** Only of refused ones. */
	readonly name: string | null;
	readonly events: number;
	readonly browsers: number;
	readonly since: Instant;
	/** The last answer. */
	readonly problem: string | null;
}

export async function listOpenSinkEvents(db: Db | Tx): Promise<OpenSinkEvents[]> {
	const { rows } = await sql<OpenSinkEvents>`
		select sink, state, name, count(*)::int as events, count(distinct device)::int as browsers,
			min(queued_at) as since, max(problem) as problem
		from (
			select queued.sink, queued.device, queued.queued_at,
				case when queued.state = 'waiting' and given_up_at is not null then 'dead'
					else queued.state end as state,
				case when queued.state = 'refused' then name end as name,
				case when queued.state = 'refused' then queued.problem
					when queued.state = 'waiting' then devices.problem end as problem,
				case when queued.state = 'refused' then queued.problem end as reason
			from sink_events queued
			left join sink_devices devices using (sink, device)
		) as open
		group by sink, state, name, reason order by sink, state, name, reason`.execute(db);
	return rows;
}

/** Starts again with what was given up, and with what a sink had refused; answers the queues. */
export async function reviveSinkQueues(tx: Tx): Promise<SinkQueue[]> {
	await sql`update sink_events set state = 'waiting', problem = null where state = 'refused'`.execute(
		tx,
	);
	await sql`update sink_devices set given_up_at = null where given_up_at is not null`.execute(tx);
	return listAllIdleQueues(tx, undefined);
}

async function listAllIdleQueues(
	tx: Tx,
	before: Parameters<typeof listIdleQueues>[2],
): Promise<SinkQueue[]> {
	const queues: SinkQueue[] = [];
	for (const sink of sinkNames) queues.push(...(await listIdleQueues(tx, sink, before)));
	return queues;
}

/** Queues with something to send, no job and no claim: the job was lost, or a batch came just when one ended. */
async function listIdleQueues(
	tx: Tx,
	sink: SinkName,
	before: { readonly queued: Instant; readonly now: Instant } | undefined,
): Promise<SinkQueue[]> {
	const isLeft = before
		? sql`queued_at < ${before.queued} and (claimed_until is null or claimed_until <= ${before.now})`
		: sql`true`;
	const { rows } = await sql<SinkQueue>`
		select distinct sink, device from sink_events queued left join sink_devices using (sink, device)
		where sink = ${sink} and state = 'waiting' and given_up_at is null and ${isLeft}
		and not ${hasLiveJob([sinkJobs[sink]], "device", sql`queued.device::text`)}
		limit ${maxQueues}`.execute(tx);
	return rows;
}

const maxQueues = 500;

/** None while another process looks for them: its jobs cannot be seen yet. */
export async function lockIdleQueues(
	tx: Tx,
	before: { readonly queued: Instant; readonly now: Instant },
): Promise<SinkQueue[]> {
	const { rows } = await sql<{ mine: boolean }>`
		select pg_try_advisory_xact_lock(hashtextextended('idle sinks', 0)) as mine`.execute(tx);
	return rows[0]?.mine ? listAllIdleQueues(tx, before) : [];
}

/** Removes what the retention of events has dropped, and what was held for too long. */
export async function purgeSinks(
	db: Db,
	{ oldest, held }: { readonly oldest: Instant; readonly held: Instant },
): Promise<void> {
	const first = `${formatIdTime(oldest.epochMilliseconds)}-0000-0000-000000000000`;
	await sql`delete from sink_events where event_id < ${first}::uuid
		or (state = 'held' and queued_at < ${held})`.execute(db);
	await sql`delete from sink_devices where seen_at < ${oldest}
		and not exists (select from sink_events where sink_events.sink = sink_devices.sink
			and sink_events.device = sink_devices.device)`.execute(db);
}
