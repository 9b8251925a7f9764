import { type CourseTraits, meets } from "./criterion-rules.ts";
import {
	chooseReasons,
	findBegunSubjects,
	type RecommendableCourse,
	type RecommendationInput,
	type RecommendationReason,
} from "./reason-rules.ts";

export interface Recommendation {
	readonly course: RecommendableCourse;
	readonly reason: RecommendationReason;
	readonly meetsAll: boolean;
}

export interface RecommendationList {
	readonly items: readonly Recommendation[];
	/** The questions whose answers some of the items do not meet. */
	readonly leftOut: readonly string[];
	/** The reason why the list is empty. */
	readonly emptiness?: "unanswered" | "nothing fits" | "all started";
}

export const maxRecommendations = 6;
/** The filter is softened while fewer remain. */
const leastCandidates = 4;
/** A quarter of the other parts is a fifth of the whole. */
const popularityLimit = 0.25;

/**
 * The answers are a filter, softened from the last question on while too few courses remain. The order is that of a sum: the
 * answers that a course meets, the started courses that it is often started with, and how popular it is.
 */
export function recommendCourses(input: RecommendationInput): RecommendationList {
	const { courses, criteria, started } = input;
	const startedIds = new Set(started.map(({ id }) => id));
	const scoreOf = createScore(input);
	const open = courses
		.filter(({ id }) => !startedIds.has(id))
		.map((course) => ({ course, ...scoreOf(course) }));
	const related = open.filter(({ total }) => total > 0);
	const chosen = mixSubjects(filterCandidates(related, criteria.length), open);
	if (chosen.length === 0) return { items: [], leftOut: [], emptiness: explainEmptiness(input) };
	const reasons = chooseReasons(input, chosen);
	const items = chosen.flatMap((course, index): Recommendation[] => {
		const reason = reasons[index];
		const meetsAll = criteria.every((criterion) => meets(course.traits, criterion));
		return reason ? [{ course, reason, meetsAll }] : [];
	});
	// An answer about another one is not what a course misses that misses the other one.
	const leftOut = criteria.filter((criterion) =>
		chosen.some(
			({ traits }) =>
				!meets(traits, criterion) && (!criterion.about || meets(traits, criterion.about)),
		),
	);
	return { items, leftOut: leftOut.map(({ question }) => question) };
}

interface ScoredCourse extends CourseScore {
	readonly course: RecommendableCourse;
}

/** Courses that meet as many of the first criteria as possible, of which enough are left. */
function filterCandidates(
	related: readonly ScoredCourse[],
	criteria: number,
): readonly ScoredCourse[] {
	for (let kept = criteria; kept > 0; kept--) {
		const fitting = related.filter(({ leading }) => leading >= kept);
		if (fitting.length >= leastCandidates) return fitting;
	}
	return related;
}

export interface CourseScore {
	readonly answers: number;
	readonly pairs: number;
	readonly popularity: number;
	readonly total: number;
	/** So many of the first criteria are met, one after the other. */
	readonly leading: number;
}

export function createScore(
	input: RecommendationInput,
): (course: RecommendableCourse) => CourseScore {
	const { courses, criteria, started } = input;
	const pairsByCourse = new Map<number, number>();
	for (const { other, score } of input.pairs)
		pairsByCourse.set(other, (pairsByCourse.get(other) ?? 0) + score);
	const subjects = findBegunSubjects(courses, started);
	const judged = new Map<CourseTraits, Pick<CourseScore, "answers" | "leading">>();
	const judge = (course: RecommendableCourse) => {
		const known = judged.get(course.traits);
		if (known) return known;
		const met = criteria.map((criterion) => meets(course.traits, criterion));
		const missed = met.indexOf(false);
		// Each question weighs as much as all later ones together, so that the order agrees with the filter.
		const answers = met.reduce((sum, isMet, index) => sum + (isMet ? 2 ** -(index + 1) : 0), 0);
		const verdict = { answers, leading: missed === -1 ? criteria.length : missed };
		judged.set(course.traits, verdict);
		return verdict;
	};
	return (course) => {
		const { answers, leading } = judge(course);
		// Without answers a subject that somebody has begun is what is known of their interests.
		const subject = criteria.length === 0 && subjects.has(course.traits.category) ? 0.1 : 0;
		const pairs = Math.min(1, (pairsByCourse.get(course.id) ?? 0) + subject);
		const popularity = course.popularity * popularityLimit * (answers + pairs);
		return { answers, pairs, popularity, total: answers + pairs + popularity, leading };
	};
}

/** There are at least two subjects: the last course makes room for the best one of another, where there is one. */
function mixSubjects(
	candidates: readonly ScoredCourse[],
	open: readonly ScoredCourse[],
): readonly RecommendableCourse[] {
	const first = selectBest(candidates, maxRecommendations);
	const category = first[0]?.traits.category;
	if (category === undefined || first.some(({ traits }) => traits.category !== category))
		return first;
	const isOther = ({ course: { traits } }: ScoredCourse) => traits.category !== category;
	const [other = selectBest(open.filter(isOther), 1)[0]] = selectBest(
		candidates.filter(isOther),
		1,
	);
	return other ? [...first.slice(0, maxRecommendations - 1), other] : first;
}

/** The few best of ten thousand, without sorting all of them; equals stay in their order. */
function selectBest(scored: readonly ScoredCourse[], count: number): RecommendableCourse[] {
	const best: ScoredCourse[] = [];
	for (const entry of scored) {
		const position = best.findIndex(({ total }) => total < entry.total);
		if (position === -1 && best.length === count) continue;
		best.splice(position === -1 ? best.length : position, 0, entry);
		best.length = Math.min(best.length, count);
	}
	return best.map(({ course }) => course);
}

function explainEmptiness({
	courses,
	criteria,
	started,
}: RecommendationInput): NonNullable<RecommendationList["emptiness"]> {
	const startedIds = new Set(started.map(({ id }) => id));
	if (criteria.length === 0)
		return courses.some(({ id }) => !startedIds.has(id)) ? "unanswered" : "all started";
	const wanted = courses.filter((course) =>
		criteria.some((criterion) => meets(course.traits, criterion)),
	);
	return wanted.length > 0 ? "all started" : "nothing fits";
}
