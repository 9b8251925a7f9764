import { getFreeCourseProgress, saveLessonProgress } from "#learning/calls.ts";
import type { LearningDeps, LearningRouteDeps } from "#learning/deps.ts";
import { readSequence } from "#learning/player/lesson-form-rules.ts";
import {
	type CourseVisit,
	findCourseVisit,
	findCurrentLessonPath,
	findLessonVisit,
} from "#learning/player/lesson-visit-commands.ts";
import { type CallContext, CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { identifyVisitor } from "#visitors/accounts/sessions/session-routes.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { findCompletion } from "./completion-store.ts";
import { type OutlinedMessage, saveOutlinedPosition, savePosition } from "./progress-commands.ts";
import { chooseCurrentLesson } from "./progress-rules.ts";
import type { LessonState } from "./progress-store.ts";

/** A film is saved every four seconds, and a hundred people may watch in one network. */
const savesPerMinute = 1_500;

interface Visitor {
	readonly account: Account | undefined;
	readonly cookies: string | undefined;
}

const closed = new CallRefusal(403, { field: "lesson", message: "is not open to you" });

export function progressCalls(deps: LearningRouteDeps): void {
	const { calls, clock, db } = deps;
	const identify = async ({ request, reply }: CallContext): Promise<Visitor> => ({
		account: await identifyVisitor(deps.sessions, request, reply),
		cookies: request.headers.cookie,
	});

	calls.bind(saveLessonProgress, {
		perMinute: savesPerMinute,
		answer: async (message, context) => {
			const visitor = await identify(context);
			const seq = readSequence(message.seq, clock().epochMilliseconds);
			const sent = { position: message.position, watched: message.watched };
			const outlined = findOutlinedLesson(deps, visitor, message);
			const saved = outlined && (await saveOutlinedPosition(deps, { ...outlined, seq }, sent));
			if (saved) return toSavedPayload(saved);
			const course = await findCourseVisit(deps, { id: message.course_id }, visitor);
			const visit = course && findLessonVisit(deps, course, message.lesson);
			if (!visit)
				return new CallRefusal(404, { field: "lesson", message: "names no lesson of this course" });
			if (!visit.learner || (visit.access !== "enrolled" && visit.access !== "open to all"))
				return closed;
			const { learner, course: inCourse, lesson } = visit;
			const open = { learner, course: inCourse, lesson, seq };
			const state = await savePosition(deps, open, sent);
			return state ? toSavedPayload(state) : closed;
		},
	});

	calls.bind(getFreeCourseProgress, {
		load: "visits",
		answer: async ({ course_id }, context) => {
			const visit = await findCourseVisit(deps, { id: course_id }, await identify(context));
			if (!visit?.enrolment) return { status: 200 as const, data: { isStarted: false as const } };
			const completion = await findCompletion(db, visit.enrolment.id);
			return {
				status: 200 as const,
				data: toProgressPayload(visit, completion !== undefined),
			};
		},
	});
}

/**
 * A place is saved so often that what the outlines in memory tell of the course is not read again. A course that is new or
 * changed is looked up when they do not know it yet.
 */
function findOutlinedLesson(
	{ outlines, catalogue, guests }: Pick<LearningDeps, "outlines" | "catalogue" | "guests">,
	{ account, cookies }: Visitor,
	message: { readonly course_id: number; readonly lesson: string },
): Omit<OutlinedMessage, "seq"> | undefined {
	const learner = account ? toLearner(account.id) : guests.find(cookies);
	const outline = outlines.find(message.course_id);
	const lesson = outline?.lessons.find(({ id }) => id === message.lesson);
	if (!learner || !outline || !lesson) return undefined;
	const isOpenToAll = lesson === outline.lessons[0] && catalogue.hasFreeCourse(outline.slug);
	const access = isOpenToAll ? "open to all" : "enrolled";
	return { learner, course: outline.id, lesson, access };
}

function toSavedPayload({ doneAt, position }: LessonState) {
	return { status: 200 as const, data: { isDone: doneAt !== undefined, position } };
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
