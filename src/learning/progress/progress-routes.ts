import { getFreeCourseProgress, saveLessonProgress } from "#learning/calls.ts";
import type { PlayerDeps } from "#learning/player/learning-page.ts";
import { readSequence } from "#learning/player/lesson-form-rules.ts";
import {
	type CourseVisit,
	findCourseVisit,
	findCurrentLessonPath,
	findLessonVisit,
} from "#learning/player/lesson-visit-commands.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import { findCompletion } from "./completion-store.ts";
import { savePosition } from "./progress-commands.ts";
import { chooseCurrentLesson } from "./progress-rules.ts";

/** A film saves its place every five seconds, in several tabs. */
const savesPerMinute = 120;

export function progressCalls(deps: PlayerDeps & { readonly calls: CallServer }): void {
	const { calls, clock, db, catalogue } = deps;
	const findVisit = async (course: number, request: Request) => {
		const { account } = await deps.sessions.readSession(request.headers.cookie);
		const slug = catalogue.findFreeCourseSlug(course);
		const { cookie: cookies } = request.headers;
		return slug ? findCourseVisit(deps, slug, { account, cookies }) : undefined;
	};

	calls.bind(saveLessonProgress, {
		perMinute: savesPerMinute,
		answer: async (message, { request }) => {
			const course = await findVisit(message.course_id, request);
			const visit = course && findLessonVisit(deps, course, message.lesson);
			if (!visit)
				return new CallRefusal(404, { field: "lesson", message: "names no lesson of this course" });
			if (!visit.learner || (visit.access !== "enrolled" && visit.access !== "open to all"))
				return new CallRefusal(403, { field: "lesson", message: "is not open to you" });
			const { learner, course: inCourse, lesson } = visit;
			const seq = readSequence(message.seq, clock().epochMilliseconds);
			const state = await savePosition(
				deps.progress,
				{ learner, course: inCourse, lesson, seq },
				{ position: message.position, watched: message.watched },
			);
			const data = { isDone: state.doneAt !== undefined, position: state.position };
			return { status: 200 as const, data };
		},
	});

	calls.bind(getFreeCourseProgress, {
		load: "visits",
		answer: async ({ course_id }, { request }) => {
			const visit = await findVisit(course_id, request);
			if (!visit?.enrolment) return { status: 200 as const, data: { isStarted: false as const } };
			const completion = await findCompletion(db, visit.enrolment.id);
			return {
				status: 200 as const,
				data: toProgressPayload(visit, completion !== undefined),
			};
		},
	});
}

function toProgressPayload(visit: CourseVisit, isFinished: boolean) {
	const { lessons } = visit.course.details;
	const { doneLessons, enrolment } = visit;
	const open = lessons.filter(({ id }) => !doneLessons.includes(id));
	const current = chooseCurrentLesson(lessons, {
		doneLessons,
		currentLesson: enrolment?.currentLesson,
	});
	return {
		isStarted: true as const,
		href: findCurrentLessonPath(visit),
		title: open.find(({ id }) => id === current)?.title ?? null,
		done: lessons.length - open.length,
		total: lessons.length,
		isFinished,
	};
}
