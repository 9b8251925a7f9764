import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import { findInstants } from "./period-rules.ts";
import type { ReportPeriod } from "./report.ts";

export interface SubscriberCount {
	readonly purpose: "email" | "sms" | "call";
	/** People who had agreed when the period ended and have not opted out until now. */
	readonly people: number;
	/** Those of them who agreed for the first time in the period. */
	readonly added: number;
}

/** Counts who may be written to or called about offers. */
export async function countSubscribers(
	db: Db,
	period: ReportPeriod,
	timeZone: string,
): Promise<SubscriberCount[]> {
	const { start, end } = findInstants(period, timeZone);
	type Row = { purpose: SubscriberCount["purpose"]; people: string; added: string };
	const { rows } = await sql<Row>`with agreed as (
			select leads.person_id, purpose, min(lead_consents.at) as at
			from lead_consents
			join lead_submissions on lead_submissions.id = lead_consents.submission_id
			join leads on leads.id = lead_submissions.lead_id
			where given and purpose in ('email', 'sms', 'call') and leads.state <> 'quarantined'
				and lead_consents.at < ${end.toString()}
			group by 1, 2
		)
		select purpose, count(*) as people,
			count(*) filter (where at >= ${start.toString()}) as added
		from agreed join people on people.id = agreed.person_id
		where case purpose when 'email' then email_subscription_status else subscription_status end = 1
		group by 1`.execute(db);
	const find = (purpose: Row["purpose"]) => rows.find((row) => row.purpose === purpose);
	return (["email", "sms", "call"] as const).map((purpose) => ({
		purpose,
		people: Number(find(purpose)?.people ?? 0),
		added: Number(find(purpose)?.added ?? 0),
	}));
}

export interface Refusal {
	/** The form, or the name of the event. */
	readonly name: string;
	/** Empty for a form: what was wrong is not stored. */
	readonly reason: string;
	readonly count: number;
}

/** Submissions that forms refused; they are counted for a week. */
export async function listFormRefusals(
	db: Db,
	period: ReportPeriod,
	timeZone: string,
): Promise<Refusal[]> {
	const { start, end } = findInstants(period, timeZone);
	const { rows } = await sql<{ name: string; count: string }>`select form as name,
			sum(refused) as count from form_refusals
		where hour >= ${start.toString()} and hour < ${end.toString()}
		group by 1 order by 2 desc, 1`.execute(db);
	return rows.map(({ name, count }) => ({ name, reason: "", count: Number(count) }));
}

/** Events that were not stored, by their name and the reason. */
export async function listEventRefusals(
	db: Db,
	period: ReportPeriod,
	limit: number,
): Promise<Refusal[]> {
	const { rows } = await sql<{ name: string; reason: string; count: string }>`select name, reason,
			sum(count) as count from event_refusals
		where day between ${period.from.toString()}::date and ${period.to.toString()}::date
		group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`.execute(db);
	return rows.map(({ name, reason, count }) => ({ name, reason, count: Number(count) }));
}

/** Saves that the report of this week is queued; false if it was before. */
export async function markWeekEmail(tx: Tx, week: string, at: string): Promise<boolean> {
	const { rows } = await sql`insert into week_emails (week, queued_at)
		values (${week}::date, ${at}::timestamptz)
		on conflict do nothing returning week`.execute(tx);
	return rows.length > 0;
}

export async function isWeekEmailQueued(db: Db, week: string): Promise<boolean> {
	const { rows } = await sql`select from week_emails where week = ${week}::date`.execute(db);
	return rows.length > 0;
}
