import { expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { insertGuest } from "#visitors/learners/learner-store.ts";
import { openAttempt, saveAttempt, submitAttempt } from "./attempt-commands.ts";
import { listSubjectProgress } from "./subject-progress-store.ts";
import { aPool } from "./testing.ts";

test("sums and open attempts are read together, of the learner and the subjects that are asked for", async () => {
	const { db } = await aDatabase();
	let now = Temporal.Instant.from("2027-01-05T10:00:00Z");
	const deps = { db, clock: () => now, random: Math.random };
	const aLearner = async () => {
		const learner = createId<"learner">();
		await db.transaction().execute((tx) => insertGuest(tx, learner, now));
		return learner;
	};
	const learner = await aLearner();
	const open = async (subject: string, of = learner) => {
		now = now.add({ minutes: 1 });
		const request = { learner: of, subject, pool: aPool(10), count: 5, passPercent: 60 };
		return openAttempt(deps, request);
	};
	const submit = async (subject: string, answer: string) => {
		const attempt = await open(subject);
		const answers = Object.fromEntries(attempt.served.map(({ id }) => [id, answer]));
		await db.transaction().execute((tx) => submitAttempt(deps, tx, { ...attempt, answers }));
	};
	for (const answer of ["b", "a", "b"]) await submit("quiz 1 one", answer);
	const again = await open("quiz 1 one");
	const [first] = again.served;
	await saveAttempt(deps, { ...again, answers: { [first?.id ?? ""]: "a" } });
	await open("quiz 1 two");
	await submit("quiz 2 one", "a");
	await open("daily 2027-01-05");
	await open("quiz 1 one", await aLearner());
	const progress = await listSubjectProgress(db, learner, "quiz ");
	expect(progress).toMatchObject([
		{ subject: "quiz 2 one", submittedCount: 1, bestPercent: 0, hasPassed: false },
		{ subject: "quiz 1 two", submittedCount: 0, bestPercent: undefined },
		{ subject: "quiz 1 one", submittedCount: 3, bestPercent: 100, hasPassed: true },
	]);
	expect(progress.map((entry) => entry.open)).toEqual([
		undefined,
		{ answered: 0, questions: 5 },
		{ answered: 1, questions: 5 },
	]);
	expect(await listSubjectProgress(db, learner, "quiz 2 ")).toHaveLength(1);
});
