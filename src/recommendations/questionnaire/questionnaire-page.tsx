import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { FieldError, FieldHint } from "#ui/controls/field-frame.tsx";
import { describedBy } from "#ui/controls/field-rules.ts";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { ProgressBar } from "#ui/labels/progress-bar.tsx";
import { visitorCookies } from "#visitors/cookies.ts";
import { questionAnchorName, questionnaireAddress } from "../addresses.ts";
import { buttonMessages, questionnaireMessages as texts } from "../messages.ts";
import type { QuestionnaireQuestion } from "../questionnaire-schema.ts";
import { answerField, type ChosenOptions, listChosen } from "./answer-rules.ts";
import styles from "./questionnaire-page.module.css";

export interface QuestionnairePageProps {
	readonly questions: readonly QuestionnaireQuestion[];
	readonly answers: ChosenOptions;
	/** Problems of the answers that were sent, by the ids of questions. */
	readonly problems: ReadonlyMap<string, string>;
}

/** One form of all questions; a script turns its pages. */
export function QuestionnairePage({ questions, answers, problems }: QuestionnairePageProps) {
	const { length } = questions;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p>{texts.lead(length)}</p>
			</header>
			{problems.size > 0 && (
				<Notice tone="error" role="alert" tabIndex={-1} autoFocus title={texts.problem}>
					<ul>
						{[...problems].map(([id, problem]) => (
							<li key={id}>
								<a href={`#${questionAnchorName(id)}`}>{problem}</a>
							</li>
						))}
					</ul>
				</Notice>
			)}
			<form
				method="post"
				action={questionnaireAddress.to()}
				noValidate
				data-behaviour="recommendations/questionnaire"
				data-sso-cookie={visitorCookies.sso.name}
				data-has-problems={problems.size > 0 || undefined}
				className={styles.form}
			>
				<div data-part="progress" hidden className={styles.progress}>
					<p data-part="position" aria-live="polite" />
					<ProgressBar max={length} value={1} aria-hidden />
				</div>
				{questions.map((question) => (
					<div
						key={question.id}
						data-question={question.id}
						data-problem={problems.get(question.id)}
						className={styles.step}
						id={questionAnchorName(question.id)}
					>
						<QuestionFields
							question={question}
							chosen={listChosen(answers, question.id)}
							problem={problems.get(question.id)}
						/>
					</div>
				))}
				<div className={styles.actions}>
					<Button data-part="next" size="large" hidden>
						{texts.next}
					</Button>
					<Button data-part="back" size="large" look="quiet" hidden>
						{texts.back}
					</Button>
					<Button type="submit" data-part="submit" size="large">
						{buttonMessages.get}
					</Button>
				</div>
				<p role="status" data-part="status" className={styles.status} />
			</form>
		</div>
	);
}

/** A legend holds no heading element. */
const heading = { role: "heading", "aria-level": 2 } as const;

interface QuestionFieldsProps {
	readonly question: QuestionnaireQuestion;
	readonly chosen: readonly string[];
	readonly problem: string | undefined;
}

function QuestionFields({ question, chosen, problem }: QuestionFieldsProps) {
	const { id, kind, options } = question;
	const name = answerField(id);
	const title = (
		<span {...heading} tabIndex={-1} className={styles.title} dir="auto">
			{question.question}
		</span>
	);
	if (kind === "single")
		return (
			<RadioGroup
				id={`choice-${id}`}
				name={name}
				label={title}
				optionalMark=""
				error={problem}
				options={options.map(({ value, label }) => ({ value, label }))}
				defaultValue={chosen[0]}
				layout="tiles"
				className={styles.single}
			/>
		);
	const own = `choice-${id}`;
	return (
		<fieldset
			id={own}
			aria-describedby={describedBy(own, { hint: texts.several, error: problem })}
			className={styles.several}
		>
			<legend>{title}</legend>
			<FieldHint id={own}>{texts.several}</FieldHint>
			<div className={styles.choices}>
				{options.map(({ value, label }) => (
					<Checkbox
						key={value}
						id={`${own}-${value}`}
						name={name}
						value={value}
						label={label}
						defaultChecked={chosen.includes(value)}
						className={styles.choice}
					/>
				))}
			</div>
			<FieldError id={own}>{problem}</FieldError>
		</fieldset>
	);
}
