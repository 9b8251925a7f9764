import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import { formatIdTime } from "#core/timed-ids.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { SinkIdentity } from "./identity-rules.ts";
import type { SinkName } from "./sink.ts";

/** Whatever waits of one browser for one sink. */
export interface SinkQueue {
	readonly sink: SinkName;
	readonly device: string;
}

interface NewSinkEvent {
	readonly event: string;
	readonly device: string;
	readonly name: string;
}

/** Finds those of events that were just stored whose browser has consented, in this order; none that was queued as an outcome. */
export async function listConsentedEvents(
	tx: Tx,
	events: readonly string[],
): Promise<NewSinkEvent[]> {
	const { rows } = await sql<NewSinkEvent>`select event_id as event, device, name
		from unnest(${events}::uuid[]) with ordinality as stored (id, place)
		join events on event_id = stored.id
		where device is not null and consent_version is not null and queued is not true
		order by place`.execute(tx);
	return rows;
}

/**
 * Finds the browser behind what the server knows by itself, if it has reported something with consent since then. Of an account it
 * is the one that did so last.
 */
export async function findConsentedOutcome(
	tx: Tx,
	event: string,
	since: Instant,
): Promise<NewSinkEvent | undefined> {
	const first = `${formatIdTime(since.epochMilliseconds)}-0000-0000-000000000000`;
	const { rows } = await sql<NewSinkEvent>`
		select outcome.event_id as event, seen.device, outcome.name
		from events outcome
		cross join lateral (
			select device from events
			where event_id >= ${first}::uuid and consent_version is not null and device is not null
			and case when outcome.device is null then account_id = outcome.account_id
				else device = outcome.device end
			order by event_id desc limit 1
		) seen
		where outcome.event_id = ${event}::uuid`.execute(tx);
	return rows[0];
}

/** A page may report its part of an outcome after that was sent. */
export async function markQueued(tx: Tx, event: string): Promise<void> {
	await sql`update events set queued = true where event_id = ${event}::uuid`.execute(tx);
}

/**
 * Locks browsers before something of theirs is queued. Whoever sends does so before it removes what is sent: either that sees the new
 * events, or this then sees that nothing waits. It comes before the events themselves, as in an erasure.
 */
export async function lockSinkDevices(
	tx: Tx,
	sinks: readonly SinkName[],
	devices: readonly string[],
	now: Instant,
): Promise<void> {
	await sql`insert into sink_devices (sink, device, seen_at)
		select distinct sink, device, ${now}::timestamptz
		from unnest(${sinks}::text[]) as sink cross join unnest(${devices}::uuid[]) as device
		order by sink, device
		on conflict (sink, device) do update set seen_at = excluded.seen_at`.execute(tx);
}

/** Queues events of locked browsers, and answers the queues that need a job: nothing waited in them. */
export async function insertSinkEvents(
	tx: Tx,
	sinks: readonly SinkName[],
	events: readonly NewSinkEvent[],
	now: Instant,
): Promise<SinkQueue[]> {
	if (events.length === 0) return [];
	const { rows } = await sql<SinkQueue & { hasJob: boolean }>`
		insert into sink_events (sink, event_id, device, name, queued_at)
		select sink, event, device, name, ${now}
		from unnest(${sinks}::text[]) as sink
		cross join jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
			as queued (event uuid, device uuid, name text)
		on conflict do nothing
		returning sink, device, exists (
			select from sink_events earlier
			where earlier.sink = sink_events.sink and earlier.device = sink_events.device
			and earlier.state = 'waiting'
		) as "hasJob"`.execute(tx);
	const idle = new Map<string, SinkQueue>();
	for (const { sink, device, hasJob } of rows)
		if (!hasJob) idle.set(`${sink} ${device}`, { sink, device });
	return [...idle.values()];
}

/** The right to send what waits in a queue; nobody else has it until then. */
export interface SinkClaim extends SinkQueue {
	readonly until: Instant;
	readonly identity: SinkIdentity | undefined;
}

