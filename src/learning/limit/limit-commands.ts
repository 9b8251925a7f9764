import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { hasAccess } from "#learning/enrolments/access-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { describeLimit, type LimitNumbers } from "./limit-rules.ts";
import { listStartedCourses, loadLimitCounts } from "./reward-store.ts";

interface StartedCourse {
	readonly id: number;
	readonly title: string;
	/** Undefined for a course that is not offered any more. */
	readonly slug: string | undefined;
	/** False once the access days are over: it can be reopened, which uses no start. */
	readonly isOpen: boolean;
}

export interface LearningLimit extends LimitNumbers, Pick<FreeLearningTerms, "holdDays"> {
	/** The courses that were learned last; `started` counts all. */
	readonly courses: readonly StartedCourse[];
}

const maxCourses = 12;

/** Finds how many free courses a learner may start, how many are started, and which. */
export async function findLearningLimit(
	db: Db,
	learner: Id<"learner">,
	terms: FreeLearningTerms,
	now: Instant,
): Promise<LearningLimit> {
	const [counts, started] = await Promise.all([
		loadLimitCounts(db, learner),
		listStartedCourses(db, learner, maxCourses),
	]);
	const keys = started.map(({ course: id }) => ({ kind: "free-course" as const, id }));
	const offered = new Map((await listProductCards(db, keys, "")).map((card) => [card.id, card]));
	return {
		...describeLimit(counts, terms),
		holdDays: terms.holdDays,
		courses: started.map(({ course, title, accessUntil }) => {
			const card = offered.get(course);
			return {
				id: course,
				title: card?.title ?? title,
				slug: card?.slug,
				isOpen: hasAccess({ accessUntil }, now),
			};
		}),
	};
}
