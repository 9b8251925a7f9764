import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { FunnelDimension, FunnelRow } from "./funnel-rules.ts";
import type { ReportPeriod } from "./report.ts";

/** The columns have the same names in the counts without ids. */
const columns: Readonly<Record<FunnelDimension, string>> = {
	form: "site_module",
	"page-type": "page_type",
	campaign: "campaign",
	country: "country",
};

const between = ({ from, to }: ReportPeriod) =>
	sql`day between ${from.toString()}::date and ${to.toString()}::date`;

const selectValue = (dimension: FunnelDimension | undefined) =>
	dimension ? sql.ref(columns[dimension]) : sql`''`;

/** Pages are seen, not forms: a form begins with being opened. */
const withForm = (dimension: FunnelDimension | undefined) =>
	dimension === "form" ? sql`and site_module <> ''` : sql``;

/**
 * Counts the visitors of a period by how far they came on one of its days. A visitor of several days counts once, which no
 * sum over days could say.
 */
export async function listVisitorSteps(
	db: Db,
	period: ReportPeriod,
	dimension?: FunnelDimension,
): Promise<FunnelRow[]> {
	const { rows } = await sql<{ value: string; counts: string[] }>`with furthest as (
			select ${selectValue(dimension)} as value, max(step) as step from funnel_visitors
			where ${between(period)} ${withForm(dimension)} group by 1, device
		)
		select value, array[count(*), count(*) filter (where step >= 2),
			count(*) filter (where step >= 3), count(*) filter (where step >= 4),
			count(*) filter (where step >= 5), count(*) filter (where step >= 6),
			count(*) filter (where step >= 7)]::text[] as counts
		from furthest group by value`.execute(db);
	return rows.map(({ value, counts }) => ({ value, counts: counts.map(Number) }));
}

/** The first three steps of everybody: how often, and not how many people. */
export async function listVisitCounts(
	db: Db,
	period: ReportPeriod,
	dimension?: FunnelDimension,
): Promise<FunnelRow[]> {
	const { rows } = await sql<{ value: string; counts: string[] }>`select
			${selectValue(dimension)} as value,
			array[coalesce(sum(count) filter (where kind = 'page'), 0),
				coalesce(sum(count) filter (where kind = 'form_opened'), 0),
				coalesce(sum(count) filter (where kind = 'form_started'), 0), 0, 0, 0, 0]::text[] as counts
		from visit_counts where ${between(period)} ${withForm(dimension)} group by 1`.execute(db);
	return rows.map(({ value, counts }) => ({ value, counts: counts.map(Number) }));
}

/** The same of each page. */
export async function listPageCounts(db: Db, period: ReportPeriod): Promise<FunnelRow[]> {
	const { rows } = await sql<{ value: string; counts: string[] }>`select page as value,
			array[coalesce(sum(count) filter (where kind = 'page'), 0),
				coalesce(sum(count) filter (where kind = 'form_opened'), 0),
				coalesce(sum(count) filter (where kind = 'form_started'), 0), 0, 0, 0, 0]::text[] as counts
		from visit_counts where ${between(period)} group by 1`.execute(db);
	return rows.map(({ value, counts }) => ({ value, counts: counts.map(Number) }));
}

interface CountedDay {
	/** Everybody's openings of pages. */
	readonly views: number;
	/** The visitors who may be recognized. */
	readonly visitors: number;
}

/** The numbers of single days, by day. */
export async function listDayCounts(
	db: Db,
	period: ReportPeriod,
): Promise<ReadonlyMap<string, CountedDay>> {
	const { rows } = await sql<{ day: string; views: string; visitors: string }>`
		select day::text as day, sum(views) as views, sum(visitors) as visitors
		from (
			select day, sum(count) as views, 0 as visitors from visit_counts
			where ${between(period)} and kind = 'page' group by day
			union all
			select day, 0, sum(visitors) from funnel_days
			where ${between(period)} and dimension = '' and step = 1 group by day
		) as counted group by day`.execute(db);
	return new Map(
		rows.map(({ day, views, visitors }) => [
			day,
			{ views: Number(views), visitors: Number(visitors) },
		]),
	);
}