/** Undefined while another process has it. */
export async function claimSinkQueue(
	db: Db,
	{ sink, device }: SinkQueue,
	{ now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<SinkClaim | undefined> {
	const { rows } = await sql<{
		account: string | null;
		person: string | null;
		key: string | null;
	}>`insert into sink_devices (sink, device, claimed_until, attempted_at, seen_at)
		values (${sink}, ${device}::uuid, ${until}, ${now}, ${now})
		on conflict (sink, device) do update
		set claimed_until = excluded.claimed_until, attempted_at = excluded.attempted_at,
			seen_at = excluded.seen_at
		where sink_devices.claimed_until is null or sink_devices.claimed_until <= ${now}
		returning account_id as account, person_id as person, user_key as key`.execute(db);
	const [row] = rows;
	if (!row) return undefined;
	const { account, person, key } = row;
	const identity = key
		? { key, account: account ?? undefined, person: person ?? undefined }
		: undefined;
	return { sink, device, until, identity };
}

/** An event that waits, with what its page and the server knew. */
export interface QueuedEvent {
	readonly eventId: string;
	readonly name: string;
	readonly at: Instant;
	readonly account: string | null;
	/** The person of its lead, unless a person has to look at that first. */
	readonly person: string | null;
	readonly isReported: boolean;
	readonly page: string | null;
	readonly pageType: string | null;
	readonly siteModule: string | null;
	readonly product: string | null;
	readonly country: string | null;
	readonly data: Readonly<Record<string, unknown>>;
}

/** Lists them in the order in which they happened; none if nothing has come since the last time. */
export async function listQueuedEvents(
	db: Db,
	{ sink, device }: SinkQueue,
	limit: number,
): Promise<QueuedEvent[]> {
	const { rows } = await sql<QueuedEvent>`
		select queued.event_id as "eventId", events.name, occurred_at as at,
			events.account_id as account, leads.person_id as person,
			consent_version is not null as "isReported", page, page_type as "pageType",
			events.site_module as "siteModule", product, country, coalesce(data, '{}') as data
		from sink_events queued
		join events on events.event_id = queued.event_id
		left join leads on leads.id = events.lead_id and leads.state = 'open'
		where queued.sink = ${sink} and queued.device = ${device}::uuid
		and queued.state in ('waiting', 'held')
		and exists (select from sink_events waiting where waiting.sink = ${sink}
			and waiting.device = ${device}::uuid and waiting.state = 'waiting')
		order by occurred_at, queued.position
		limit ${limit}`.execute(db);
	return rows;
}

/** True if the last answer of a browser refuses what its events need. */
export async function hasRefusedAnalytics(db: Db, device: string): Promise<boolean> {
	const { rows } = await sql`select from consents refusal
		where device = ${device}::uuid and purpose = 'analytics' and not given
		and not exists (select from consents later where later.device = refusal.device
			and later.purpose = 'analytics' and later.given and later.at > refusal.at)
		limit 1`.execute(db);
	return rows.length > 0;
}

/** Written before something of them is sent, because an attempt without an answer may have arrived. */
export async function insertSinkUsers(
	db: Db,
	sink: SinkName,
	keys: readonly string[],
	now: Instant,
): Promise<void> {
	if (keys.length === 0) return;
	await sql`insert into sink_users (sink, user_key, since)
		select ${sink}, key, ${now} from unnest(${keys}::text[]) as key
		on conflict do nothing`.execute(db);
}

/** The outcome of some events of a queue. */
export interface SettledEvents {
	/** They are sent, or never to be. */
	readonly done: readonly string[];
	readonly held?: readonly string[];
	readonly refused?: readonly { readonly eventId: string; readonly reason: string }[];
	/** Whom the sink takes the browser for from now on. */
	readonly identity: SinkIdentity | undefined;
}

/** Writes it and extends the claim. False if the claim has ended: then another process sends. */
export async function settleSinkEvents(
	tx: Tx,
	{ sink, device, until }: SinkClaim,
	{ done, held = [], refused = [], identity }: SettledEvents,
	next: Instant,
): Promise<boolean> {
	const claimed = await sql`update sink_devices set claimed_until = ${next},
			account_id = ${identity?.account ?? null}::uuid, person_id = ${identity?.person ?? null}::uuid,
			user_key = ${identity?.key ?? null}, problem = null, given_up_at = null
		where sink = ${sink} and device = ${device}::uuid and claimed_until = ${until}
		returning 1`.execute(tx);
	if (claimed.rows.length === 0) return false;
	await sql`delete from sink_events where sink = ${sink} and event_id = any(${done}::uuid[])`.execute(
		tx,
	);
	await sql`update sink_events set state = 'held'
		where sink = ${sink} and event_id = any(${held}::uuid[])`.execute(tx);
	await sql`update sink_events set state = 'refused', problem = reason
		from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as refused ("eventId" uuid, reason text)
		where sink = ${sink} and event_id = refused."eventId"`.execute(tx);
	return true;
}

/** Removes what waits although its event was erased. */
export async function deleteGoneEvents(db: Db, { sink, device }: SinkQueue): Promise<void> {
	await sql`delete from sink_events queued where sink = ${sink} and device = ${device}::uuid
		and state = 'waiting'
		and not exists (select from events where events.event_id = queued.event_id)`.execute(db);
}

/** Removes everything of a browser that has refused. */
export async function deleteSinkQueue(db: Db, { sink, device }: SinkQueue): Promise<void> {
	await sql`delete from sink_events where sink = ${sink} and device = ${device}::uuid
		and state <> 'refused'`.execute(db);
}

/** Ends a claim, with the reason why something still waits. */
export async function releaseSinkQueue(
	db: Db,
	{ sink, device, until }: SinkClaim,
	failure?: { readonly problem: string; readonly givenUpAt: Instant | undefined },
): Promise<void> {
	await sql`update sink_devices set claimed_until = null,
			problem = coalesce(${failure?.problem ?? null}, problem),
			given_up_at = coalesce(${failure?.givenUpAt ?? null}::timestamptz, given_up_at)
		where sink = ${sink} and device = ${device}::uuid and claimed_until = ${until}`.execute(db);
}
