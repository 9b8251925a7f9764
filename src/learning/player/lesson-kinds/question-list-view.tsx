import { questionAnchor } from "#assessments/answer-form-rules.ts";
import { AnsweredQuestion } from "#assessments/answered-question-view.tsx";
import { QuestionFields } from "#assessments/question-view.tsx";
import type { LessonWorkProps } from "#learning/player/lesson-presenter.ts";
import { playerMessages } from "#learning/player/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import styles from "./lesson-kinds.module.css";

const texts = playerMessages.check;

/** The questions of a lesson: a form until they are answered, then what was right and why. */
export function QuestionList({ work }: { work: LessonWorkProps }) {
	const { questions, action, seq } = work;
	if (questions.length === 0) return null;
	const isAnswered = questions.every(({ state }) => state === "answered");
	return (
		<section id="check" className={styles.check} aria-labelledby="check-title">
			<h2 id="check-title" data-part="check-title" className={styles.title} tabIndex={-1}>
				{texts.title}
			</h2>
			<form method="post" action={action} className={styles.form} data-sent-in-place="" noValidate>
				<input type="hidden" name="seq" value={seq} />
				<ErrorSummary title={texts.problem} problems={listProblems(questions)} autoFocus />
				{questions.map((entry) =>
					entry.state === "asked" ? (
						<QuestionFields
							key={entry.question.id}
							question={entry.question}
							answer={entry.typed}
							problem={entry.problem}
						/>
					) : (
						<AnsweredQuestion
							key={entry.question.id}
							question={entry.question}
							answer={entry.answer}
							grade={entry.grade}
							repeat={entry.repeat}
						/>
					),
				)}
				{!isAnswered && (
					<Button type="submit" name="step" value="answer">
						{questions.length > 1 ? texts.submitSeveral : texts.submit}
					</Button>
				)}
			</form>
			{isAnswered && (
				<p>
					<ButtonLink href={`${action}?again=1#check`} look="text">
						{texts.again}
					</ButtonLink>
				</p>
			)}
		</section>
	);
}

const listProblems = (questions: LessonWorkProps["questions"]) =>
	questions.flatMap((entry) =>
		entry.state === "asked" && entry.problem
			? [{ field: questionAnchor(entry.question.id), message: entry.problem }]
			: [],
	);
