import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { activeStates, withWaitingTables } from "./waiting-entry-store.ts";

/** Counts the held seats that should have been told of, or passed on, before then. */
export async function countOverdueEntries(db: Db | Tx, before: Instant): Promise<number> {
	const { overdue } = await withWaitingTables(db)
		.selectFrom("waiting_entries")
		.select(({ fn }) => fn.countAll<number>().as("overdue"))
		.where("state", "=", "held")
		.where((eb) =>
			eb.or([
				eb("held_until", "<", before),
				eb.and([eb("notified_at", "is", null), eb("updated_at", "<", before)]),
			]),
		)
		.executeTakeFirstOrThrow();
	return Number(overdue);
}

/** Deletes the keys that are too old to count, and the places that ended before then. */
export async function purgeWaitingEntries(db: Db, before: Instant): Promise<void> {
	await withWaitingTables(db)
		.deleteFrom("waiting_entries")
		.where("state", "not in", activeStates)
		.where("updated_at", "<", before)
		.execute();
	await withWaitingTables(db)
		.updateTable("waiting_entries")
		.set({ email_key: null, phone_key: null, network_key: null })
		.where("queued_at", "<", before)
		.where("network_key", "is not", null)
		.execute();
}

/** Deletes the rest of people whose requests were deleted. */
export async function deleteEndedEntriesWithoutLead(db: Db): Promise<void> {
	await withWaitingTables(db)
		.deleteFrom("waiting_entries")
		.where("lead_id", "is", null)
		.where("state", "not in", activeStates)
		.execute();
}
