import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { ContentProblem } from "../mistakes/content-problem.ts";
import { messages } from "../mistakes/messages.ts";
import type { ContentEntryId } from "./entry-ids.ts";

interface StoredId {
	readonly owner: string;
	readonly id: string;
	readonly parent: string;
	readonly is_deleted: boolean;
}

/**
 * Ids of earlier imports that would mean something else now: they belonged elsewhere, or were deleted. Progress and answers still
 * point to them.
 */
export async function findReusedIds(
	tx: Tx,
	ids: readonly ContentEntryId[],
	{ mayReturn }: { readonly mayReturn: boolean },
): Promise<ContentProblem[]> {
	if (!ids.length) return [];
	const owners = [...new Set(ids.map(({ owner }) => owner))];
	const { rows } =
		await sql<StoredId>`select owner, id, parent, deleted_at is not null as is_deleted
		from content_ids where owner = any(${owners})`.execute(tx);
	const stored = new Map(rows.map((row) => [`${row.owner} ${row.id}`, row]));
	return ids.flatMap(({ file, path, owner, id, parent }) => {
		const before = stored.get(`${owner} ${id}`);
		if (before?.is_deleted && !mayReturn) return [{ file, path, reason: messages.deletedId(id) }];
		if (before && before.parent !== parent)
			return [{ file, path, reason: messages.movedId(id, before.parent) }];
		return [];
	});
}

/** Remembers the ids of this import. */
export async function recordEntryIds(tx: Tx, ids: readonly ContentEntryId[]): Promise<void> {
	if (!ids.length) return;
	const rows = JSON.stringify(ids.map(({ owner, id, parent }) => ({ owner, id, parent })));
	await sql`insert into content_ids (owner, id, parent)
		select owner, id, parent from jsonb_to_recordset(${rows}::jsonb) as given (owner text, id text, parent text)
		on conflict (owner, id) do update set deleted_at = null
			where content_ids.deleted_at is not null`.execute(tx);
}

/**
 * Remembers that other ids of the same owners were deleted. Not of older files that are stored again: what they lack may come back
 * with the next ones.
 */
export async function recordDeletedIds(tx: Tx, ids: readonly ContentEntryId[]): Promise<void> {
	if (!ids.length) return;
	const rows = JSON.stringify(ids.map(({ owner, id }) => ({ owner, id })));
	await sql`update content_ids set deleted_at = now()
		where deleted_at is null
			and owner in (select owner from jsonb_to_recordset(${rows}::jsonb) as given (owner text))
			and not exists (
				select 1 from jsonb_to_recordset(${rows}::jsonb) as given (owner text, id text)
				where given.owner = content_ids.owner and given.id = content_ids.id
			)`.execute(tx);
}

/** The content of a business replaces the demo: its ids mean what its own files say. */
export async function forgetEntryIds(tx: Tx): Promise<void> {
	await sql`delete from content_ids`.execute(tx);
}
