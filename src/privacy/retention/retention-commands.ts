import type { Instant } from "#core/time.ts";
import { findForms } from "#forms/placements/placement-store.ts";
import { defaultRetention, retentionCutoff } from "#forms/retention-rules.ts";
import { deleteLeadsUnchangedSince, deletePeopleWithoutLeads } from "#leads/people/purge-store.ts";
import type { Db } from "#platform/database/database.ts";

/** Deletes leads at the end of their retention, and people who have no lead left. */
export async function purgeLeads(db: Db, now: Instant): Promise<void> {
	const retention = (await findForms(db))?.retention ?? defaultRetention;
	const deleteAfter = (months: number, by: Parameters<typeof deleteLeadsUnchangedSince>[2]) =>
		deleteLeadsUnchangedSince(db, retentionCutoff(months, now), by);
	await deleteAfter(retention.b2c, { lead_type: "b2c" });
	await deleteAfter(retention.b2b, { lead_type: "b2b" });
	await deleteAfter(retention.quarantined, { state: "quarantined" });
	await deletePeopleWithoutLeads(db);
}
