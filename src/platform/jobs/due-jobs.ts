import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { JobKind } from "./job-kind.ts";

/**
 * Makes jobs due at once that wait for their next attempt, also where the other end named the time,
 * and returns their number. Made out of turn, the attempt uses up none of the delays.
 */
export async function makeJobsDue(
	db: Db,
	kinds: readonly Pick<JobKind<unknown>, "name">[],
): Promise<number> {
	const names = kinds.map(({ name }) => name);
	const { rows } = await sql`update jobs.job set start_after = now(), data = data ||
			case when (data ->> 'failures')::int > 0 then jsonb_build_object(
				'failures', (data ->> 'failures')::int - 1,
				'early', coalesce((data ->> 'early')::int, 0) + 1)
			else '{}' end
		where name = any(${names}::text[]) and state < 'active' and start_after > now()
		returning id`.execute(db);
	return rows.length;
}
