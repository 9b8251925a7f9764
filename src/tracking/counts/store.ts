import { sql } from "kysely";
import type { LocalDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { CountedVisit } from "./counted-visit-rules.ts";

export interface VisitCount extends CountedVisit {
	readonly day: string;
	readonly count: number;
}

/** Adds to what is stored, in one statement: several processes count at once. */
export async function addVisitCounts(db: Db, counts: readonly VisitCount[]): Promise<void> {
	await sql`insert into visit_counts
			(day, kind, page, page_type, site_module, country, campaign, count)
		select day, kind, page, "pageType", "siteModule", country, campaign, count
		from json_to_recordset(${JSON.stringify(counts)}::json) as added(
			day date, kind text, page text, "pageType" text, "siteModule" text,
			country text, campaign text, count integer)
		-- In one order, so that two processes that add the same rows do not wait for each other.
		order by day, kind, page, "pageType", "siteModule", country, campaign
		on conflict (day, kind, page, page_type, site_module, country, campaign)
		do update set count = visit_counts.count + excluded.count`.execute(db);
}

/** Two years, so that a month can be compared with the same month of the year before. */
const countLifeDays = 760;

export async function purgeVisitCounts(db: Db, today: LocalDate): Promise<void> {
	const oldest = today.subtract({ days: countLifeDays }).toString();
	await sql`delete from visit_counts where day < ${oldest}::date`.execute(db);
}
