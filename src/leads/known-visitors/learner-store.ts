import { sql } from "kysely";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { Db } from "#platform/database/database.ts";

export async function hasOrderedBefore(db: Db, email: string): Promise<boolean> {
	const row = await leadTables(db)
		.selectFrom("leads")
		.innerJoin("people", "people.id", "leads.person_id")
		.select("leads.id")
		.where("people.email", "=", email)
		.where(sql<boolean>`leads.lead ? 'order'`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
