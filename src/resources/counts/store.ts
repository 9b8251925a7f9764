import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { ResourceType } from "#resources/card-schema.ts";

export interface ResourceCount {
	readonly type: ResourceType;
	readonly id: number;
	readonly views: number;
	readonly downloads: number;
}

/** Adds to what is stored, in one statement: several processes count at once. */
export async function addCounts(
	db: Db,
	day: string,
	counts: readonly ResourceCount[],
): Promise<void> {
	// In one order, so that two processes that add the same rows do not wait for each other.
	const rows = counts.toSorted((a, b) =>
		a.type < b.type ? -1 : a.type > b.type ? 1 : a.id - b.id,
	);
	await sql`insert into resource_counts (type, id, day, views, downloads)
		select type, id, ${day}::date, views, downloads
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as added(type text, id integer, views integer, downloads integer)
		on conflict (type, id, day) do update set
			views = resource_counts.views + excluded.views,
			downloads = resource_counts.downloads + excluded.downloads`.execute(db);
}

/** The sums of all days. */
export async function listCounts(db: Db): Promise<ResourceCount[]> {
	const { rows } = await sql<ResourceCount>`
		select type, id, sum(views)::integer as views, sum(downloads)::integer as downloads
		from resource_counts group by type, id`.execute(db);
	return rows;
}

/** Two years back a single day says nothing any more: such days become one, and the sums stay. */
const daysLife = 730;
const foldedDay = "2000-01-01";

export async function foldOldDays(db: Db, today: Temporal.PlainDate): Promise<void> {
	const oldest = today.subtract({ days: daysLife }).toString();
	await sql`with old as (
			delete from resource_counts
			where day < ${oldest}::date and day > ${foldedDay}::date
			returning type, id, views, downloads
		)
		insert into resource_counts (type, id, day, views, downloads)
		select type, id, ${foldedDay}::date, sum(views), sum(downloads) from old group by type, id
		on conflict (type, id, day) do update set
			views = resource_counts.views + excluded.views,
			downloads = resource_counts.downloads + excluded.downloads`.execute(db);
}
