import { hostname } from "node:os";
import { sql } from "kysely";
import { formatContentProblem } from "#platform/content/content.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ContentRefusal } from "./replacement.ts";

// The table lists the machines that run with other content than their folder has, for the check of
// the operator.

export interface RecordedRefusal {
	readonly machine: string;
	readonly folder: string;
	readonly kind: ContentRefusal["kind"];
	readonly details: string;
}

export async function recordRefusal(
	db: Db,
	folder: string,
	refusal: ContentRefusal,
): Promise<void> {
	const details = describeRefusal(refusal);
	await sql`insert into content_refusals (machine, folder, kind, details)
		values (${hostname()}, ${folder}, ${refusal.kind}, ${details})
		on conflict (machine) do update set folder = excluded.folder, kind = excluded.kind,
			details = excluded.details, seen_at = now()`.execute(db);
}

function describeRefusal(refusal: ContentRefusal): string {
	switch (refusal.kind) {
		case "mistakes": {
			const [first] = refusal.problems;
			return first ? formatContentProblem(first) : "";
		}
		case "older":
			return "";
		case "other brand":
			return refusal.brand;
		case "demo":
			return refusal.stored;
	}
}

/** While the site runs; nothing where the refusal is over. */
export async function markRefusalSeen(db: Db): Promise<void> {
	await sql`update content_refusals set seen_at = now() where machine = ${hostname()}`.execute(db);
}

/** The folder of this machine holds what is stored. */
export async function forgetRefusal(db: Db | Tx): Promise<void> {
	await sql`delete from content_refusals where machine = ${hostname()}`.execute(db);
}

/** New content was stored, which every process shows. */
export async function forgetAllRefusals(tx: Tx): Promise<void> {
	await sql`delete from content_refusals`.execute(tx);
}

export async function listRefusals(db: Db | Tx): Promise<readonly RecordedRefusal[]> {
	const { rows } = await sql<RecordedRefusal>`
		select machine, folder, kind, details from content_refusals
		where seen_at > now() - interval '1 hour' order by machine`.execute(db);
	return rows;
}
