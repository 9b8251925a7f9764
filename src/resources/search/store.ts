import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { ResourceType } from "#resources/card-schema.ts";

/** So many matches are ranked: ranking all matches of a common word would read every text. */
const maxRanked = 200;

/** Finds the resources that have all words of a text, those whose title has them first. */
export async function searchResources(
	db: Db,
	text: string,
	limit: number,
): Promise<{ readonly type: ResourceType; readonly id: number }[]> {
	// PostgreSQL stores no text with this character.
	const query = sql`websearch_to_tsquery('english', ${text.replaceAll("\0", " ")})`;
	const { rows } = await sql<{ type: ResourceType; id: number }>`
		with titled as (
			select type, id from resource_texts where title @@ ${query} limit ${maxRanked}
		), found as (
			select type, id from titled
			union (select type, id from resource_texts where words @@ ${query} limit ${maxRanked})
		)
		select type, id from found join resource_texts using (type, id)
		order by (type, id) in (select type, id from titled) desc,
			ts_rank(words, ${query}) desc, id desc
		limit ${limit}`.execute(db);
	return rows;
}
