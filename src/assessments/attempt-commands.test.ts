import { describe, expect, test } from "vitest";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { createId } from "#core/ids.ts";
import type { Tx } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { holdTransaction, untilWaiting } from "#platform/database/testing-locks.ts";
import { insertGuest } from "#visitors/learners/learner-store.ts";
import type { Attempt } from "./attempt.ts";
import { openAttempt, saveAttempt, submitAttempt } from "./attempt-commands.ts";
import {
	listGradedAnswers,
	listPosedQuestions,
	reachesMark,
	selectQuestions,
	toPercent,
} from "./attempt-rules.ts";
import { findAttempt, findLatestAttempt } from "./attempt-store.ts";
import { allKinds, aPool, aQuestion } from "./testing.ts";

const subject = "final-check 3019";

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
	const open = (more: Partial<Parameters<typeof openAttempt>[1]> = {}) =>
		openAttempt(deps, { learner, subject, pool: aPool(10), count: 5, passPercent: 80, ...more });
	const send = (tx: Tx, attempt: Attempt, answers: object) =>
		submitAttempt(deps, tx, { ...attempt, answers: { ...answers } });
	const submit = (attempt: Attempt, answers: object) =>
		db.transaction().execute((tx) => send(tx, attempt, answers));
	const save = (attempt: Attempt, answers: object) =>
		saveAttempt(deps, { ...attempt, answers: { ...answers } });
	return { db, time, learner, aLearner, open, send, submit, save };
}

const answerAll = ({ served }: Attempt, answer: unknown) =>
	Object.fromEntries(served.map(({ id }) => [id, answer]));
const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id);

describe("an attempt", () => {
	test("continues until it is submitted, in whichever tab", async () => {
		const { open, submit, time, aLearner } = await aSetup();
		const attempts = await Promise.all(Array.from({ length: 5 }, () => open()));
		expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
		const [first] = attempts as [Attempt];
		expect(first.served).toHaveLength(5);
		expect((await open({ id: createId() })).id).toBe(first.id);
		expect((await open({ subject: "final-check 1" })).id).not.toBe(first.id);
		expect((await open({ learner: await aLearner() })).id).not.toBe(first.id);
		await submit(first, answerAll(first, "b"));
		time.now = time.now.add({ hours: 1 });
		const second = await open();
		expect(idsOf([...first.served, ...second.served]).toSorted()).toEqual(
			idsOf(aPool(10)).toSorted(),
		);
	});

	test("that was started under an id is found by it, also once submitted, by its learner only", async () => {
		const { open, submit, aLearner } = await aSetup();
		const id = createId<"attempt">();
		const attempt = await open({ id });
		expect(attempt.id).toBe(id);
		await submit(attempt, answerAll(attempt, "b"));
		expect((await open({ id })).result?.points).toBe(500);
		const other = await open({ id, learner: await aLearner() });
		expect(other.id).not.toBe(id);
		expect(other.result).toBeUndefined();
	});

	test("saves some answers, and loses none to a tab that knows less", async () => {
		const { db, open, save, submit } = await aSetup();
		const attempt = await open();
		const [one, two] = idsOf(attempt.served) as [string, string];
		await Promise.all([save(attempt, { [one]: "a" }), save(attempt, { [two]: "c" })]);
		await save(attempt, { [one]: "b", [two]: undefined, unknown: "a", constructor: "a" });
		expect((await findAttempt(db, attempt))?.answers).toEqual({ [one]: "b", [two]: "c" });
		await submit(attempt, answerAll(attempt, "b"));
		expect(await save(attempt, { [one]: "d" })).toMatchObject({ ok: false, reason: "submitted" });
	});

	test("is graded once all is answered, by what was served", async () => {
		const { db, open, submit } = await aSetup();
		const attempt = await open();
		const [one, ...rest] = idsOf(attempt.served) as [string, string];
		const refused = await submit(attempt, { [one]: "b" });
		expect(refused).toMatchObject({ reason: { kind: "unanswered", questions: rest } });
		expect((await findAttempt(db, attempt))?.answers).toEqual({ [one]: "b" });
		// What was taken back is neither graded nor lost.
		const emptied = await submit(attempt, { ...answerAll(attempt, "a"), [one]: "" });
		expect(emptied).toMatchObject({ reason: { questions: [one] } });
		const graded = await submit(attempt, {});
		expect(graded).toMatchObject({ ok: true, value: { isRepeated: false } });
		const again = await submit(attempt, answerAll(attempt, "b"));
		expect(again).toMatchObject({ ok: true, value: { isRepeated: true } });
		const stored = await findLatestAttempt(db, attempt);
		expect(stored?.result).toMatchObject({ points: 100, maxPoints: 500, hasPassed: false });
		const grades = listGradedAnswers(stored as Attempt);
		expect(grades.map(({ grade }) => grade.isRight)).toEqual([true, false, false, false, false]);
	});

	test("of every kind is stored as it was served, and passes at its percentage", async () => {
		const { open, submit } = await aSetup();
		const pool = allKinds.map((kind) => aQuestion(kind));
		const attempt = await open({ pool, count: 9, passPercent: 94 });
		expect(attempt.served).toHaveLength(6);
		const answers = {
			"q-one": "b",
			"q-several": ["a", "c"],
			"q-number": "1,200",
			"q-text": "café",
			"q-order": { b: "1", d: "2", a: "3", c: "4" },
			"q-match": { a: "z", b: "y", c: "x" },
		};
		const graded = await submit(attempt, answers);
		if (!graded.ok) throw new Error(graded.reason.kind);
		const { result } = graded.value.attempt;
		expect(result).toMatchObject({ points: 566, maxPoints: 600, hasPassed: true });
		expect(result && toPercent(result, attempt.passPercent)).toBe(94);
	});

	test("is passed at the mark that was announced with it, whatever the mark is afterwards", async () => {
		const { db, open, submit } = await aSetup();
		const attempt = await open({ passPercent: 80 });
		const [one, ...rest] = idsOf(attempt.served) as [string, string];
		const answers = { ...Object.fromEntries(rest.map((id) => [id, "b"])), [one]: "a" };
		const raised = { passPercent: 90 };
		expect((await open(raised)).passPercent).toBe(80);
		await submit(attempt, answers);
		expect(await findAttempt(db, attempt)).toMatchObject({
			passPercent: 80,
			result: { points: 400, hasPassed: true },
		});
		const second = await open(raised);
		expect(second.passPercent).toBe(90);
		const missed = { ...answerAll(second, "b"), [idsOf(second.served)[0] ?? ""]: "a" };
		await submit(second, missed);
		expect((await findAttempt(db, second))?.result?.hasPassed).toBe(false);
	});

	test("of somebody else, or at another subject, is not found", async () => {
		const { open, submit, save, aLearner } = await aSetup();
		const attempt = await open();
		for (const foreign of [{ learner: await aLearner() }, { subject: "final-check 1" }]) {
			const sent = { ...attempt, ...foreign };
			const refused = await submit(sent, answerAll(attempt, "b"));
			expect(refused).toMatchObject({ reason: { kind: "not found" } });
			expect(await save(sent, {})).toMatchObject({ reason: "not found" });
		}
	});

	test("is submitted once by two at the same time, and not by a transaction that fails", async () => {
		const { db, open, send, submit } = await aSetup();
		const attempt = await open();
		const failed = db.transaction().execute(async (tx) => {
			await send(tx, attempt, answerAll(attempt, "b"));
			throw new Error("what follows failed");
		});
		await expect(failed).rejects.toThrow("what follows failed");
		const first = await holdTransaction(db, (tx) => send(tx, attempt, answerAll(attempt, "b")));
		const second = submit(attempt, answerAll(attempt, "a"));
		expect(await untilWaiting(db, second)).toBe("waits");
		await first.end();
		expect(first.value).toMatchObject({ value: { isRepeated: false } });
		expect(await second).toMatchObject({ value: { isRepeated: true } });
		expect((await findAttempt(db, attempt))?.result?.points).toBe(500);
	});
});

