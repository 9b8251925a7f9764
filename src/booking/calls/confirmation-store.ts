import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Tx } from "#platform/database/database.ts";

interface ConfirmationTable {
	lead_id: Id<"lead">;
	id: Id<"confirmation">;
	starts_at: Instant;
	created_at: Instant;
}

const confirmationTables = (tx: Tx) => tx.withTables<{ call_confirmations: ConfirmationTable }>();

export const broughtConfirmations: BroughtTable = {
	name: "call_confirmations",
	key: ["lead_id", "id"],
	comesWith: { table: "leads", to: "id", from: ({ lead_id }) => lead_id },
};

/** The time for which this confirmation of the lead was sent before, if it was. */
export async function findConfirmedTime(
	tx: Tx,
	lead: Id<"lead">,
	id: Id<"confirmation">,
): Promise<Instant | undefined> {
	const row = await confirmationTables(tx)
		.selectFrom("call_confirmations")
		.select("starts_at")
		.where("lead_id", "=", lead)
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.starts_at;
}

/** The lead is locked, so that no other transaction is about to store the same one. */
export async function storeConfirmation(
	tx: Tx,
	lead: Id<"lead">,
	id: Id<"confirmation">,
	startsAt: Instant,
	now: Instant,
): Promise<void> {
	await confirmationTables(tx)
		.insertInto("call_confirmations")
		.values({ lead_id: lead, id, starts_at: startsAt, created_at: now })
		.execute();
}
