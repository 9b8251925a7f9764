import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Counts a refused submission, in no transaction: nothing of it is stored. */
export async function countRefusal(db: Db, form: string, now: Instant): Promise<void> {
	const hour = now.round({ smallestUnit: "hour", roundingMode: "floor" });
	await sql`insert into form_refusals (form, hour, refused) values (${form}, ${hour.toString()}, 1)
		on conflict (form, hour) do update set refused = form_refusals.refused + 1`.execute(db);
}

export interface FormResults {
	readonly form: string;
	readonly refused: number;
	readonly accepted: number;
}

/** Lists the forms that have refused a submission since then. */
export async function listFormResults(db: Db | Tx, since: Instant): Promise<FormResults[]> {
	const from = since.toString();
	const { rows } = await sql<FormResults>`
		select form, sum(refused)::int as refused, (
			select count(*)::int from lead_submissions
			join leads on leads.id = lead_submissions.lead_id
			-- A company's lead is stored under another form than the one that was filled in.
			where coalesce(leads.lead ->> 'actualSiteModule', leads.site_module) = form and at >= ${from}
		) as accepted
		from form_refusals where hour >= ${from} group by form order by form`.execute(db);
	return rows;
}

const storedDays = 7;

export async function purgeRefusals(db: Db, now: Instant): Promise<void> {
	const end = now.subtract({ hours: storedDays * 24 }).toString();
	await sql`delete from form_refusals where hour < ${end}`.execute(db);
}
