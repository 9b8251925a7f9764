import type { Id } from "#core/ids.ts";
import type { Db, Tx } from "#platform/database/database.ts";

type CountTables = {
	practice_test_finishes: { attempt_id: Id<"attempt">; test_id: number };
	practice_test_counts: { test_id: number; finished: number };
};
const tables = (db: Db | Tx) => db.withTables<CountTables>();

/** Counts a graded attempt. The primary key makes this happen once, also where its end is reported again and again. */
export async function countFinish(tx: Tx, attempt: Id<"attempt">, test: number): Promise<void> {
	const { numInsertedOrUpdatedRows = 0n } = await tables(tx)
		.insertInto("practice_test_finishes")
		.values({ attempt_id: attempt, test_id: test })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	if (numInsertedOrUpdatedRows === 0n) return;
	await tables(tx)
		.insertInto("practice_test_counts")
		.values({ test_id: test, finished: 1 })
		.onConflict((conflict) =>
			conflict
				.column("test_id")
				.doUpdateSet((eb) => ({ finished: eb("practice_test_counts.finished", "+", 1) })),
		)
		.execute();
}

/** The number of times that each test was finished, by the number of the test. */
export async function loadFinishCounts(db: Db | Tx): Promise<ReadonlyMap<number, number>> {
	const rows = await tables(db).selectFrom("practice_test_counts").selectAll().execute();
	return new Map(rows.map(({ test_id, finished }) => [test_id, finished]));
}
