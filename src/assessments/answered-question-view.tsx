import { Fragment, type ReactNode } from "react";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import type { Answer } from "./answer.ts";
import { questionAnchor } from "./answer-form-rules.ts";
import { isPairs } from "./answer-rules.ts";
import styles from "./answered-question-view.module.css";
import { type Grade, toRightAnswer } from "./grading-rules.ts";
import { messages } from "./messages.ts";

interface AnsweredQuestionProps {
	readonly question: Question;
	readonly answer: Answer | undefined;
	readonly grade: Grade;
	/** The lesson that explains it. */
	readonly repeat: { readonly href: string; readonly title: string } | undefined;
	readonly headingLevel?: 2 | 3 | 4 | undefined;
}

const icons = { right: "check", partly: "plus", notYet: "arrow" } as const;

/** The question, how it went, what is right and why. */
export function AnsweredQuestion(props: AnsweredQuestionProps) {
	const { question, answer, grade, repeat, headingLevel } = props;
	const outcome = findOutcome(grade);
	return (
		<div
			id={questionAnchor(question.id)}
			tabIndex={-1}
			data-outcome={outcome}
			className={styles.question}
		>
			<p
				className={styles.title}
				dir="auto"
				{...(headingLevel && { role: "heading", "aria-level": headingLevel })}
			>
				<InlineText text={question.question} />
			</p>
			<p className={styles.outcome}>
				<Icon name={icons[outcome]} className={styles.sign} />
				{messages.outcomes[outcome]}
			</p>
			<dl className={styles.answers}>
				<dt>{messages.answered}</dt>
				<dd>{describeAnswer(question, answer)}</dd>
				{!grade.isRight && (
					<>
						<dt>{messages.rightAnswer}</dt>
						<dd>{describeAnswer(question, toRightAnswer(question))}</dd>
					</>
				)}
			</dl>
			<p className={styles.why} dir="auto">
				<InlineText text={question.why} />
			</p>
			{repeat && (
				<Link href={repeat.href} look="alone">
					{messages.repeat(repeat.title)}
				</Link>
			)}
		</div>
	);
}

function findOutcome({ isRight, points }: Grade): keyof typeof icons {
	if (isRight) return "right";
	return points > 0 ? "partly" : "notYet";
}

type Choices = readonly { readonly value: string; readonly text: string }[];

function describeAnswer(question: Question, answer: Answer | undefined): ReactNode {
	if (answer === undefined) return messages.notAnswered;
	switch (question.kind) {
		case "one":
		case "several":
			return <AnswerList entries={describeValues(question.options, answer)} />;
		case "order":
			return <AnswerList entries={describeValues(question.items, answer)} isOrdered />;
		case "match":
			return <AnswerList entries={describePairs(question, answer)} />;
		default:
			return <TypedAnswer question={question} answer={answer} />;
	}
}

/** Content may have changed since: a value that it no longer has is left out. */
const describeValues = (choices: Choices, answer: Answer): readonly ReactNode[] =>
	[answer].flat().flatMap((value) => {
		const choice = choices.find((entry) => entry.value === value);
		return choice ? <AnswerText key={choice.value} text={choice.text} /> : [];
	});

function describePairs(
	{ items, targets }: Extract<Question, { readonly kind: "match" }>,
	answer: Answer,
): readonly ReactNode[] {
	const targetsByItem = new Map(isPairs(answer) ? Object.entries(answer) : []);
	return items.flatMap((item) => {
		const target = targets.find(({ value }) => value === targetsByItem.get(item.value));
		if (!target) return [];
		return (
			<Fragment key={item.value}>
				<AnswerText text={item.text} />
				{messages.pairSeparator}
				<AnswerText text={target.text} />
			</Fragment>
		);
	});
}

function AnswerList({
	entries,
	isOrdered,
}: {
	entries: readonly ReactNode[];
	isOrdered?: boolean;
}) {
	if (entries.length === 0) return messages.noLongerOffered;
	if (entries.length === 1) return entries;
	const List = isOrdered ? "ol" : "ul";
	return (
		<List className={isOrdered ? styles.ordered : styles.list}>
			{entries.map((entry, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: entries are known by their position
				<li key={index}>{entry}</li>
			))}
		</List>
	);
}

const AnswerText = ({ text }: { text: string }) => (
	<span dir="auto">
		<InlineText text={text} />
	</span>
);

/** Typed text has no marks, and stays what it is. */
function TypedAnswer({ question, answer }: { question: Question; answer: Answer }) {
	if (typeof answer !== "string") return messages.noLongerOffered;
	const isKey = answer === toRightAnswer(question);
	const unit = question.kind === "number" && isKey ? question.unit : undefined;
	return <span dir="auto">{unit ? `${answer} ${unit}` : answer}</span>;
}
