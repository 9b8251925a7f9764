import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Instant } from "#core/time.ts";
import { finalCheckAddress, lessonAddress } from "#learning/addresses.ts";
import { decideAccess, hasAccess } from "#learning/enrolments/access-rules.ts";
import { countMinutesLeft } from "#learning/progress/progress-rules.ts";
import type { CourseVisit } from "./lesson-visit-commands.ts";
import { playerMessages as texts } from "./messages.ts";

export interface OutlineEntry {
	readonly key: string;
	readonly title: string;
	readonly href: string;
	/** Absent for a step without a length. */
	readonly length: string | undefined;
	readonly isDone: boolean;
	readonly isCurrent: boolean;
	readonly isLocked: boolean;
}

export interface OutlineProps {
	readonly courseTitle: string;
	readonly courseHref: string;
	readonly position: string;
	readonly minutesLeft: string;
	readonly done: number;
	readonly total: number;
	readonly accessUntil: string | undefined;
	readonly entries: readonly OutlineEntry[];
}

export function presentOutline(
	visit: CourseVisit & { readonly hasPassed: boolean },
	current: string,
	{ now, formatDay }: { readonly now: Instant; readonly formatDay: (instant: Instant) => string },
): OutlineProps {
	const { course, enrolment, doneLessons } = visit;
	const { lessons, finalCheck } = course.details;
	const done = lessons.filter(({ id }) => doneLessons.includes(id)).length;
	const index = lessons.findIndex(({ id }) => id === current);
	const isLocked = (lesson: number) =>
		["not started", "ended"].includes(decideAccess(enrolment, lesson === 0, now));
	return {
		courseTitle: course.title,
		courseHref: `/${course.slug}`,
		position: index < 0 ? texts.finalCheck : texts.position(index + 1, lessons.length),
		minutesLeft: texts.minutesLeft(countMinutesLeft(lessons, doneLessons)),
		done,
		total: lessons.length,
		accessUntil:
			enrolment &&
			(hasAccess(enrolment, now) ? texts.accessUntil : texts.accessEnded)(
				formatDay(enrolment.accessUntil),
			),
		entries: [
			...lessons.map(({ id, title, minutes }, position) => ({
				key: id,
				title,
				href: lessonAddress.to({ course: course.slug, lesson: id }),
				length: texts.minutes(minutes),
				isDone: doneLessons.includes(id),
				isCurrent: id === current,
				isLocked: isLocked(position),
			})),
			...(finalCheck ? [presentFinalCheck(course, visit.hasPassed, current, isLocked(1))] : []),
		],
	};
}

const presentFinalCheck = (
	{ slug }: FreeCourse,
	isDone: boolean,
	current: string,
	isLocked: boolean,
): OutlineEntry => ({
	key: "final-check",
	title: texts.finalCheck,
	href: finalCheckAddress.to({ course: slug }),
	length: undefined,
	isDone,
	isCurrent: current === "final-check",
	isLocked,
});
