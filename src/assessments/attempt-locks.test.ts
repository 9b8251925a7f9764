import { expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { insertGuest, lockLearner } from "#visitors/learners/learner-store.ts";
import { openAttempt, submitAttempt } from "./attempt-commands.ts";
import { lockAttempt } from "./attempt-store.ts";
import { aPool } from "./testing.ts";

test("who has locked a learner and waits for an attempt does not keep its submission from being stored", async () => {
	const { db } = await aDatabase();
	const now = Temporal.Instant.from("2027-01-05T10:00:00Z");
	const deps = { db, clock: () => now, random: Math.random };
	const learner = createId<"learner">();
	await db.transaction().execute((tx) => insertGuest(tx, learner, now));
	const attempt = await openAttempt(deps, {
		...{ learner, subject: "quiz 1 one", pool: aPool(2), count: 2, passPercent: 60 },
	});
	const answers = Object.fromEntries(attempt.served.map(({ id }) => [id, "a"]));
	const joined = await db.transaction().execute(async (submission) => {
		await lockAttempt(submission, attempt);
		let isLocked = () => {};
		const locked = new Promise<void>((resolve) => {
			isLocked = resolve;
		});
		const join = db.transaction().execute(async (tx) => {
			await lockLearner(tx, learner);
			isLocked();
			return lockAttempt(tx, attempt);
		});
		await locked;
		expect((await submitAttempt(deps, submission, { ...attempt, answers })).ok).toBe(true);
		return { join };
	});
	expect((await joined.join)?.result).toBeDefined();
});
