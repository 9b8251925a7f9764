import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import type { Id } from "#core/ids.ts";
import type { RecommenderDeps } from "../deps.ts";
import type { ChosenOptions } from "../questionnaire/answer-rules.ts";
import { findAnswers } from "../questionnaire/answer-store.ts";
import { listCriteria } from "./criterion-rules.ts";
import { listCourseStarts, listPairs } from "./pair-store.ts";
import {
	type Recommendation,
	type RecommendationList,
	recommendCourses,
} from "./recommendation-rules.ts";

export interface RecommendedCourse extends Recommendation {
	readonly card: FreeCourseCard;
}
export interface Recommendations extends Omit<RecommendationList, "items"> {
	readonly items: readonly RecommendedCourse[];
}

/** The started courses whose pairs are read; interests move on. */
const pairedCourses = 20;

/** Everything that is known of a member counts: their answers and what they have started. */
export async function recommendToMember(
	deps: RecommenderDeps,
	member: Id<"learner">,
): Promise<Recommendations> {
	const [answers, started] = await Promise.all([
		findAnswers(deps.db, member),
		listCourseStarts(deps.db, member),
	]);
	const latest = started.slice(0, pairedCourses).map(({ id }) => id);
	const pairs = await listPairs(deps.db, latest);
	return recommend(deps, { answers, started, pairs });
}

/** Guests start no courses, so their answers alone count. */
export const recommendToGuest = (
	deps: RecommenderDeps,
	answers: ChosenOptions,
): Promise<Recommendations> => recommend(deps, { answers, started: [], pairs: [] });

async function recommend(
	{ db, courses, questions }: RecommenderDeps,
	{
		answers,
		...given
	}: Pick<Parameters<typeof recommendCourses>[0], "started" | "pairs"> & {
		readonly answers: ChosenOptions;
	},
): Promise<Recommendations> {
	const list = recommendCourses({
		...given,
		courses: await courses.list(),
		criteria: listCriteria(questions(), answers),
	});
	const keys = list.items.map(({ course }) => ({ kind: "free-course" as const, id: course.id }));
	// The view leaves out what has been hidden since the courses were read.
	const cards = await listProductCards(db, keys, "");
	const cardsById = new Map(cards.map((card) => [card.id, card]));
	const items = list.items.flatMap((item) => {
		const card = cardsById.get(item.course.id);
		return card ? [{ ...item, card }] : [];
	});
	return items.length === 0
		? { ...list, items, emptiness: list.emptiness ?? "nothing fits" }
		: { ...list, items };
}
