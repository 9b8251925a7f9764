import type { Question } from "#catalogue/questions/question-schema.ts";
import { AnsweredQuestion } from "../answered-question-view.tsx";
import type { Attempt } from "../attempt.ts";
import { type GradedAnswer, listGradedAnswers } from "../attempt-rules.ts";
import { messages } from "../messages.ts";
import styles from "./attempt-review-view.module.css";

interface AttemptReviewProps {
	readonly attempt: Attempt;
	/** The lesson that explains a question. */
	readonly findRepeat: (
		question: Question,
	) => { readonly href: string; readonly title: string } | undefined;
}

const { review: texts } = messages.run;

/** Every question of a submitted attempt, with the mistakes first that the learner was sure of: they are worth most. */
export function AttemptReview({ attempt, findRepeat }: AttemptReviewProps) {
	const graded = listGradedAnswers(attempt).map((answer, index) => ({
		...answer,
		note: describePosition(attempt, answer, index + 1),
	}));
	const isSurprise = ({ question, grade }: GradedAnswer) =>
		!grade.isRight && attempt.certainty[question.id] === "sure";
	const parts = [
		{ id: "surprises", title: texts.surprises, answers: graded.filter(isSurprise) },
		{
			id: "answers",
			title: texts.answers,
			answers: graded.filter((answer) => !isSurprise(answer)),
		},
	];
	return parts
		.filter(({ answers }) => answers.length > 0)
		.map(({ id, title, answers }) => (
			<section key={id} aria-labelledby={`${id}-title`} className={styles.part}>
				<h2 id={`${id}-title`} className={styles.title}>
					{title}
				</h2>
				{answers.map(({ question, answer, grade, note }) => (
					<div key={question.id} className={styles.entry}>
						<p className={styles.note}>{note}</p>
						<AnsweredQuestion
							{...{ question, answer, grade }}
							repeat={grade.isRight ? undefined : findRepeat(question)}
							headingLevel={3}
						/>
					</div>
				))}
			</section>
		));
}

/** The number that the question had, and what the learner noted at it. */
function describePosition(
	{ certainty, flagged }: Attempt,
	{ question: { id } }: GradedAnswer,
	position: number,
): string {
	const chosen = Object.hasOwn(certainty, id) ? certainty[id] : undefined;
	return [
		texts.question(position),
		...(chosen ? [texts.certainties[chosen]] : []),
		...(flagged.includes(id) ? [texts.isFlagged] : []),
	].join(" · ");
}
