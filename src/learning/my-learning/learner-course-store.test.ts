import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import { expect, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import { withdrawCertificate } from "#learning/certificates/certificate-store.ts";
import { aCertificate, aLearner, testCourse } from "#learning/certificates/testing.ts";
import { insertEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { insertCompletion } from "#learning/progress/completion-store.ts";
import type { Database, Db } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { openCourseOutlines } from "./course-outline-snapshot.ts";
import { listCourseOutlines } from "./course-outline-store.ts";
import { listLearnerCourses } from "./learner-course-store.ts";
import { loadMyLearning } from "./my-learning-commands.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const hoursFromNow = (hours: number) => now.add({ hours });

interface Started {
	readonly course: number;
	/** Hours from now. */
	readonly seen?: number;
	readonly access?: number;
	readonly isFinished?: boolean;
}

const start = (db: Db, learner: Id<"learner">, started: readonly Started[]) =>
	db.transaction().execute(async (tx) => {
		for (const { course, seen = -1, access = 24, isFinished } of started) {
			const { id } = await insertEnrolment(
				tx,
				{
					...{ id: createId(), learner, course, courseTitle: `Course ${course}` },
					...{ startedAt: hoursFromNow(-900), accessUntil: hoursFromNow(access) },
					...{ seenAt: hoursFromNow(seen), doneLessons: [] },
					...{ currentLesson: undefined, isFinished: false },
				},
				undefined,
			);
			if (isFinished)
				await insertCompletion(tx, {
					...{ enrolment: id, completedAt: hoursFromNow(seen), lessons: ["one"] },
					course: { title: `Course ${course}`, slug: "a", category: "b", hours: 1 },
					...{ scorePercent: undefined, passPercent: undefined },
				});
		}
	});

const list = async (db: Db, learner: Id<"learner">, offset = 0, limit = 20) =>
	(await listLearnerCourses(db, learner, { offset, limit })).map(({ course }) => course);

test("finished courses come last, and what was learned last comes first, page by page", async () => {
	const { db } = await aDatabase();
	const [{ learner }, { learner: other }] = [await aLearner(db, now), await aLearner(db, now)];
	await start(db, learner, [
		{ course: 1, seen: -9, isFinished: true },
		{ course: 2, seen: -8 },
		{ course: 3, seen: -7, access: 0 },
		{ course: 4, seen: -6 },
		{ course: 5, seen: -5, access: -24, isFinished: true },
	]);
	await start(db, other, [{ course: 7 }]);
	expect(await list(db, learner)).toEqual([4, 3, 2, 5, 1]);
	expect([await list(db, learner, 0, 3), await list(db, learner, 3, 3)]).toEqual([
		[4, 3, 2],
		[5, 1],
	]);
	expect(await list(db, learner, 6, 3)).toEqual([]);
	expect(await list(db, createId<"account">() as string as Id<"learner">)).toEqual([]);
});

test("a finished course carries the lessons of then and its certificate, and whether it was withdrawn", async () => {
	const { db } = await aDatabase();
	const { id: certificate, learner } = await aCertificate(db, now);
	await start(db, learner, [{ course: 1, isFinished: true }, { course: 2 }]);
	const load = async () =>
		(await listLearnerCourses(db, learner, { offset: 0, limit: 20 })).map(({ course, finish }) => [
			course,
			finish,
		]);
	const finish = { at: now, lessons: ["one", "two", "three"] };
	const id = certificate;
	expect(await load()).toEqual([
		[2, undefined],
		[testCourse.id, { ...finish, certificate: { id, isWithdrawn: false } }],
		[1, { at: hoursFromNow(-1), lessons: ["one"], certificate: undefined }],
	]);
	await withdrawCertificate(db, id, now);
	expect((await load())[1]).toEqual([
		testCourse.id,
		{ ...finish, certificate: { id, isWithdrawn: true } },
	]);
});

/** The same database, and the statements that were sent to it. */
function watchQueries({ pool }: Pick<Database, "pool">): { db: Db; statements: string[] } {
	const statements: string[] = [];
	const log = ({ query }: LogEvent) => void statements.push(query.sql);
	return { db: new Kysely({ dialect: new PostgresDialect({ pool }), log }), statements };
}

test("the page takes two queries, for no course as for hundreds", async () => {
	const database = await aDatabase();
	const { learner } = await aLearner(database.db, now);
	const outlines = await openCourseOutlines(database.db);
	const load = async (page: number) => {
		const { db, statements } = watchQueries(database);
		const view = await loadMyLearning(
			{
				...{ db, outlines, clock: () => now, formatDay: String },
				terms: () => ({ startLimit: 2 }),
				catalogue: { categories: [] },
			},
			learner,
			page,
		);
		return { view, queries: statements.length };
	};
	expect(await load(1)).toMatchObject({ queries: 2, view: { pages: 0 } });
	await start(
		database.db,
		learner,
		Array.from({ length: 240 }, (_, course) => ({ course, isFinished: course % 3 === 0 })),
	);
	expect(await load(1)).toMatchObject({ queries: 2, view: { pages: 12 } });
	const last = await load(12);
	expect(last).toMatchObject({ queries: 2, view: { sections: [{ name: "finished" }] } });
	expect(last.view?.sections[0]?.courses).toHaveLength(20);
	expect(await load(13)).toEqual({ queries: 2, view: undefined });
});

test("the steps of every free course are known, hidden ones included, without their texts", async () => {
	const { db } = await aDatabase({ demo: true });
	const outlines = await listCourseOutlines(db);
	expect(outlines.length).toBeGreaterThanOrEqual(30);
	const budgets = outlines.find(({ id }) => id === 3025);
	expect(budgets).toMatchObject({
		slug: "budgeting-and-investment-appraisal-basics-skillup",
		title: "Budgets, Forecasts and the Time Value of Money",
		category: "finance-and-accounting",
		image: undefined,
	});
	expect(budgets?.lessons[0]).toEqual({ id: "budget-the-drivers-not-last-year", minutes: 25 });
	for (const { lessons } of outlines) expect(lessons.length).toBeGreaterThan(0);
	const git = outlines.find(({ id }) => id === 3019);
	const film = git?.lessons.find(({ id }) => id === "see-a-branch-move");
	expect(film?.filmSeconds).toBeGreaterThan(30);
});
