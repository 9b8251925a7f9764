import type { Attempt, Pace } from "#assessments/attempt.ts";
import { countOutcomes, reachesMark, sumByTopic, toPercent } from "#assessments/attempt-rules.ts";
import { maxPoints } from "#assessments/grading-rules.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { countAttemptMinutes } from "#practice-tests/run/pace-rules.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";

export interface TopicResult {
	readonly topic: string;
	/** The number of right answers, and of questions. */
	readonly right: number;
	readonly questions: number;
	/** The score is below the pass mark. */
	readonly isWeak: boolean;
	/** The products for those who did badly at it. */
	readonly products: readonly ProductSummary[];
}

export interface PracticeResult {
	readonly percent: number;
	readonly passPercent: number;
	readonly hasPassed: boolean;
	readonly correct: number;
	readonly attempted: number;
	readonly questions: number;
	readonly pace: Pace;
	readonly minutes: number;
	/** It was not submitted: the time was up. */
	readonly isTimeUp: boolean;
	/** The weakest come first. */
	readonly topics: readonly TopicResult[];
	/** The products that fit the test as a whole. */
	readonly products: readonly ProductSummary[];
}

const maxProductsPerTopic = 2;

/** The slugs that the result may name. */
export const listResultSlugs = ({ details }: PracticeTest): readonly string[] => [
	...new Set([...details.courses, ...Object.values(details.topicCourses).flat()]),
];

/** Undefined for an attempt that is open. What the test says of products is of today, all else of the attempt. */
export function presentPracticeResult(
	attempt: Attempt,
	{ details }: Pick<PracticeTest, "details">,
	products: readonly ProductSummary[],
): PracticeResult | undefined {
	const { result, passPercent, deadlineAt } = attempt;
	if (!result) return undefined;
	const find = (slugs: readonly string[]) =>
		slugs.flatMap((slug) => products.find((product) => product.slug === slug) ?? []);
	const topics = sumByTopic(attempt).map((sum): TopicResult => {
		const isWeak = !reachesMark(sum, passPercent);
		const slugs = Object.hasOwn(details.topicCourses, sum.topic)
			? (details.topicCourses[sum.topic] ?? [])
			: details.courses;
		return {
			topic: sum.topic,
			right: Math.floor(sum.points / maxPoints),
			questions: Math.round(sum.maxPoints / maxPoints),
			isWeak,
			products: isWeak ? find(slugs).slice(0, maxProductsPerTopic) : [],
		};
	});
	return {
		...countOutcomes(attempt),
		percent: toPercent(result, passPercent),
		passPercent,
		hasPassed: result.hasPassed,
		pace: attempt.pace ?? "untimed",
		minutes: countAttemptMinutes(attempt),
		// What is graded without a submission is dated by its deadline.
		isTimeUp:
			deadlineAt !== undefined && Temporal.Instant.compare(result.submittedAt, deadlineAt) === 0,
		topics: topics.toSorted((a, b) => a.right / a.questions - b.right / b.questions),
		products: find(details.courses),
	};
}
