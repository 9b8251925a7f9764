import { type RawBuilder, sql } from "kysely";
import type { Instant, LocalDate } from "#core/time.ts";
import { formatIdTime, readIdTime } from "#core/timed-ids.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { stepEvents } from "./funnel-rules.ts";
import { type DayRuns, findInstants, toDayRanges } from "./period-rules.ts";

/** One process at a time counts; false while another one does. */
export async function lockRollUp(tx: Tx): Promise<boolean> {
	const { rows } = await sql<{ mine: boolean }>`
		select pg_try_advisory_xact_lock(hashtextextended('funnel roll-up', 0)) as mine`.execute(tx);
	return rows[0]?.mine === true;
}

/** Ten minutes: a site with many events reads millions of rows, and nobody waits for it. */
export async function allowLongStatements(tx: Tx): Promise<void> {
	await sql`select set_config('statement_timeout', '600000', true)`.execute(tx);
}

/** The time of the oldest event, which its id begins with. */
export async function findFirstEventTime(db: Db | Tx): Promise<Instant | undefined> {
	const { rows } = await sql<{ id: string }>`select event_id as id from events
		order by event_id limit 1`.execute(db);
	const time = rows[0] && readIdTime(rows[0].id);
	return time === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(time);
}

export async function listRuns(db: Db | Tx): Promise<DayRuns> {
	const { rows } = await sql<{ day: string; at: Instant }>`select day::text as day,
		computed_at as at from funnel_runs`.execute(db);
	return new Map(rows.map(({ day, at }) => [day, at]));
}

export async function markRun(tx: Tx, days: readonly LocalDate[], now: Instant): Promise<void> {
	await sql`insert into funnel_runs (day, computed_at)
		select day, ${now.toString()}::timestamptz from unnest(${days.map(String)}::date[]) as day
		on conflict (day) do update set computed_at = excluded.computed_at`.execute(tx);
}

/** The time in an id is that of the browser's clock: so far from the true time, at most, that the id was accepted. */
const clockError = { hours: 7 * 24 + 1 };

/** An id that is the first one at this time. */
const firstIdAt = (time: Instant) =>
	`${formatIdTime(time.epochMilliseconds)}-0000-0000-000000000000`;

const names = (list: readonly string[]): RawBuilder<unknown> => sql`any(${[...list]}::text[])`;

/**
 * Counts what each browser did on these days, which follow each other. The steps of a form are in order: its page was seen
 * before it was opened, started and sent.
 */
export async function replaceVisitors(
	tx: Tx,
	days: readonly LocalDate[],
	timeZone: string,
): Promise<void> {
	const [from, to] = [days[0], days.at(-1)];
	if (!from || !to) return;
	const { start, end } = findInstants({ from, to }, timeZone);
	const ranges = toDayRanges(days, timeZone);
	const { seen, opened, started, sent } = stepEvents;
	const all = [...new Set([...seen, ...opened, ...started, ...sent])];
	await sql`delete from funnel_visitors where day = any(${days.map(String)}::date[])`.execute(tx);
	// Window functions read everything once; joins of these rows are planned without knowing how many there are.
	await sql`with actions as materialized (
			select days.day, device, name, occurred_at as at, lead_id,
				coalesce(page_type, '') as page_type, coalesce(campaign, '') as campaign,
				coalesce(country, '') as country,
				case when name = ${names(seen)} then '' else coalesce(site_module, '') end as site_module
			from events
			join jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
				as days (day date, start timestamptz, "end" timestamptz)
				on occurred_at >= days.start and occurred_at < days."end"
			where event_id >= ${firstIdAt(start.subtract(clockError))}::uuid
				and event_id < ${firstIdAt(end.add(clockError))}::uuid
				-- The people of the business read reports.
				and coalesce(page, '') not like '/reports/%'
				and device is not null and name = ${names(all)}
		), after_page as (
			select *, min(at) filter (where name = ${names(seen)})
				over (partition by day, device, page_type) as seen_at
			from actions
		), after_opening as (
			select *, min(at) filter (where name = ${names(opened)} and at >= seen_at)
				over (partition by day, device, site_module) as opened_at
			from after_page where site_module <> ''
		), after_start as (
			select *, min(at) filter (where name = ${names(started)} and at >= opened_at)
				over (partition by day, device, site_module) as started_at
			from after_opening
		), forms as (
			select day, device, site_module, max(started_at) as started_at,
				(array_agg(array[page_type, campaign, country] order by at)
					filter (where name = ${names(opened)} and at = opened_at)) as origin,
				(array_agg(lead_id order by at) filter (where name = ${names(sent)}
					and at >= started_at and lead_id is not null))[1] as lead_id,
				count(*) filter (where name = ${names(opened)}) as opened,
				count(*) filter (where name = ${names(started)}) as started,
				count(*) filter (where name = ${names(sent)}) as sent
			from after_start where opened_at is not null group by 1, 2, 3
		)
		insert into funnel_visitors (day, device, site_module, page_type, campaign, country,
			step, lead_id, seen, opened, started, sent)
		select day, device, '', page_type, campaign, country, 1, null, count(*), 0, 0, 0
		from actions where name = ${names(seen)} group by 1, 2, 3, 4, 5, 6
		union all
		select day, device, site_module, origin[1][1], origin[1][2], origin[1][3],
			case when lead_id is not null then 4 when started_at is not null then 3 else 2 end,
			lead_id, 0, opened, started, sent
		from forms`.execute(tx);
}

