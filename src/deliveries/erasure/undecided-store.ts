import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ErasureDestination } from "./erasure-rules.ts";

/** A record that a CRM had before the lead of an erased person. One of the two names it. */
export interface UndecidedErasure {
	readonly id: Id<"undecided erasure">;
	readonly destination: ErasureDestination;
	readonly lead: Id<"lead">;
	readonly externalId: string | undefined;
	readonly email: string | undefined;
	readonly createdAt: Instant;
}

interface UndecidedRow {
	id: UndecidedErasure["id"];
	destination: ErasureDestination;
	lead_id: UndecidedErasure["lead"];
	external_id: string | null;
	email: string | null;
	created_at: Instant;
}
const undecidedTables = (db: Db | Tx) => db.withTables<{ undecided_erasures: UndecidedRow }>();

/** A person who is erased twice has one record there. */
export async function insertUndecidedErasure(tx: Tx, erasure: UndecidedErasure): Promise<void> {
	await undecidedTables(tx)
		.insertInto("undecided_erasures")
		.values({
			id: erasure.id,
			destination: erasure.destination,
			lead_id: erasure.lead,
			external_id: erasure.externalId ?? null,
			email: erasure.email ?? null,
			created_at: erasure.createdAt,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The oldest first. */
export async function listUndecidedErasures(
	db: Db | Tx,
	idPrefix = "",
): Promise<UndecidedErasure[]> {
	const rows = await undecidedTables(db)
		.selectFrom("undecided_erasures")
		.selectAll()
		.where(sql<string>`id::text`, "like", `${idPrefix}%`)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		destination: row.destination,
		lead: row.lead_id,
		externalId: row.external_id ?? undefined,
		email: row.email ?? undefined,
		createdAt: row.created_at,
	}));
}

/** False when it was decided before. */
export async function deleteUndecidedErasure(tx: Tx, id: UndecidedErasure["id"]): Promise<boolean> {
	const deleted = await undecidedTables(tx)
		.deleteFrom("undecided_erasures")
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	return deleted !== undefined;
}
