import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ConsentPurpose } from "./rules.ts";

/** One answer to one question. */
export interface ConsentEntry {
	readonly id: Id<"consent">;
	readonly purpose: ConsentPurpose;
	readonly given: boolean;
	readonly device: Id<"device"> | undefined;
	readonly textVersion: string;
	readonly country: string | undefined;
	readonly page: string;
	readonly at: Instant;
}

type ConsentTables = {
	consents: {
		id: Id<"consent">;
		purpose: ConsentPurpose;
		given: boolean;
		device: Id<"device"> | null;
		text_version: string;
		country: string | null;
		page: string;
		at: Instant;
	};
};

/** Existing entries stay unchanged. */
export async function insertConsents(tx: Tx, entries: readonly ConsentEntry[]): Promise<void> {
	await tx
		.withTables<ConsentTables>()
		.insertInto("consents")
		.values(
			entries.map((entry) => ({
				id: entry.id,
				purpose: entry.purpose,
				given: entry.given,
				device: entry.device ?? null,
				text_version: entry.textVersion,
				country: entry.country ?? null,
				page: entry.page,
				at: entry.at,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export function listConsentsById(db: Db | Tx, id: Id<"consent">): Promise<ConsentEntry[]> {
	return listConsentsBy(db, "id", id, 10);
}

/** The latest first. */
export function listConsentsByDevice(
	db: Db | Tx,
	device: Id<"device">,
	limit: number,
): Promise<ConsentEntry[]> {
	return listConsentsBy(db, "device", device, limit);
}

export async function deleteConsentsByDevices(
	tx: Tx,
	devices: readonly Id<"device">[],
): Promise<void> {
	if (devices.length === 0) return;
	await tx
		.withTables<ConsentTables>()
		.deleteFrom("consents")
		.where("device", "in", devices)
		.execute();
}

async function listConsentsBy(
	db: Db | Tx,
	column: "id" | "device",
	value: Id<"consent"> | Id<"device">,
	limit: number,
): Promise<ConsentEntry[]> {
	const rows = await db
		.withTables<ConsentTables>()
		.selectFrom("consents")
		.selectAll()
		.where(column, "=", value)
		.orderBy("at", "desc")
		.orderBy("id")
		.orderBy("purpose")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		purpose: row.purpose,
		given: row.given,
		device: row.device ?? undefined,
		textVersion: row.text_version,
		country: row.country ?? undefined,
		page: row.page,
		at: row.at,
	}));
}
