import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { ContentOwner } from "#platform/content/content.ts";
import type { ContentFingerprint } from "#platform/content/fingerprint.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Fields are missing if they were stored by a release that did not record them yet. */
export interface StoredContent {
	readonly hash: string;
	readonly filesHash: string | undefined;
	readonly format: string | undefined;
	readonly brand: string | undefined;
	readonly isDemo: boolean;
	readonly storedAt: Instant;
}

type StoredRow = Record<"files_hash" | "format" | "brand", string | null> & {
	readonly hash: string;
	readonly is_demo: boolean;
	readonly imported_at: Instant;
};

export async function findStoredContent(db: Db | Tx): Promise<StoredContent | undefined> {
	const { rows } = await sql<StoredRow>`
		select hash, files_hash, format, brand, is_demo, imported_at from content_state`.execute(db);
	const [row] = rows;
	return (
		row && {
			hash: row.hash,
			filesHash: row.files_hash ?? undefined,
			format: row.format ?? undefined,
			brand: row.brand ?? undefined,
			isDemo: row.is_demo,
			storedAt: row.imported_at,
		}
	);
}

/** True if these files were stored before, so that they are older than those that replaced them. */
export async function wereFilesStored(db: Db | Tx, filesHash: string): Promise<boolean> {
	const { rows } =
		await sql`select 1 from content_versions where files_hash = ${filesHash}`.execute(db);
	return rows.length > 0;
}

export async function recordStoredContent(
	tx: Tx,
	{ hash, filesHash, format }: ContentFingerprint,
	owner: ContentOwner | undefined,
): Promise<void> {
	await sql`insert into content_state (hash, files_hash, format, brand, is_demo)
		values (${hash}, ${filesHash}, ${format}, ${owner?.brand ?? null}, ${owner?.isDemo ?? false})
		on conflict (singleton) do update set hash = excluded.hash, files_hash = excluded.files_hash,
			format = excluded.format, brand = excluded.brand, is_demo = excluded.is_demo, imported_at = now()`.execute(
		tx,
	);
	await recordVersion(tx, filesHash);
}

/** Completes content of a release that recorded neither files nor format. */
export async function completeStoredContent(
	db: Db | Tx,
	{ hash, filesHash, format }: ContentFingerprint,
): Promise<void> {
	const { numAffectedRows } =
		await sql`update content_state set files_hash = ${filesHash}, format = ${format}
			where hash = ${hash} and files_hash is null`.execute(db);
	if (numAffectedRows) await recordVersion(db, filesHash);
}

/** Files that are stored again are the newest again. */
async function recordVersion(db: Db | Tx, filesHash: string): Promise<void> {
	await sql`insert into content_versions (files_hash, version)
		select ${filesHash}, coalesce(max(version), 0) + 1 from content_versions
		on conflict (files_hash) do update set version = excluded.version, stored_at = now()`.execute(
		db,
	);
}
