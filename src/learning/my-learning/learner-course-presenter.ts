import type { Category } from "#catalogue/categories/category-schema.ts";
import {
	generatedCoverUrl,
	getCategoryHue,
	getCoverSeed,
} from "#catalogue/products/product-presenter.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import type { Instant } from "#core/time.ts";
import {
	certificateAddress,
	courseLearningAddress,
	finalCheckAddress,
	finishedCourseAddress,
	newCertificateAddress,
} from "#learning/addresses.ts";
import { hasAccess } from "#learning/enrolments/access-rules.ts";
import { countNewLessons } from "#learning/player/lesson-page-rules.ts";
import { playerMessages } from "#learning/player/messages.ts";
import { countMinutesLeft } from "#learning/progress/progress-rules.ts";
import type { CourseOutline } from "./course-outline-store.ts";
import type { LearnerCourse } from "./learner-course-store.ts";
import { myLearningMessages as texts } from "./messages.ts";

/** A course is gone when content no longer has it; who has finished one has finished it all the same. */
export type LearnerCourseState = "open" | "ended" | "gone" | "finished";

export type CourseAction =
	| { readonly kind: "link"; readonly href: string; readonly label: string }
	/** A form, because opening a course again changes something. */
	| { readonly kind: "reopen"; readonly action: string; readonly label: string };

export interface LearnerCourseProps {
	readonly key: string;
	readonly state: LearnerCourseState;
	readonly title: string;
	readonly picture: Pick<ProductSummary, "coverSeed" | "hue" | "cover" | "image">;
	readonly progress: CourseProgressProps | undefined;
	readonly notes: readonly string[];
	/** The first is the one to take next. */
	readonly actions: readonly CourseAction[];
}

export interface CourseProgressProps {
	readonly done: number;
	readonly total: number;
	readonly label: string;
}

export interface LearnerCourseContext {
	readonly now: Instant;
	readonly formatDay: (instant: Instant) => string;
	readonly findOutline: (course: number) => CourseOutline | undefined;
	readonly categories: readonly Category[];
}

export function presentLearnerCourse(
	course: LearnerCourse,
	context: LearnerCourseContext,
): LearnerCourseProps {
	const outline = context.findOutline(course.course);
	return {
		key: course.id,
		state: decideState(course, outline, context.now),
		title: outline?.title ?? course.courseTitle,
		picture: presentPicture(course, outline, context.categories),
		...(course.finish
			? presentFinished(course, course.finish, outline, context)
			: presentUnfinished(course, outline, context)),
	};
}

function decideState(
	course: LearnerCourse,
	outline: CourseOutline | undefined,
	now: Instant,
): LearnerCourseState {
	if (course.finish) return "finished";
	if (!outline) return "gone";
	return hasAccess(course, now) ? "open" : "ended";
}

function presentPicture(
	{ course: id }: LearnerCourse,
	{ category = "", image }: Partial<CourseOutline> = {},
	categories: readonly Category[],
): LearnerCourseProps["picture"] {
	const hue = getCategoryHue(category, categories);
	const coverSeed = getCoverSeed("free-course", { id, category }, categories);
	return { coverSeed, hue, cover: image ?? generatedCoverUrl({ hue, coverSeed }), image };
}

type Details = Pick<LearnerCourseProps, "progress" | "notes" | "actions">;

function presentUnfinished(
	course: LearnerCourse,
	outline: CourseOutline | undefined,
	{ now, formatDay }: LearnerCourseContext,
): Details {
	if (!outline) return { progress: undefined, notes: [texts.gone], actions: [] };
	const day = formatDay(course.accessUntil);
	const progress = presentProgress(course, outline);
	if (!hasAccess(course, now))
		return { progress, notes: [texts.ended(day)], actions: [reopen(outline)] };
	const minutesLeft = countMinutesLeft(outline.lessons, course.doneLessons);
	const isCheckLeft = outline.hasFinalCheck && progress.done === progress.total;
	return {
		progress,
		notes: [
			isCheckLeft ? texts.toFinalCheck : playerMessages.minutesLeft(minutesLeft),
			texts.openUntil(day),
		],
		actions: [
			isCheckLeft
				? link(finalCheckAddress.to({ course: outline.slug }), texts.actions.finalCheck)
				: link(courseLearningAddress.to({ course: outline.slug }), texts.actions.continue),
		],
	};
}

/** Lessons that the course does not have any more count for nothing. */
function presentProgress(
	{ doneLessons }: LearnerCourse,
	{ lessons }: CourseOutline,
): CourseProgressProps {
	const done = lessons.filter(({ id }) => doneLessons.includes(id)).length;
	return { done, total: lessons.length, label: texts.done(done, lessons.length) };
}

type Finish = NonNullable<LearnerCourse["finish"]>;

function presentFinished(
	course: LearnerCourse,
	{ at, lessons, certificate }: Finish,
	outline: CourseOutline | undefined,
	{ now, formatDay }: LearnerCourseContext,
): Details {
	const newLessons = outline ? countNewLessons(outline.lessons, lessons) : 0;
	return {
		progress: undefined,
		notes: [
			texts.finished(formatDay(at)),
			...(newLessons > 0 ? [texts.newLessons(newLessons)] : []),
			...(outline ? [] : [texts.gone]),
		],
		actions: [
			presentCertificateLink(course.course, certificate, outline),
			...(outline ? [presentReading(course, outline, newLessons, now)] : []),
		],
	};
}

/** The certificate is asked for on the last page of the course, or where that is gone, on a page of its own. */
function presentCertificateLink(
	course: number,
	certificate: Finish["certificate"],
	outline: CourseOutline | undefined,
): CourseAction {
	const { actions } = texts;
	if (certificate) {
		const { id, isWithdrawn } = certificate;
		return link(
			certificateAddress.to({ id }),
			isWithdrawn ? actions.withdrawnCertificate : actions.seeCertificate,
		);
	}
	const href = outline
		? finishedCourseAddress.to({ course: outline.slug })
		: newCertificateAddress.to({ course: String(course) });
	return link(href, actions.getCertificate);
}

function presentReading(
	course: LearnerCourse,
	outline: CourseOutline,
	newLessons: number,
	now: Instant,
): CourseAction {
	const { actions } = texts;
	if (!hasAccess(course, now)) return reopen(outline);
	const href = courseLearningAddress.to({ course: outline.slug });
	return link(href, newLessons > 0 ? actions.newLessons : actions.readAgain);
}

const link = (href: string, label: string): CourseAction => ({ kind: "link", href, label });

const reopen = ({ slug }: CourseOutline): CourseAction => ({
	kind: "reopen",
	action: courseLearningAddress.to({ course: slug }),
	label: texts.actions.reopen,
});
