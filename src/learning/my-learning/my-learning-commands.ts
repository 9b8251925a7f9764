import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import type { Id } from "#core/ids.ts";
import type { Clock, Instant } from "#core/time.ts";
import { loadLimitCounts } from "#learning/limit/reward-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { CourseOutlines } from "./course-outline-snapshot.ts";
import { listLearnerCourses } from "./learner-course-store.ts";
import {
	coursesPerPage,
	type MyLearningProps,
	presentMyLearning,
} from "./my-learning-presenter.ts";

export interface MyLearningDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly terms: () => Pick<FreeLearningTerms, "startLimit">;
	readonly catalogue: Pick<CatalogueSnapshot, "categories">;
	readonly outlines: Pick<CourseOutlines, "find">;
	readonly formatDay: (instant: Instant) => string;
}

/** Takes two queries, however many courses there are. Undefined for a page beyond the last one. */
export async function loadMyLearning(
	deps: MyLearningDeps,
	learner: Id<"learner">,
	page: number,
): Promise<MyLearningProps | undefined> {
	const { db, catalogue, outlines, formatDay } = deps;
	const now = deps.clock();
	const range = { offset: (page - 1) * coursesPerPage, limit: coursesPerPage };
	const [courses, counts] = await Promise.all([
		listLearnerCourses(db, learner, range),
		loadLimitCounts(db, learner),
	]);
	if (page > 1 && courses.length === 0) return undefined;
	return presentMyLearning(courses, counts, {
		...{ now, page, formatDay },
		terms: deps.terms(),
		findOutline: outlines.find,
		categories: catalogue.categories,
	});
}
