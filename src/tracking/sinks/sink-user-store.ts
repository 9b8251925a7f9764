import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { SinkName } from "./sink.ts";

/** A sink that knows somebody, or may. */
export interface KnownSink {
	readonly sink: SinkName;
	readonly since: Instant;
	/** Something of them is being sent right now. */
	readonly claimedUntil: Instant | null;
}

export async function listKnownSinks(db: Db | Tx, key: string): Promise<KnownSink[]> {
	const { rows } = await sql<KnownSink>`select sink, since, (
			select max(claimed_until) from sink_devices
			where sink_devices.sink = sink_users.sink and sink_devices.user_key = sink_users.user_key
		) as "claimedUntil"
		from sink_users where user_key = ${key} order by sink`.execute(db);
	return rows;
}

/** Removes them, and what waits of the browsers that were theirs. */
export async function deleteSinkUser(
	tx: Tx,
	key: string,
	devices: readonly string[],
): Promise<void> {
	// The rows of browsers come first, in the order in which everybody locks them.
	const { rows } = await sql<{ sink: string; device: string }>`select sink, device from sink_devices
		where device = any(${devices}::uuid[]) or user_key = ${key}
		order by sink, device for update`.execute(tx);
	await sql`delete from sink_events where device = any(${devices}::uuid[])
		or (sink, device) in (select sink, device
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as theirs (sink text, device uuid))`.execute(
		tx,
	);
	await sql`update sink_devices set account_id = null, person_id = null, user_key = null
		where user_key = ${key}`.execute(tx);
	await sql`delete from sink_devices where device = any(${devices}::uuid[])
		and claimed_until is null`.execute(tx);
	await sql`delete from sink_users where user_key = ${key}`.execute(tx);
}

/** The person of a lead that this browser has sent, unless somebody has to look at it first. */
export async function findLeadPersonOfDevice(
	db: Db,
	lead: string,
	device: string,
): Promise<string | undefined> {
	const { rows } = await sql<{ person: string }>`select person_id as person from leads
		where id = ${lead}::uuid and state = 'open'
		and exists (select from events where lead_id = leads.id and name = 'lead_submitted'
			and device = ${device}::uuid)`.execute(db);
	return rows[0]?.person;
}
