import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Lesson } from "#catalogue/free-courses/lesson-schema.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import type { Id } from "#core/ids.ts";
import { courseLearningAddress, lessonAddress } from "#learning/addresses.ts";
import type { LearningDeps } from "#learning/deps.ts";
import { decideAccess, type LessonAccess } from "#learning/enrolments/access-rules.ts";
import type { Enrolment } from "#learning/enrolments/enrolment.ts";
import { findEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { chooseCurrentLesson } from "#learning/progress/progress-rules.ts";
import { listDoneLessons } from "#learning/progress/progress-store.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";

/** A free course and who opens it. */
export interface CourseVisit {
	readonly course: FreeCourse;
	readonly account: Account | undefined;
	/** The account, or the guest who has answered something before. */
	readonly learner: Id<"learner"> | undefined;
	readonly enrolment: Enrolment | undefined;
	readonly doneLessons: readonly string[];
}

export interface LessonVisit extends CourseVisit {
	readonly lesson: Lesson;
	readonly index: number;
	readonly access: LessonAccess;
}

/** A course that is not offered any more stays open to those who have started it. */
export async function findCourseVisit(
	{ db, catalogue, guests }: Pick<LearningDeps, "db" | "catalogue" | "guests">,
	by: { readonly slug: string } | { readonly id: number },
	visitor: { readonly account: Account | undefined; readonly cookies: string | undefined },
): Promise<CourseVisit | undefined> {
	const { account, cookies } = visitor;
	// Most unknown addresses are of visitors, and cost no query.
	if (!account && "slug" in by && !catalogue.hasFreeCourse(by.slug)) return undefined;
	const course = await findStatedProduct(db, { kind: "free-course", ...by });
	if (!course) return undefined;
	const isOffered = catalogue.hasFreeCourse(course.slug);
	if (!isOffered && !account) return undefined;
	const learner = account ? toLearner(account.id) : guests.find(cookies);
	const enrolment = account && (await findEnrolment(db, toLearner(account.id), course.id));
	if (!isOffered && !enrolment) return undefined;
	const doneLessons =
		enrolment?.doneLessons ?? (learner ? await listDoneLessons(db, learner, course.id) : []);
	return { course, account, learner, enrolment, doneLessons };
}

export function findLessonVisit(
	{ clock }: Pick<LearningDeps, "clock">,
	visit: CourseVisit,
	lessonId: string,
): LessonVisit | undefined {
	const { lessons } = visit.course.details;
	const index = lessons.findIndex(({ id }) => id === lessonId);
	const lesson = lessons[index];
	if (!lesson) return undefined;
	return { ...visit, lesson, index, access: decideAccess(visit.enrolment, index === 0, clock()) };
}

/** The path of the lesson at which the learner goes on. */
export function findCurrentLessonPath({ course, doneLessons, enrolment }: CourseVisit): string {
	const { lessons } = course.details;
	// Before the start only the first lesson is open.
	const lesson = !enrolment
		? lessons[0]?.id
		: chooseCurrentLesson(lessons, {
				doneLessons,
				currentLesson: enrolment?.currentLesson,
			});
	return lesson === undefined
		? courseLearningAddress.to({ course: course.slug })
		: lessonAddress.to({ course: course.slug, lesson });
}
