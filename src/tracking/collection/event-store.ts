import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import type { DataSubject } from "#visitors/personal-data.ts";
import type { RefusedRecord } from "./record-rules.ts";
import type { StoredEvent } from "./stored-event.ts";

const toRow = (event: StoredEvent) => ({
	event_id: event.eventId,
	name: event.name,
	occurred_at: event.occurredAt.toString(),
	received_at: event.receivedAt.toString(),
	device: event.device,
	account_id: event.account,
	person_id: event.person,
	lead_id: event.lead,
	page: event.page,
	page_type: event.pageType,
	site_module: event.siteModule,
	product: event.product,
	country: event.country,
	campaign: event.campaign,
	consent_version: event.consentVersion,
	data: event.data,
});

/**
 * Stores all events in one statement, each id once, and answers the ids that are new. Where the server has written an outcome
 * under the same id, what the browser knows of its screen is added, also once.
 */
export async function insertEvents(
	db: Db | Tx,
	events: readonly StoredEvent[],
): Promise<readonly string[]> {
	if (events.length === 0) return [];
	const { rows } = await sql<{
		id: string;
	}>`insert into events select * from jsonb_populate_recordset(null::events,
			${JSON.stringify(events.map(toRow))}::jsonb)
		on conflict (event_id) do update set
			device = excluded.device,
			page = coalesce(events.page, excluded.page),
			page_type = coalesce(events.page_type, excluded.page_type),
			site_module = coalesce(events.site_module, excluded.site_module),
			campaign = coalesce(events.campaign, excluded.campaign),
			consent_version = excluded.consent_version,
			data = excluded.data || coalesce(events.data, '{}')
		where events.consent_version is null and events.name = excluded.name
		returning event_id as id`.execute(db);
	return rows.map(({ id }) => id);
}

/** Stores what the server knows for certain; the browser may have sent its part before. */
export async function insertOutcome(tx: Tx, event: StoredEvent): Promise<void> {
	await sql`insert into events select * from jsonb_populate_recordset(null::events,
			${JSON.stringify([toRow(event)])}::jsonb)
		on conflict (event_id) do update set
			account_id = coalesce(excluded.account_id, events.account_id),
			person_id = excluded.person_id,
			lead_id = excluded.lead_id,
			product = coalesce(excluded.product, events.product),
			data = coalesce(events.data, '{}') || excluded.data
		where events.name = excluded.name`.execute(tx);
}

/** Anybody can send names, so a day has no more than these. */
const maxRefusedNames = 500;

export async function countRefusals(
	db: Db,
	day: string,
	refused: readonly Pick<RefusedRecord, "name" | "reason">[],
	counts = 1,
): Promise<void> {
	if (refused.length === 0) return;
	await sql`insert into event_refusals (day, name, reason, count)
		select ${day}::date, name, reason, count(*) * ${counts}
		from (
			select case when (select count(*) from event_refusals where day = ${day}::date) < ${maxRefusedNames}
				or exists (select from event_refusals known where known.day = ${day}::date
					and known.name = sent.name and known.reason = sent.reason)
				then sent.name else '(others)' end as name, reason
			from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as sent (name text, reason text)
		) as named
		group by name, reason order by name, reason
		on conflict (day, name, reason) do update
		set count = event_refusals.count + excluded.count`.execute(db);
}

/** The events of a person: of their leads and account, and of browsers in which they signed in. */
const isPersonalEvent = ({ devices, account, person, leads }: DataSubject) => sql`
	device = any(${devices}::uuid[]) or account_id = ${account ?? null}::uuid
	or lead_id = any(${leads}::uuid[]) or person_id = ${person?.id ?? null}::uuid`;

export interface PersonalEvent {
	readonly name: string;
	readonly occurredAt: Temporal.Instant;
	readonly page: string | null;
	readonly data: unknown;
}

export async function listPersonalEvents(
	db: Db | Tx,
	subject: DataSubject,
	limit: number,
): Promise<PersonalEvent[]> {
	const { rows } = await sql<PersonalEvent>`select name, occurred_at as "occurredAt", page, data
		from events where ${isPersonalEvent(subject)} order by event_id desc limit ${limit}`.execute(
		db,
	);
	return rows;
}

export async function deletePersonalEvents(tx: Tx, subject: DataSubject): Promise<void> {
	await sql`delete from funnel_visitors where device = any(${subject.devices}::uuid[])
		or lead_id = any(${subject.leads}::uuid[])
		or device in (select device from events where ${isPersonalEvent(subject)})`.execute(tx);
	await sql`delete from events where ${isPersonalEvent(subject)}`.execute(tx);
}

/** The ids under which the server has stored these leads. */
export async function listLeadEvents(
	db: Db,
	leads: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const { rows } = await sql<{
		lead: string;
		event: string;
	}>`select lead_id as lead, event_id as event
		from events where lead_id = any(${leads}::uuid[]) and name = 'lead_submitted'`.execute(db);
	return new Map(rows.map(({ lead, event }) => [lead, event]));
}
