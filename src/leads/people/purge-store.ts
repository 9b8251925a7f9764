import type { Instant } from "#core/time.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { LeadState } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Submissions, consents, deliveries and everything else of a lead are deleted with it, by foreign keys. */
export async function deleteLeadsUnchangedSince(
	db: Db,
	cutoff: Instant,
	by: { readonly lead_type: Lead["leadType"] } | { readonly state: LeadState },
): Promise<void> {
	await leadTables(db)
		.deleteFrom("leads")
		.where((eb) => eb.and(by))
		.where("updated_at", "<", cutoff)
		.execute();
}

/**
 * In two steps. A lead that is being stored right now holds a lock on its person: SKIP LOCKED leaves that person alone. The
 * locked people are checked again, because a lead may have been stored before they were locked.
 */
export async function deletePeopleWithoutLeads(tx: Tx): Promise<void> {
	const tables = leadTables(tx);
	const withoutLeads = tables
		.selectFrom("people")
		.select("id")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("leads")
						.select("leads.id")
						.whereRef("leads.person_id", "=", "people.id"),
				),
			),
		);
	const locked = await withoutLeads.forUpdate().skipLocked().execute();
	if (locked.length === 0) return;
	const ids = locked.map(({ id }) => id);
	await tables
		.deleteFrom("people")
		.where("id", "in", withoutLeads.where("id", "in", ids))
		.execute();
}
