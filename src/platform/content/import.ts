import { sql } from "kysely";
import { accepted, type Result } from "#core/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import {
	type AllContent,
	type AnyContentPart,
	type CheckedContent,
	type ContentProblem,
	hashContent,
	readContent,
} from "./content.ts";

/** Any number that no other advisory lock uses. */
const importLock = 7_190_413;

/** All parts or none, in one transaction. Two imports at once: the second waits. True when something changed. */
export async function importContent(
	db: Db,
	contentParts: readonly AnyContentPart[],
	content: CheckedContent,
): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		// Waiting for another import may take longer than any statement should.
		await sql`set local statement_timeout = 0`.execute(tx);
		await sql`select pg_advisory_xact_lock(${sql.lit(importLock)})`.execute(tx);
		if ((await storedHash(tx)) === content.hash) return false;
		for (const part of contentParts) await storeContentPart(tx, part, content);
		await sql`insert into content_state (hash) values (${content.hash})
			on conflict (singleton) do update set hash = excluded.hash, imported_at = now()`.execute(
			tx,
		);
		await sql`notify content_changed`.execute(tx);
		return true;
	});
}

async function storeContentPart(
	tx: Tx,
	part: AnyContentPart,
	content: CheckedContent,
): Promise<void> {
	if ("outline" in part)
		return part.storeInSteps(tx, content.steps(part.files));
	const files = content.all.get(part.files) ?? [];
	return part.store(
		tx,
		files.map(({ value }) => value),
	);
}

async function storedHash(db: Db | Tx): Promise<string | undefined> {
	const { rows } = await sql<{
		hash: string;
	}>`select hash from content_state`.execute(db);
	return rows[0]?.hash;
}

/** How many there are of each kind. */
export type ContentCounts = ReadonlyMap<string, number>;

/** True when the folder holds what is stored: a site that starts again need not look into it. */
export async function isContentStored(
	db: Db,
	folder: string,
	contentParts: readonly AnyContentPart[],
): Promise<boolean> {
	const stored = await storedHash(db);
	return (
		stored !== undefined && stored === (await hashContent(folder, contentParts))
	);
}

/** What was stored, or nothing where the folder holds what is stored already; else every mistake. */
export async function importContentFolder(
	db: Db,
	folder: string,
	contentParts: readonly AnyContentPart[],
): Promise<Result<ContentCounts | undefined, readonly ContentProblem[]>> {
	const content = await readContent(folder, contentParts);
	if (!content.ok) return content;
	try {
		const isNew = await importContent(db, contentParts, content.value);
		return accepted(isNew ? countContent(content.value.all) : undefined);
	} finally {
		content.value.close();
	}
}

export function countContent(all: AllContent): ContentCounts {
	return new Map(
		[...all].map(([pattern, files]) => {
			const value = pattern.includes("/") ? undefined : files[0]?.value;
			const count = Array.isArray(value) ? value.length : files.length;
			return [pattern.replace(/(\/\*)?\.yaml$/, ""), count];
		}),
	);
}
