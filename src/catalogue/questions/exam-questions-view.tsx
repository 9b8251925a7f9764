import { messages } from "#catalogue/messages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import type { ChoiceQuestion } from "./choice-question-schema.ts";
import styles from "./exam-questions-view.module.css";

const initiallyVisible = 2;
const sectionName = "exam-questions";
const questionId = (index: number) => `exam-question-${index + 1}`;

/**
 * Shows questions in the form of an exam. Those beyond the first carry the published class
 * `hidden`, which the link removes. Before its script has loaded, and without one, the link leads
 * to the first of them, and following it shows them all.
 */
export function ExamQuestions({ questions }: { questions: readonly ChoiceQuestion[] }) {
	const more = questions.length - initiallyVisible;
	return (
		<div className={styles.exam} data-section={sectionName}>
			<ol className={styles.questions}>
				{questions.map((question, index) => (
					<li
						key={question.question}
						id={questionId(index)}
						tabIndex={-1}
						className={classNames(styles.question, index >= initiallyVisible && "hidden")}
					>
						<Question question={question} />
					</li>
				))}
			</ol>
			{more > 0 && (
				<a
					href={`#${questionId(initiallyVisible)}`}
					className={styles.more}
					data-behaviour="catalogue/view-more"
					data-view-more={sectionName}
					data-state="show"
				>
					{more === 1 ? messages.examQuestions.viewOne : messages.examQuestions.viewMore(more)}
					<Icon name="chevron-down" />
				</a>
			)}
		</div>
	);
}

const optionLabel = (index: number) => String.fromCodePoint(65 + index);

function Question({ question: { question, options, answer, why } }: { question: ChoiceQuestion }) {
	return (
		<>
			<h3 className={styles.title} dir="auto">
				<InlineText text={question} />
			</h3>
			<ol className={styles.options}>
				{options.map((option, index) => (
					<li key={option} dir="auto">
						<b aria-hidden="true">{optionLabel(index)}</b>
						<span>
							<InlineText text={option} />
						</span>
					</li>
				))}
			</ol>
			<details className={styles.answer}>
				<summary>
					<span className={styles.closed}>{messages.examQuestions.showAnswer}</span>
					<span className={styles.open}>{messages.examQuestions.hideAnswer}</span>
				</summary>
				<p dir="auto">
					<b>
						{messages.examQuestions.option(optionLabel(answer))}
						<InlineText text={options[answer] ?? ""} />
					</b>{" "}
					<InlineText text={why} />
				</p>
			</details>
		</>
	);
}
