import {
	type CourseTraits,
	type Criterion,
	findMetOption,
	type QuestionOption,
} from "./criterion-rules.ts";

/** A free course as the decision sees it. */
export interface RecommendableCourse {
	readonly id: number;
	readonly traits: CourseTraits;
	/** Its starts in the last weeks as a number from 0 to 1. */
	readonly popularity: number;
}

export interface StartedCourse {
	readonly id: number;
	/** Its title at the start. */
	readonly title: string;
}

/** The share of the learners of a started course who have started the other one, too. */
export interface CoursePair {
	readonly started: number;
	readonly other: number;
	readonly score: number;
}

export interface RecommendationInput {
	/** Those that visitors see, the popular first: among equals they stay in this order. */
	readonly courses: readonly RecommendableCourse[];
	readonly criteria: readonly Criterion[];
	/** The one that was seen last is the first. */
	readonly started: readonly StartedCourse[];
	readonly pairs: readonly CoursePair[];
}

export type RecommendationReason =
	| {
			readonly kind: "answer";
			readonly question: string;
			readonly option: string;
			/** The most exact part of what the option asks for, which the course has. */
			readonly by: "category" | "level" | "hours";
	  }
	| { readonly kind: "pair" | "subject"; readonly started: StartedCourse }
	| { readonly kind: "change" };

/** The started course of each subject, the latest. */
export function findBegunSubjects(
	courses: readonly RecommendableCourse[],
	started: readonly StartedCourse[],
): ReadonlyMap<string, StartedCourse> {
	const begun = new Map(started.map((course) => [course.id, course]));
	const found = new Map<string, StartedCourse>();
	const order = new Map(started.map(({ id }, index) => [id, index]));
	const listed = courses.filter(({ id }) => begun.has(id));
	for (const {
		id,
		traits: { category },
	} of rankBy(listed, (course) => -(order.get(course.id) ?? 0))) {
		const course = begun.get(id);
		if (course && !found.has(category)) found.set(category, course);
	}
	return found;
}

/** The sort is stable: equals stay in their order. */
export const rankBy = <Item>(items: readonly Item[], rank: (item: Item) => number): Item[] =>
	items.toSorted((a, b) => rank(b) - rank(a));

/** The reason that fewest of the courses before have: six times the same one says little. */
export function chooseReasons(
	input: RecommendationInput,
	chosen: readonly RecommendableCourse[],
): readonly RecommendationReason[] {
	const { courses, started } = input;
	const subjects = findBegunSubjects(courses, started);
	const uses = new Map<string, number>();
	return chosen.map((course) => {
		const reasons = listReasons(input, subjects, course);
		const [best = { kind: "change" as const }] = rankBy(
			reasons,
			(reason) => -(uses.get(reasonKey(reason)) ?? 0),
		);
		uses.set(reasonKey(best), (uses.get(reasonKey(best)) ?? 0) + 1);
		return best;
	});
}

function listReasons(
	{ criteria, started, pairs }: RecommendationInput,
	subjects: ReadonlyMap<string, StartedCourse>,
	course: RecommendableCourse,
): readonly RecommendationReason[] {
	const [pair] = rankBy(
		pairs.filter(({ other }) => other === course.id),
		({ score }) => score,
	);
	const partner = started.find(({ id }) => id === pair?.started);
	const subject = subjects.get(course.traits.category);
	return [
		...(partner ? [{ kind: "pair" as const, started: partner }] : []),
		...criteria.flatMap((criterion) => {
			const { question } = criterion;
			const option = findMetOption(course.traits, criterion);
			return option
				? [
						{
							...{ kind: "answer" as const, question, option: option.value },
							by: findExactPart(option),
						},
					]
				: [];
		}),
		...(subject ? [{ kind: "subject" as const, started: subject }] : []),
	];
}

const findExactPart = ({ leadsTo }: QuestionOption): "category" | "level" | "hours" =>
	leadsTo.categories.length > 0 ? "category" : leadsTo.maxHours !== undefined ? "hours" : "level";

const reasonKey = (reason: RecommendationReason): string =>
	reason.kind === "answer"
		? `answer ${reason.question}`
		: reason.kind === "change"
			? "change"
			: `${reason.kind} ${reason.started.id}`;
