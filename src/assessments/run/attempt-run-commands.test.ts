import { describe, expect, test } from "vitest";
import type { Attempt } from "#assessments/attempt.ts";
import { openAttempt } from "#assessments/attempt-commands.ts";
import { countOutcomes, sumByTopic } from "#assessments/attempt-rules.ts";
import { findLatestAttempt, joinAttempts, listSubjectSums } from "#assessments/attempt-store.ts";
import { aPool, aQuestion } from "#assessments/testing.ts";
import { createId } from "#core/ids.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { insertGuest } from "#visitors/learners/learner-store.ts";
import { findCurrentAttempt, type RunRequest, receiveAttemptForm } from "./attempt-run-commands.ts";

async function aSetup() {
	const { db } = await aDatabase();
	const time = { now: Temporal.Instant.from("2027-01-05T10:00:00Z") };
	const deps = { db, clock: () => time.now, random: Math.random };
	const aLearner = async () => {
		const learner = createId<"learner">();
		await db.transaction().execute((tx) => insertGuest(tx, learner, time.now));
		return learner;
	};
	const learner = await aLearner();
	const submitted: string[] = [];
	const run: RunRequest = {
		...{ learner, subject: "practice 5403", gaps: "graded" },
		onSubmitted: async (_, { id }) => void submitted.push(id),
	};
	const open = (more: Partial<Parameters<typeof openAttempt>[1]> = {}) =>
		openAttempt(deps, { ...run, pool: aPool(3), count: 3, passPercent: 60, ...more });
	const send = (attempt: Attempt, fields: object, more: Partial<RunRequest> = {}) =>
		receiveAttemptForm(deps, { ...run, ...more }, { attempt: attempt.id, ...fields });
	return { deps, db, time, learner, aLearner, run, open, send, submitted };
}

/** Answers the question at a position. */
const answer = ({ served }: Attempt, position: number, value = "b") => ({
	position: `${position}`,
	[`q.${served[position - 1]?.id}`]: value,
});

describe("the pages of an attempt", () => {
	test("save each answer with certainty and flag, and lead to any other question", async () => {
		const { open, send, run, deps } = await aSetup();
		const attempt = await open();
		const first = attempt.served[0]?.id ?? "";
		const marks = { certainty: "sure", "has-flag": "1", flag: "1" };
		expect(await send(attempt, { ...answer(attempt, 1), ...marks, step: "next" })).toMatchObject({
			kind: "show",
			position: 2,
		});
		expect(await send(attempt, { position: "2", step: "go 3" })).toMatchObject({ position: 3 });
		expect(await send(attempt, { position: "3", step: "next" })).toMatchObject({
			position: "review",
		});
		expect(await send(attempt, { position: "review", step: "previous" })).toMatchObject({
			position: 3,
		});
		expect(await findCurrentAttempt(deps, run)).toMatchObject({
			answers: { [first]: "b" },
			certainty: { [first]: "sure" },
			flagged: [first],
		});
		await send(attempt, { position: "1", "has-flag": "1", certainty: "maybe", step: "save" });
		expect(await findCurrentAttempt(deps, run)).toMatchObject({ certainty: {}, flagged: [] });
	});

	test("grade gaps as not right where they may be left, and name them where not", async () => {
		const { open, send, submitted } = await aSetup();
		const attempt = await open();
		const refused = await send(
			attempt,
			{ ...answer(attempt, 1), step: "submit" },
			{ gaps: "refused" },
		);
		expect(refused).toMatchObject({ kind: "refused", position: 2 });
		const next = { position: "2", step: "next" };
		expect(await send(attempt, next, { gaps: "refused" })).toMatchObject({ kind: "refused" });
		const answers = await Promise.all(
			[1, 2].map(() => send(attempt, { ...answer(attempt, 3, "a"), step: "submit" })),
		);
		for (const graded of answers) {
			if (graded.kind !== "submitted") throw new Error(graded.kind);
			expect(graded.attempt.result).toMatchObject({ points: 100, maxPoints: 300 });
			expect(countOutcomes(graded.attempt)).toEqual({ questions: 3, attempted: 2, correct: 1 });
		}
		expect(submitted).toEqual([attempt.id]);
	});

	test("accept what comes within ten seconds of the deadline, and then grade what is saved", async () => {
		const { open, send, time, deps, run, submitted } = await aSetup();
		const attempt = await open({ minutes: 20, pace: "longer" });
		expect(attempt.deadlineAt?.toString()).toBe("2027-01-05T10:30:00Z");
		time.now = time.now.add({ minutes: 30, seconds: 9 });
		expect(await send(attempt, { ...answer(attempt, 1), step: "save" })).toEqual({ kind: "saved" });
		time.now = time.now.add({ seconds: 2 });
		const late = await send(attempt, { ...answer(attempt, 2), step: "submit" });
		if (late.kind !== "submitted") throw new Error(late.kind);
		expect(late.attempt.result).toMatchObject({ points: 100, hasPassed: false });
		expect(late.attempt.result?.submittedAt.toString()).toBe("2027-01-05T10:30:00Z");
		expect(await findCurrentAttempt(deps, run)).toEqual(late.attempt);
		expect(submitted).toEqual([attempt.id]);
		expect((await open({ minutes: 20, pace: "untimed" })).deadlineAt).toBeUndefined();
	});

	test("know no attempt of somebody else", async () => {
		const { open, send, aLearner } = await aSetup();
		const attempt = await open();
		const other = await aLearner();
		expect(await send(attempt, { step: "submit" }, { learner: other })).toEqual({
			kind: "unknown",
		});
		expect(await send({ ...attempt, id: "none" as never }, {})).toEqual({ kind: "unknown" });
	});
});

