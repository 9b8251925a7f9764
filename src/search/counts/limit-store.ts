import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";

/**
 * Counts the requests of this client in this minute, this one included, by all processes together.
 */
export async function countInMinute(
	db: Db,
	{ client, now }: { readonly client: string; readonly now: Instant },
): Promise<number> {
	const minute = now.round({ smallestUnit: "minute", roundingMode: "floor" });
	const { rows } = await sql<{ counted: number }>`
		insert into search_count_limits (client, minute, counted)
		values (${client}, ${minute}, 1)
		on conflict (client, minute) do update
		set counted = search_count_limits.counted + 1
		returning counted`.execute(db);
	return rows[0]?.counted ?? 0;
}

export async function purgeMinutes(db: Db, now: Instant): Promise<void> {
	await sql`delete from search_count_limits
		where minute < ${now.subtract({ hours: 1 })}`.execute(db);
}
