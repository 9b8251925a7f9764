import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { Db, Tx } from "./database.ts";

/** Runs the work in a transaction that stays open until the test ends it. */
export async function holdTransaction<Value>(db: Db, work: (tx: Tx) => Promise<Value>) {
	const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
	const started = Promise.withResolvers<Value>();
	const goOn: { work?: (tx: Tx) => Promise<unknown> } = {};
	const done = db.transaction().execute(async (tx) => {
		started.resolve(await work(tx));
		await end;
		return goOn.work?.(tx);
	});
	done.catch(started.reject);
	return {
		value: await started.promise,
		end(more?: (tx: Tx) => Promise<unknown>) {
			if (more) goOn.work = more;
			letGo();
			return done;
		},
	};
}

/** Waits until a transaction waits for a lock, or the other is done without. */
export async function untilWaiting(db: Db, other: Promise<unknown>): Promise<"waits" | "done"> {
	let isDone = false;
	const end = () => {
		isDone = true;
	};
	other.then(end, end);
	return vi.waitFor(
		async () => {
			if (isDone) return "done";
			const { rows } = await sql`select 1 from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
			expect(rows).toHaveLength(1);
			return "waits";
		},
		{ timeout: 60_000, interval: 20 },
	);
}