test("the questions of an attempt have no key, and always the same order", async () => {
	const { open } = await aSetup();
	const attempt = await open({ pool: allKinds.map((kind) => aQuestion(kind)), count: 6 });
	const posed = listPosedQuestions(attempt);
	expect(JSON.stringify(posed)).not.toMatch(/"(answer|answers|tolerance|why)"|the reason says so/);
	expect(listPosedQuestions(await open())).toEqual(posed);
});

test("questions of the latest attempt come back only where there are no others", () => {
	const pool = aPool(7);
	const latest = pool.slice(0, 4);
	const selected = selectQuestions(pool, 5, latest, Math.random);
	expect(idsOf(selected.slice(0, 3)).toSorted()).toEqual(["q5", "q6", "q7"]);
	expect(new Set(idsOf(selected)).size).toBe(5);
});

test.each([
	[0, 0, 60, 0, "an attempt without questions is not passed"],
	[200, 1200, 60, 17, "2 of 12 are nearer to 17 than to 16"],
	[100, 800, 60, 13, "a half is rounded up"],
	[399, 500, 80, 79, "79.8 does not pass at 80, and does not read as if it did"],
	[399, 500, 79, 80, "79.8 passes at 79"],
	[1197, 1200, 70, 99, "100 takes every point"],
	[1197, 1200, 100, 99, "nor is it a pass at 100"],
	[1200, 1200, 100, 100, "every point is 100"],
	[796, 1000, 81, 80, "80 is below the mark of 81"],
])("%d of %d points with a mark of %d are %d%%: %s", (points, maxPoints, mark, percent) => {
	const score = { points, maxPoints };
	expect(toPercent(score, mark)).toBe(percent);
	if (maxPoints > 0) expect(percent >= mark).toBe(reachesMark(score, mark));
});
