import type { ReactNode } from "react";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { FieldError, FieldHint } from "#ui/controls/field-frame.tsx";
import { describedBy } from "#ui/controls/field-rules.ts";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import { type Answer, maxTypedLength } from "./answer.ts";
import { answerFieldName, questionAnchor } from "./answer-form-rules.ts";
import { isList, isPairs } from "./answer-rules.ts";
import { stripMarkup } from "./answer-text-rules.ts";
import { messages } from "./messages.ts";
import type { PosedQuestion } from "./posed-question-rules.ts";
import styles from "./question-view.module.css";

interface QuestionFieldsProps<Posed = PosedQuestion> {
	readonly question: Posed;
	/** The answer so far, complete or not. */
	readonly answer: Answer | undefined;
	readonly problem: string | undefined;
	/** Makes the question a heading, so that readers jump from one to the next. */
	readonly headingLevel?: 2 | 3 | 4 | undefined;
}
type PosedOfKind<Kind> = Extract<PosedQuestion, { readonly kind: Kind }>;

/** The fields of a question in a plain form, which needs no script. */
export function QuestionFields(props: QuestionFieldsProps) {
	const { question } = props;
	switch (question.kind) {
		case "one":
			return <OneField {...props} question={question} />;
		case "several":
			return <SeveralFields {...props} question={question} />;
		case "order":
		case "match":
			return <PairFields {...props} question={question} />;
		default:
			return <TypedField {...props} question={question} />;
	}
}

/** The level is an attribute, since a legend's text stands in elements that hold no heading. */
function QuestionTitle({ question, headingLevel }: QuestionFieldsProps) {
	return (
		<span
			className={styles.title}
			dir="auto"
			{...(headingLevel && { role: "heading", "aria-level": headingLevel })}
		>
			<InlineText text={question.question} />
		</span>
	);
}

function QuestionFrame(props: QuestionFieldsProps & { hint?: string; children: ReactNode }) {
	const { question, problem, hint, children } = props;
	const id = questionAnchor(question.id);
	return (
		<fieldset
			id={id}
			aria-describedby={describedBy(id, { hint, error: problem })}
			className={styles.question}
		>
			<legend>
				<QuestionTitle {...props} />
			</legend>
			{hint && <FieldHint id={id}>{hint}</FieldHint>}
			{children}
			<FieldError id={id}>{problem}</FieldError>
		</fieldset>
	);
}

const OptionText = ({ text }: { text: string }) => (
	<span dir="auto">
		<InlineText text={text} />
	</span>
);

function OneField(props: QuestionFieldsProps<PosedOfKind<"one">>) {
	const { question, answer, problem } = props;
	return (
		<RadioGroup
			id={questionAnchor(question.id)}
			name={answerFieldName(question.id)}
			label={<QuestionTitle {...props} />}
			optionalMark=""
			error={problem}
			options={question.options.map(({ value, text }) => ({
				value,
				label: <OptionText text={text} />,
			}))}
			defaultValue={typeof answer === "string" ? answer : undefined}
			layout="tiles"
			className={styles.one}
		/>
	);
}

function SeveralFields(props: QuestionFieldsProps<PosedOfKind<"several">>) {
	const { question, answer } = props;
	return (
		<QuestionFrame {...props} hint={messages.hints.several}>
			<div className={styles.choices}>
				{question.options.map(({ value, text }) => (
					<Checkbox
						key={value}
						id={`${questionAnchor(question.id)}-${value}`}
						name={answerFieldName(question.id)}
						value={value}
						label={<OptionText text={text} />}
						defaultChecked={isList(answer) && answer.includes(value)}
						className={styles.choice}
					/>
				))}
			</div>
		</QuestionFrame>
	);
}

function TypedField(props: QuestionFieldsProps<PosedOfKind<"number" | "text">>) {
	const { question, answer, problem } = props;
	const isNumber = question.kind === "number";
	return (
		<QuestionFrame {...props} problem={undefined}>
			<TextField
				id={`${questionAnchor(question.id)}-answer`}
				name={answerFieldName(question.id)}
				label={messages.yourAnswer(isNumber ? question.unit : undefined)}
				hint={isNumber ? messages.hints.number : undefined}
				optionalMark=""
				error={problem}
				defaultValue={typeof answer === "string" ? answer : undefined}
				inputMode={isNumber ? "decimal" : "text"}
				maxLength={maxTypedLength}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				className={styles.typed}
			/>
		</QuestionFrame>
	);
}

/** A list of items beside what each of them gets: a position, or one of the targets. */
function PairFields(props: QuestionFieldsProps<PosedOfKind<"order" | "match">>) {
	const { question, answer } = props;
	const options = listPairOptions(question);
	return (
		<QuestionFrame {...props} hint={messages.hints[question.kind]}>
			<ul className={question.kind === "order" ? styles.positions : styles.pairs}>
				{question.items.map(({ value, text }) => (
					<li key={value} className={styles.pair}>
						<Select
							id={`${questionAnchor(question.id)}-${value}`}
							name={answerFieldName(question.id, value)}
							label={<OptionText text={text} />}
							optionalMark=""
							placeholder={question.kind === "order" ? messages.position : messages.match}
							options={options}
							defaultValue={findChosen(answer, value)}
						/>
					</li>
				))}
			</ul>
		</QuestionFrame>
	);
}

function listPairOptions(question: PosedOfKind<"order" | "match">) {
	const { length } = question.items;
	return question.kind === "order"
		? question.items.map((_, index) => ({
				value: `${index + 1}`,
				label: messages.positions(index + 1, length),
			}))
		: question.targets.map(({ value, text }) => ({ value, label: stripMarkup(text) }));
}

/** An answer in order has the position of each item, too. */
function findChosen(answer: Answer | undefined, item: string): string {
	if (isList(answer)) return answer.includes(item) ? `${answer.indexOf(item) + 1}` : "";
	return isPairs(answer) && Object.hasOwn(answer, item) ? (answer[item] ?? "") : "";
}
