import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { LeadState } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";

/**
 * The size is limited because each row takes others with it: so many are deleted well within the
 * time limit of a statement.
 */
const batchSize = 1_000;

/**
 * Submissions, consents, deliveries and everything else of a lead are deleted with it, by foreign keys. A lead that its
 * visitor is changing right now is left alone.
 */
export async function deleteLeadsUnchangedSince(
	db: Db,
	cutoff: Instant,
	by: { readonly lead_type: Lead["leadType"] } | { readonly state: LeadState },
): Promise<void> {
	let deleted: bigint;
	do {
		const result = await leadTables(db)
			.with("expired", (tables) =>
				tables
					.selectFrom("leads")
					.select("id")
					.where((eb) => eb.and(by))
					.where("updated_at", "<", cutoff)
					.orderBy("updated_at")
					.limit(batchSize)
					.forUpdate()
					.skipLocked(),
			)
			.deleteFrom("leads")
			.where("id", "in", (eb) => eb.selectFrom("expired").select("expired.id"))
			.executeTakeFirst();
		deleted = result.numDeletedRows;
	} while (deleted > 0n);
}

export async function deletePeopleWithoutLeads(db: Db): Promise<void> {
	let last: Id<"person"> | undefined;
	do last = await deletePeopleAfter(db, last);
	while (last);
}

/**
 * The next ones in the order of their ids, in two steps; answers the last one. A lead that is being stored right now holds a
 * lock on its person: SKIP LOCKED leaves that person alone. The locked people are checked again, because a lead may have been
 * stored before they were locked.
 */
function deletePeopleAfter(
	db: Db,
	last: Id<"person"> | undefined,
): Promise<Id<"person"> | undefined> {
	return db.transaction().execute(async (tx) => {
		const tables = leadTables(tx);
		const withoutLeads = tables
			.selectFrom("people")
			.select("id")
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("leads").select("leads.id").whereRef("leads.person_id", "=", "people.id"),
					),
				),
			);
		const locked = await withoutLeads
			.$if(last !== undefined, (query) => query.where("id", ">", last as Id<"person">))
			.orderBy("id")
			.limit(batchSize)
			.forUpdate()
			.skipLocked()
			.execute();
		const ids = locked.map(({ id }) => id);
		// One array: a statement takes no more than 65,535 values.
		const isLocked = sql<Id<"person">>`any(${ids}::uuid[])`;
		if (ids.length > 0)
			await tables
				.deleteFrom("people")
				.where("id", "in", withoutLeads.where("id", "=", isLocked))
				.execute();
		return ids.at(-1);
	});
}
