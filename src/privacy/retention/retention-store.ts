import type { Instant } from "#core/time.ts";
import { findForms } from "#forms/placements/placement-store.ts";
import {
	defaultRetention,
	type Retention,
	retentionCutoff,
} from "#forms/retention-rules.ts";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Requests whose time is over go with all that hangs on them, and people of whom nothing is left. */
export async function purgeLeads(db: Db, now: Instant): Promise<void> {
	const retention = (await findForms(db))?.retention ?? defaultRetention;
	await deleteLeads(db, retention, now);
	await db.transaction().execute(deleteIdlePeople);
}

async function deleteLeads(
	db: Db,
	{ b2c, b2b, quarantined }: Retention,
	now: Instant,
): Promise<void> {
	for (const [leadType, months] of [
		["b2c", b2c],
		["b2b", b2b],
	] as const)
		await leadTables(db)
			.deleteFrom("leads")
			.where("lead_type", "=", leadType)
			.where("updated_at", "<", retentionCutoff(months, now))
			.execute();
	await leadTables(db)
		.deleteFrom("leads")
		.where("state", "=", "quarantined")
		.where("updated_at", "<", retentionCutoff(quarantined, now))
		.execute();
}

/**
 * In two steps: a request that is being stored just now holds its person, who is then left alone; and those held here are
 * looked at once more, since a request may have come before they were.
 */
async function deleteIdlePeople(tx: Tx): Promise<void> {
	const tables = leadTables(tx);
	const isIdle = tables
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
	const held = await isIdle.forUpdate().skipLocked().execute();
	if (held.length === 0) return;
	const ids = held.map(({ id }) => id);
	await tables
		.deleteFrom("people")
		.where("id", "in", isIdle.where("id", "in", ids))
		.execute();
}