/**
 * Adds what followed from leads: a call, which was held, and then an order or a free course of the same person. A lead in
 * quarantine, or a test, does not count as sent. Answers the days that have changed.
 */
export async function updateOutcomes(
	tx: Tx,
	since: LocalDate,
	staffDomain: string | undefined,
): Promise<string[]> {
	const { rows } = await sql<{ day: string }>`with sent as (
			select distinct lead_id from funnel_visitors
			where lead_id is not null and day >= ${since.toString()}::date
		), outcomes as (
			select sent.lead_id, case
				when leads.state = 'quarantined' or ${isTest(staffDomain)} then 3
				when not followed.booked then 4
				when not followed.held then 5
				when not (followed.ordered or followed.enrolled) then 6
				else 7 end as step
			from sent
			join leads on leads.id = sent.lead_id
			join people on people.id = leads.person_id
			cross join lateral (${resultsOfLead}) as followed
		), changed as (
			update funnel_visitors set step = outcomes.step from outcomes
			where funnel_visitors.lead_id = outcomes.lead_id and funnel_visitors.step <> outcomes.step
				and day >= ${since.toString()}::date
			returning day
		)
		select distinct day::text as day from changed`.execute(tx);
	return rows.map(({ day }) => day);
}

/** The person of the lead has an address of the business, and tried a form. */
export const isTest = (domain: string | undefined) =>
	domain === undefined
		? sql`false`
		: sql`(split_part(people.email, '@', 2) = ${domain}
			or right(people.email, ${domain.length + 1}) = ${`.${domain}`})`;

/**
 * Reads what followed from a lead: its calls, except one that was only chosen, and what its person ordered or started at that
 * time or later. An index finds the latest time of each person; "exists" may read all orders for each lead.
 */
export const resultsOfLead = sql`select called.booked, called.held,
		coalesce(latest_order.at >= leads.created_at, false) as ordered,
		coalesce(latest_start.at >= leads.created_at, false) as enrolled
	from (
		select coalesce(bool_or(state in ('booked', 'canceled', 'held', 'missed')), false) as booked,
			coalesce(bool_or(state = 'held'), false) as held
		from calls where calls.lead_id = leads.id
	) as called, (
		select max(orders.created_at) as at from leads other
		join orders on (orders.contact ->> 'lead') = other.id::text and orders.contact is not null
		where other.person_id = leads.person_id
			and orders.canceled_at is null and not orders.set_aside
	) as latest_order, (
		select max(enrolments.started_at) as at
		from accounts join enrolments on enrolments.learner_id = accounts.id
		where accounts.email = people.email
	) as latest_start`;

/** Counts each visitor once a day, and once for each form, page type, campaign and country of that day. */
export async function replaceDays(tx: Tx, days: readonly string[]): Promise<void> {
	if (days.length === 0) return;
	const list = sql`${[...days]}::date[]`;
	await sql`delete from funnel_days where day = any(${list})`.execute(tx);
	await sql`with split as (
			select day, device, step, seen, opened, started, sent, dimension, value
			from funnel_visitors, lateral (values ('', ''), ('form', site_module),
				('page_type', page_type), ('campaign', campaign), ('country', country))
				as dimensions (dimension, value)
			where day = any(${list}) and (dimension <> 'form' or value <> '')
		), furthest as (
			select day, dimension, value, device, max(step) as step, sum(seen) as seen,
				sum(opened) as opened, sum(started) as started, sum(sent) as sent
			from split group by 1, 2, 3, 4
		)
		insert into funnel_days (day, dimension, value, step, visitors, events)
		select day, dimension, value, steps.step, count(*) filter (where furthest.step >= steps.step),
			coalesce(sum(case steps.step when 1 then seen when 2 then opened when 3 then started
				when 4 then sent else 0 end), 0)
		from furthest cross join generate_series(1, 7) as steps (step)
		group by 1, 2, 3, 4
		having count(*) filter (where furthest.step >= steps.step) > 0`.execute(tx);
}

/** Two years, as counts of visits; the rows of single browsers go with their events. */
const dayLifeDays = 760;

export async function purgeFunnels(
	db: Db,
	today: LocalDate,
	eventRetentionDays: number,
): Promise<void> {
	const before = (days: number) => sql`${today.subtract({ days }).toString()}::date`;
	await sql`delete from funnel_visitors where day < ${before(eventRetentionDays)}`.execute(db);
	await sql`delete from funnel_days where day < ${before(dayLifeDays)}`.execute(db);
	await sql`delete from funnel_runs where day < ${before(dayLifeDays)}`.execute(db);
	await sql`delete from week_emails where week < ${before(dayLifeDays)}`.execute(db);
}
