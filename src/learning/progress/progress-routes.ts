import { getFreeCourseProgress, saveLessonProgress } from "#learning/calls.ts";
import type { PlayerDeps } from "#learning/player/learning-page.ts";
import { readSequence } from "#learning/player/lesson-form-rules.ts";
import {
	type CourseVisit,
	findCourseVisit,
	findCurrentLessonPath,
	findLessonVisit,
} from "#learning/player/lesson-visit-commands.ts";
import { type CallContext, CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import { identifyVisitor } from "#visitors/accounts/sessions/session-routes.ts";
import { findCompletion } from "./completion-store.ts";
import { savePosition } from "./progress-commands.ts";
import { chooseCurrentLesson } from "./progress-rules.ts";

/** A film is saved every four seconds, and a hundred people may watch in one network. */
const savesPerMinute = 1_500;

const closed = new CallRefusal(403, { field: "lesson", message: "is not open to you" });

export function progressCalls(deps: PlayerDeps & { readonly calls: CallServer }): void {
	const { calls, clock, db } = deps;
	const findVisit = async (id: number, { request, reply }: CallContext) => {
		const account = await identifyVisitor(deps.sessions, request, reply);
		return findCourseVisit(deps, { id }, { account, cookies: request.headers.cookie });
	};

	calls.bind(saveLessonProgress, {
		perMinute: savesPerMinute,
		answer: async (message, context) => {
			const course = await findVisit(message.course_id, context);
			const visit = course && findLessonVisit(deps, course, message.lesson);
			if (!visit)
				return new CallRefusal(404, { field: "lesson", message: "names no lesson of this course" });
			if (!visit.learner || (visit.access !== "enrolled" && visit.access !== "open to all"))
				return closed;
			const { learner, course: inCourse, lesson } = visit;
			const seq = readSequence(message.seq, clock().epochMilliseconds);
			const state = await savePosition(
				deps.progress,
				{ learner, course: inCourse, lesson, seq },
				{ position: message.position, watched: message.watched },
			);
			if (!state) return closed;
			const data = { isDone: state.doneAt !== undefined, position: state.position };
			return { status: 200 as const, data };
		},
	});

	calls.bind(getFreeCourseProgress, {
		load: "visits",
		answer: async ({ course_id }, context) => {
			const visit = await findVisit(course_id, context);
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
