import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import { findEnrolment, insertEnrolment } from "#learning/enrolments/enrolment-store.ts";
import type { Db } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { insertAccount } from "#visitors/accounts/store.ts";
import { ensureAccountLearner, insertGuest } from "#visitors/learners/learner-store.ts";
import type { WatchedRange } from "./progress-rules.ts";
import {
	findLessonState,
	joinProgress,
	listAnswers,
	mergeAnswer,
	mergeEnrolledProgress,
	mergeProgress,
	type ProgressMessage,
} from "./progress-store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const course = 3019;
let db: Db;

beforeAll(async () => {
	({ db } = await aDatabase({ whenDone: (close) => void close }));
});

async function aLearner(): Promise<Id<"learner">> {
	const id = createId<"account">();
	await db.transaction().execute(async (tx) => {
		const details = { firstName: "Ana", lastName: "Test", phone: undefined, countryId: undefined };
		const account = { id, email: `${id}@example.org`, ...details, userType: "Freemium" };
		await insertAccount(tx, account, now);
		await ensureAccountLearner(tx, id, now);
	});
	return id as string as Id<"learner">;
}

async function anEnrolment(learner: Id<"learner">) {
	const enrolment = {
		...{ id: createId<"enrolment">(), learner, course, courseTitle: "Git" },
		...{ startedAt: now, accessUntil: now.add({ hours: 24 }), seenAt: now },
		...{ doneLessons: [], currentLesson: undefined },
	};
	await db.transaction().execute((tx) => insertEnrolment(tx, enrolment, undefined));
}

const lessonIds = ["a", "b", "c"] as const;
const range = fc
	.tuple(fc.nat(90), fc.integer({ min: 1, max: 30 }))
	.map(([from, length]): WatchedRange => [from, from + length]);
const messages = fc
	.array(
		fc.record({
			lesson: fc.constantFrom(...lessonIds),
			position: fc.option(fc.nat(120), { nil: undefined }),
			watched: fc.array(range, { maxLength: 2 }),
			isDone: fc.boolean(),
		}),
		{ minLength: 50, maxLength: 50 },
	)
	.map((all) => all.map((message, index) => ({ ...message, seq: index + 1 })));

async function readAll(learner: Id<"learner">) {
	const states = await Promise.all(
		lessonIds.map((lesson) => findLessonState(db, { learner, course, lesson })),
	);
	const enrolment = await findEnrolment(db, learner, course);
	return {
		states,
		done: [...(enrolment?.doneLessons ?? [])].toSorted(),
		current: enrolment?.currentLesson,
	};
}

async function send(
	learner: Id<"learner">,
	sent: readonly Omit<ProgressMessage, "learner" | "course">[],
) {
	for (const message of sent) await mergeProgress(db, { learner, course, ...message }, now);
}

test("a hundred replays and orders of fifty messages end in one state", async () => {
	const [sent = []] = fc.sample(messages, { numRuns: 1, seed: 7 });
	const reference = await aLearner();
	await anEnrolment(reference);
	await send(reference, sent);
	const expected = await readAll(reference);
	expect(expected.current).toBe(sent.at(-1)?.lesson);
	const [orders = []] = fc.sample(
		fc.array(fc.shuffledSubarray(sent, { minLength: sent.length }), {
			minLength: 100,
			maxLength: 100,
		}),
		{ numRuns: 1, seed: 11 },
	);
	const replay = async (order: typeof sent) => {
		const learner = await aLearner();
		await anEnrolment(learner);
		// The first ten arrive twice.
		await send(learner, [...order, ...order.slice(0, 10)]);
		expect(await readAll(learner)).toEqual(expected);
	};
	// As many at once as there are connections.
	for (let first = 0; first < orders.length; first += 5)
		await Promise.all(orders.slice(first, first + 5).map(replay));
});

