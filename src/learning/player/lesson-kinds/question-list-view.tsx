import { questionAnchor } from "#assessments/answer-form-rules.ts";
import { AnsweredQuestion } from "#assessments/answered-question-view.tsx";
import { QuestionFields } from "#assessments/question-view.tsx";
import { openQuestionField } from "#learning/player/lesson-form-rules.ts";
import type { LessonWorkProps } from "#learning/player/lesson-presenter.ts";
import { playerMessages } from "#learning/player/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import styles from "./lesson-kinds.module.css";
import { SequenceField } from "./sequence-field-view.tsx";

const texts = playerMessages.check;

/** The questions of a lesson: a form until they are answered, then what was right and why. */
export function QuestionList({ work }: { work: LessonWorkProps }) {
	const { questions, action } = work;
	if (questions.length === 0) return null;
	const asked = questions.filter(({ state }) => state === "asked");
	const isAnswered = asked.length === 0;
	return (
		<section id="check" className={styles.check} aria-labelledby="check-title">
			<h2 id="check-title" data-part="check-title" className={styles.title} tabIndex={-1}>
				{texts.title}
			</h2>
			<form method="post" action={action} className={styles.form} data-sent-in-place="" noValidate>
				<SequenceField />
				{asked.map(({ question: { id } }) => (
					<input key={id} type="hidden" name={openQuestionField} value={id} />
				))}
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
						{asked.length > 1 ? texts.submitSeveral : texts.submit}
					</Button>
				)}
			</form>
			{isAnswered && (
				<p>
					<ButtonLink href={`${action}?again=1#check`} look="text" data-part="again">
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
