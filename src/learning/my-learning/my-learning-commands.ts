import type { Id } from "#core/ids.ts";
import type { MyLearningDeps } from "#learning/deps.ts";
import { loadLimitCounts } from "#learning/limit/reward-store.ts";
import { listLearnerCourses } from "./learner-course-store.ts";
import {
	coursesPerPage,
	type MyLearningProps,
	presentMyLearning,
} from "./my-learning-presenter.ts";

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
