import { expect, test } from "vitest";
import { aLearner, finishCourse, testCourse } from "#learning/certificates/testing.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { findCourseFinishedAs } from "./completion-store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

test("a finished course is found under the slug of then, its learner's latest where content has given it to another", async () => {
	const { db } = await aDatabase();
	const { learner } = await aLearner(db, now);
	const { learner: other } = await aLearner(db, now);
	const course = { ...testCourse, category: "numbers" };
	await finishCourse(db, learner, now, { course });
	const second = { ...course, id: 3002, title: "Second Edition" };
	await finishCourse(db, other, now.add({ hours: 1 }), { course: second });
	const { slug } = testCourse;
	expect(await findCourseFinishedAs(db, learner, slug)).toEqual({
		course: testCourse.id,
		title: testCourse.title,
	});
	await finishCourse(db, learner, now.add({ hours: 2 }), { course: second });
	expect(await findCourseFinishedAs(db, learner, slug)).toMatchObject({ course: second.id });
	expect(await findCourseFinishedAs(db, learner, "another")).toBeUndefined();
});