test("two tabs that send at once lose nothing", async () => {
	const learner = await aLearner();
	await anEnrolment(learner);
	const messages = Array.from({ length: 20 }, (_, index) => ({
		...{ learner, course, lesson: lessonIds[index % 3] ?? "a", seq: index + 1, isDone: true },
		...{ position: index, watched: [[index, index + 1] as const] },
	}));
	await Promise.all(messages.map((message) => mergeProgress(db, message, now)));
	const { states, done, current } = await readAll(learner);
	expect(done).toEqual(["a", "b", "c"]);
	expect(current).toBe(messages.at(-1)?.lesson);
	expect(states.map((state) => state?.position)).toEqual([18, 19, 17]);
	expect(states[0]?.watched).toHaveLength(7);
});

test("a lesson that is done stays done, and its place does not move backwards", async () => {
	const learner = await aLearner();
	await anEnrolment(learner);
	const message = { learner, course, lesson: "a", watched: [] };
	await mergeProgress(db, { ...message, seq: 5, position: 60, isDone: true }, now);
	const later = now.add({ hours: 1 });
	const state = await mergeProgress(db, { ...message, seq: 4, position: 10, isDone: false }, later);
	expect(state).toEqual({ doneAt: now, position: 60, watched: [] });
});

test("access is asked for in the same statement, until its last moment", async () => {
	const learner = await aLearner();
	const key = { learner, course, lesson: "a" };
	const message = { ...key, seq: 5, position: 60, watched: [[0, 60] as const], isDone: false };
	expect(await mergeEnrolledProgress(db, message, now)).toBeUndefined();
	await anEnrolment(learner);
	const end = now.add({ hours: 24 });
	expect(await mergeEnrolledProgress(db, message, end)).toBeUndefined();
	expect(await findLessonState(db, key)).toBeUndefined();
	const state = await mergeEnrolledProgress(db, message, end.subtract({ milliseconds: 1 }));
	expect(state).toEqual({ doneAt: undefined, position: 60, watched: [[0, 60]] });
	expect((await findEnrolment(db, learner, course))?.currentLesson).toBe("a");
});

const answerOf = (seq: number, answer: string) => ({
	...{ question: "q1", seq, answer, isRight: answer === "a" },
});

async function answer(learner: Id<"learner">, seq: number, given: string): Promise<void> {
	const key = { learner, course, lesson: "a" };
	await db.transaction().execute((tx) => mergeAnswer(tx, key, answerOf(seq, given), now));
}

test("the newest answer counts, whenever it arrives", async () => {
	const learner = await aLearner();
	await answer(learner, 2, "a");
	await answer(learner, 1, "b");
	await answer(learner, 2, "a");
	expect(await listAnswers(db, { learner, course, lesson: "a" })).toEqual([answerOf(2, "a")]);
});

test("what a guest did joins the account: nothing of either is lost, and the newer answer counts", async () => {
	const learner = await aLearner();
	await anEnrolment(learner);
	const guest = createId<"learner">();
	await db.transaction().execute((tx) => insertGuest(tx, guest, now));
	await answer(learner, 3, "a");
	await answer(guest, 2, "b");
	const done = { course, watched: [[0, 10] as const], position: 4, isDone: true };
	await mergeProgress(db, { ...done, learner: guest, lesson: "a", seq: 2 }, now);
	await mergeProgress(
		db,
		{ ...done, learner, lesson: "a", seq: 3, position: 9, watched: [[20, 30]], isDone: false },
		now,
	);
	await mergeProgress(db, { ...done, learner, lesson: "b", seq: 4 }, now);
	const join = () => db.transaction().execute((tx) => joinProgress(tx, guest, learner));
	await join();
	await join();
	expect(await listAnswers(db, { learner, course, lesson: "a" })).toEqual([answerOf(3, "a")]);
	expect(await findLessonState(db, { learner, course, lesson: "a" })).toEqual({
		...{ doneAt: now, position: 9 },
		watched: [
			[0, 10],
			[20, 30],
		],
	});
	expect((await findEnrolment(db, learner, course))?.doneLessons).toEqual(["b", "a"]);
});
