import { expect, test } from "vitest";
import { openAttempt } from "#assessments/attempt-commands.ts";
import { aPool } from "#assessments/testing.ts";
import { createId } from "#core/ids.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { deleteLearner, insertGuest } from "#visitors/learners/learner-store.ts";
import { countFinish, loadFinishCounts } from "./finish-count-store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

test("an attempt counts once, also at once, and its count outlives its learner", async () => {
	const { db } = await aDatabase();
	const guest = createId<"learner">();
	await db.transaction().execute((tx) => insertGuest(tx, guest, now));
	const deps = { db, clock: () => now, random: () => 0.5 };
	const attempts = await Promise.all(
		["practice 1", "practice 2"].map((subject) =>
			openAttempt(deps, {
				...{ learner: guest, subject, pool: aPool(3), count: 3, passPercent: 70 },
			}),
		),
	);
	const [first, second] = attempts;
	if (!first || !second) throw new Error("no attempts");
	const count = (attempt: typeof first, test: number) =>
		db.transaction().execute((tx) => countFinish(tx, attempt.id, test));
	await Promise.all([count(first, 1), count(first, 1), count(second, 1), count(first, 1)]);
	expect([...(await loadFinishCounts(db))]).toEqual([[1, 2]]);
	await deleteLearner(db, guest);
	expect([...(await loadFinishCounts(db))]).toEqual([[1, 2]]);
});
