import { expect, test } from "vitest";
import { insertAttempt } from "#assessments/attempt-store.ts";
import { createId, type Id } from "#core/ids.ts";
import type { Db } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { deleteAccount, findAccountById } from "#visitors/accounts/store.ts";
import type { DataSubject } from "#visitors/personal-data.ts";
import { decideState } from "./certificates/certificate-rules.ts";
import { findCertificate } from "./certificates/certificate-store.ts";
import { aCertificate, testCourse } from "./certificates/testing.ts";
import { learningDataSource } from "./personal-data-commands.ts";
import { mergeAnswer, mergeProgress } from "./progress/progress-store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

const source = learningDataSource({
	publicUrl: "https://lyceum.example",
	formatDay: (instant) => instant.toString().slice(0, 10),
});

const aSubject = (account: Id<"account"> | undefined): DataSubject => ({
	...{ email: "ada@example.com", person: undefined, leads: [], devices: [] },
	account,
});

/** A learner with a finished course, a certificate, a place in a lesson, an answer and an attempt. */
async function aBusyLearner(db: Db) {
	const { id: certificate, learner, account } = await aCertificate(db, now);
	const key = { learner, course: testCourse.id, lesson: "one" };
	await mergeProgress(db, { ...key, seq: 1, position: 7, watched: [[0, 7]], isDone: true }, now);
	const answer = { question: "q1", seq: 1, answer: "a", isRight: true };
	await db.transaction().execute((tx) => mergeAnswer(tx, key, answer, now));
	await insertAttempt(db, {
		...{ id: createId(), learner, subject: `final-check ${testCourse.id}` },
		...{ served: [], passPercent: 80, answers: { q9: "b" }, startedAt: now, result: undefined },
		...{ certainty: {}, flagged: [], deadlineAt: undefined, pace: undefined },
	});
	return { certificate, learner, account };
}

test("all that is stored about a learner is listed, with every value in the file", async () => {
	const { db } = await aDatabase();
	const { account, certificate, learner } = await aBusyLearner(db);
	const items = await source.find(db, aSubject(account));
	const address = `https://lyceum.example/certificates/${certificate}`;
	expect(items.map(({ line }) => line)).toEqual([
		"Sums and Signs, started on 2026-11-20, 1 lesson done, finished on 2026-11-20, open until 2026-11-21",
		`Certificate for Sums and Signs in the name of Ada Byron: ${address}`,
		"1 lesson that you have opened, with your place in each",
		"1 answer of yours to questions of lessons",
		"1 attempt at final checks, quizzes and tests",
	]);
	expect(items.map(({ data }) => data)).toMatchObject([
		{
			course: testCourse.id,
			doneLessons: ["one"],
			currentLesson: "one",
			scorePercent: 90,
			passPercent: 80,
		},
		{ id: certificate, address, holder: { learner, name: "Ada Byron" } },
		[{ lesson: "one", doneAt: now, position: 7, watched: "{[0,7)}" }],
		[{ lesson: "one", question: "q1", answer: "a", isRight: true }],
		[{ subject: `final-check ${testCourse.id}`, answers: { q9: "b" }, submittedAt: null }],
	]);
	expect(await source.find(db, aSubject(undefined))).toEqual([]);
	expect(await source.find(db, aSubject(createId()))).toEqual([]);
});

test("an erasure leaves certificates that count as withdrawn and name nobody, and the account to its own source", async () => {
	const { db } = await aDatabase();
	const { account, certificate } = await aBusyLearner(db);
	const other = await aBusyLearner(db);
	await db.transaction().execute((tx) => source.erase(tx, aSubject(account)));
	await db.transaction().execute((tx) => source.erase(tx, aSubject(undefined)));
	expect(await source.find(db, aSubject(account))).toEqual([]);
	expect(await source.find(db, aSubject(other.account))).toHaveLength(5);
	const left = await findCertificate(db, certificate);
	expect(left && decideState(left)).toBe("withdrawn");
	expect(JSON.stringify(left)).not.toContain("Byron");
	expect(await findAccountById(db, account)).toBeDefined();
});

test("a deleted account leaves its certificates in the same state", async () => {
	const { db } = await aDatabase();
	const { account, certificate } = await aBusyLearner(db);
	await deleteAccount(db, account);
	expect(await source.find(db, aSubject(account))).toEqual([]);
	const left = await findCertificate(db, certificate);
	expect(left && decideState(left)).toBe("withdrawn");
	expect(JSON.stringify(left)).not.toContain("Byron");
});