test("sums keep the best result of a subject, whatever comes after it", async () => {
	const { db, open, send, learner } = await aSetup();
	for (const right of ["b", "a"]) {
		const attempt = await open();
		for (const position of [1, 2])
			await send(attempt, { ...answer(attempt, position, right), step: "save" });
		await send(attempt, { ...answer(attempt, 3), step: "submit" });
	}
	expect(await listSubjectSums(db, learner, "practice ")).toMatchObject([
		{ subject: "practice 5403", submittedCount: 2, bestPercent: 100, hasPassed: true },
	]);
	expect(await listSubjectSums(db, learner, "quiz ")).toEqual([]);
});

test("a guest's attempts and sums join the account, and of two open ones the fuller one goes on", async () => {
	const { db, open, send, learner: guest, aLearner } = await aSetup();
	const account = await aLearner();
	const done = await open();
	await send(done, { ...answer(done, 1), step: "submit" });
	const theirs = await open();
	await send(theirs, { ...answer(theirs, 1), step: "save" });
	await open({ learner: account });
	const only = await open({ learner: account, subject: "quiz 1 a" });
	await db.transaction().execute((tx) => joinAttempts(tx, guest, account));
	const latest = (subject: string) => findLatestAttempt(db, { learner: account, subject });
	expect((await latest("practice 5403"))?.id).toBe(theirs.id);
	expect((await latest("quiz 1 a"))?.id).toBe(only.id);
	expect(await listSubjectSums(db, account, "practice ")).toMatchObject([{ submittedCount: 1 }]);
	await db.transaction().execute((tx) => joinAttempts(tx, guest, account));
	expect(await listSubjectSums(db, account, "")).toMatchObject([{ submittedCount: 1 }]);
});

test("topics are summed up in the order of the questions", () => {
	const served = ["Scope", "Risk", "Scope", undefined].map((topic, index) =>
		aQuestion("one", { id: `q${index}`, ...(topic && { topic }) }),
	);
	expect(sumByTopic({ served, answers: { q0: "b", q1: "a", q3: "b" } })).toEqual([
		{ topic: "Scope", points: 100, maxPoints: 200 },
		{ topic: "Risk", points: 0, maxPoints: 100 },
	]);
});
