import type { Attempt } from "#assessments/attempt.ts";
import { countOutcomes } from "#assessments/attempt-rules.ts";
import { quizLevelAddress } from "#quizzes/addresses.ts";
import type { Quiz, QuizLevel } from "#quizzes/quiz-schema.ts";
import { deriveOutcomeId, type VisitOutcome } from "#visitors/outcome.ts";

/** The page of the result reports what it knows under the same id. */
export const levelEventId = ({ id, result }: Attempt): string | undefined =>
	result && deriveOutcomeId(result.submittedAt, "attempt", id);

/** The outcome of a graded level. A guest stays without an id. */
export function toLevelOutcome(
	{ quiz, level }: { readonly quiz: Quiz; readonly level: QuizLevel },
	attempt: Attempt,
	account: string | undefined,
): VisitOutcome[] {
	const { result } = attempt;
	if (!result) return [];
	const { correct: right, questions } = countOutcomes(attempt);
	return [
		{
			...{ name: "quiz_submitted", at: result.submittedAt, account },
			eventId: levelEventId(attempt),
			page: quizLevelAddress.to({ slug: quiz.slug, level: level.id }),
			data: { quizId: quiz.id, level: level.id, right, questions },
		},
	];
}
