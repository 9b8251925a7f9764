import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { countryCollection } from "#visitors/audience/country-content.ts";
import type { LeadResult } from "./lead-result-rules.ts";
import { findInstants, listDays, toDayRanges } from "./period-rules.ts";
import type { ReportPeriod } from "./report.ts";
import { isTest, resultsOfLead } from "./roll-up-store.ts";

export interface LeadQuery {
	readonly period: ReportPeriod;
	readonly timeZone: string;
	/** The domain of the business, whose leads are tests. */
	readonly staffDomain: string | undefined;
}

const during = ({ period, timeZone }: LeadQuery) => {
	const { start, end } = findInstants(period, timeZone);
	return sql`leads.created_at >= ${start.toString()} and leads.created_at < ${end.toString()}`;
};

/** The leads of a period with what followed from them, however late. */
export async function listLeadResults(db: Db, query: LeadQuery): Promise<LeadResult[]> {
	type Row = Omit<LeadResult, Counted> & Record<Counted, string>;
	const { rows } = await sql<Row>`with results as (
			select leads.state, ${isTest(query.staffDomain)} as "isTest",
				leads.site_module as "siteModule",
				coalesce(source ->> 'page', '') as page,
				coalesce(lead ->> 'pageType', '') as "pageType",
				coalesce(source #>> '{attribution,campaign}', '') as campaign,
				coalesce(source #>> '{attribution,source}', '') as source,
				coalesce(source #>> '{attribution,medium}', '') as medium,
				coalesce(countries.key, '') as country, followed.*
			from leads
			join people on people.id = leads.person_id
			left join content as countries on countries.collection = ${countryCollection.name}
				and countries.locale = '' and countries.value ->> 'id' = lead #>> '{place,countryId}'
			cross join lateral (${resultsOfLead}) as followed
			where ${during(query)}
		)
		select state, "isTest", "siteModule", page, "pageType", campaign, source, medium, country,
			count(*) as leads, count(*) filter (where booked) as booked,
			count(*) filter (where held) as held, count(*) filter (where ordered) as ordered,
			count(*) filter (where enrolled) as enrolled,
			count(*) filter (where ordered or enrolled) as gained
		from results group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
	return rows.map((row) => ({
		...row,
		leads: Number(row.leads),
		booked: Number(row.booked),
		held: Number(row.held),
		ordered: Number(row.ordered),
		enrolled: Number(row.enrolled),
		gained: Number(row.gained),
	}));
}
type Counted = "leads" | "booked" | "held" | "ordered" | "enrolled" | "gained";

/** The leads that count, by day. */
export async function countLeadsByDay(
	db: Db,
	query: LeadQuery,
): Promise<ReadonlyMap<string, number>> {
	const ranges = toDayRanges(listDays(query.period), query.timeZone);
	const { rows } = await sql<{ day: string; leads: string }>`select days.day, count(*) as leads
		from leads join people on people.id = leads.person_id
		join jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
			as days (day text, start timestamptz, "end" timestamptz)
			on leads.created_at >= days.start and leads.created_at < days."end"
		where ${during(query)} and leads.state <> 'quarantined' and not ${isTest(query.staffDomain)}
		group by 1`.execute(db);
	return new Map(rows.map(({ day, leads }) => [day, Number(leads)]));
}

export interface ListedLead {
	readonly id: string;
	readonly at: Instant;
	readonly siteModule: string;
	readonly page: string;
	readonly product: string | null;
	readonly campaign: string;
	readonly source: string;
	readonly medium: string;
}

/** The latest leads that count, without a word about their people. */
export async function listReportedLeads(
	db: Db,
	query: LeadQuery,
	limit: number,
): Promise<ListedLead[]> {
	const { rows } = await sql<ListedLead>`select leads.id, leads.created_at as at,
			leads.site_module as "siteModule", coalesce(source ->> 'page', '') as page,
			lead #>> '{product,name}' as product,
			coalesce(source #>> '{attribution,campaign}', '') as campaign,
			coalesce(source #>> '{attribution,source}', '') as source,
			coalesce(source #>> '{attribution,medium}', '') as medium
		from leads join people on people.id = leads.person_id
		where ${during(query)} and leads.state <> 'quarantined' and not ${isTest(query.staffDomain)}
		order by leads.created_at desc limit ${limit}`.execute(db);
	return rows;
}

export interface CallResults {
	readonly held: number;
	readonly missed: number;
	/** Their time has come, and nobody said what became of them. */
	readonly unmarked: number;
	readonly toCome: number;
	readonly canceled: number;
}

/** The calls whose time lies in the period, of leads that count. */
export async function countCallResults(
	db: Db,
	{ period, timeZone, staffDomain }: LeadQuery,
	now: Instant,
): Promise<CallResults> {
	const { start, end } = findInstants(period, timeZone);
	const isPast = sql`starts_at <= ${now.toString()}`;
	const { rows } = await sql<Record<keyof CallResults, string>>`select
			count(*) filter (where calls.state = 'held') as held,
			count(*) filter (where calls.state = 'missed') as missed,
			count(*) filter (where calls.state = 'booked' and ${isPast}) as unmarked,
			count(*) filter (where calls.state = 'booked' and not ${isPast}) as "toCome",
			count(*) filter (where calls.state = 'canceled') as canceled
		from calls join leads on leads.id = calls.lead_id join people on people.id = leads.person_id
		where starts_at >= ${start.toString()} and starts_at < ${end.toString()}
			and leads.state <> 'quarantined' and not ${isTest(staffDomain)}`.execute(db);
	const [row] = rows;
	return {
		held: Number(row?.held),
		missed: Number(row?.missed),
		unmarked: Number(row?.unmarked),
		toCome: Number(row?.toCome),
		canceled: Number(row?.canceled),
	};
}
