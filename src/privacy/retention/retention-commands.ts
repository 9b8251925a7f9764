import type { Instant } from "#core/time.ts";
import { formsDocument, noForms } from "#forms/content.ts";
import { retentionCutoff } from "#forms/retention-rules.ts";
import { deleteLeadsUnchangedSince, deletePeopleWithoutLeads } from "#leads/people/purge-store.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";

/** Deletes leads at the end of their retention, and people who have no lead left. */
export async function purgeLeads(db: Db, now: Instant): Promise<void> {
	// An import of an earlier version stored none.
	const { retention } = { ...noForms, ...(await readDocument(db, formsDocument)) };
	const deleteAfter = (months: number, by: Parameters<typeof deleteLeadsUnchangedSince>[2]) =>
		deleteLeadsUnchangedSince(db, retentionCutoff(months, now), by);
	await deleteAfter(retention.b2c, { lead_type: "b2c" });
	await deleteAfter(retention.b2b, { lead_type: "b2b" });
	await deleteAfter(retention.quarantined, { state: "quarantined" });
	await deletePeopleWithoutLeads(db);
}
