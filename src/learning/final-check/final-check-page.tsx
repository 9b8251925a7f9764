import type { Answer } from "#assessments/answer.ts";
import { questionAnchor } from "#assessments/answer-form-rules.ts";
import { AnsweredQuestion } from "#assessments/answered-question-view.tsx";
import type { Grade } from "#assessments/grading-rules.ts";
import type { PosedQuestion } from "#assessments/posed-question-rules.ts";
import { QuestionFields } from "#assessments/question-view.tsx";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { OutlineProps } from "#learning/player/outline-presenter.ts";
import { PlayerLayout } from "#learning/player/player-layout-view.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import styles from "./final-check-page.module.css";
import { finalCheckMessages as texts } from "./messages.ts";

export interface FinalCheckPageProps {
	readonly courseId: number;
	/** The reason why the page is displayed again: no attempt was begun, because there were so many today, or nothing was stored. */
	readonly problem: string | undefined;
	/** Answers on the page are not stored. */
	readonly isUnsaved: boolean;
	readonly outline: OutlineProps;
	readonly action: string;
	/** The id of the attempt that the page may start. */
	readonly newAttempt: string;
	readonly questionCount: number;
	readonly passPercent: number;
	/** Lessons that are not done yet. */
	readonly openLessons: number;
	/** The lessons that are missing, or the end of the course. */
	readonly continueHref: string;
	readonly step:
		| { readonly kind: "intro" }
		| {
				readonly kind: "questions";
				readonly attempt: string;
				readonly questions: readonly {
					readonly question: PosedQuestion;
					readonly answer: Answer | undefined;
					readonly problem: string | undefined;
				}[];
		  }
		| {
				readonly kind: "result";
				readonly percent: number;
				readonly hasPassed: boolean;
				readonly answers: readonly {
					readonly question: Question;
					readonly answer: Answer;
					readonly grade: Grade;
					readonly repeat: { readonly href: string; readonly title: string } | undefined;
				}[];
		  };
}

export function FinalCheckPage(props: FinalCheckPageProps) {
	const { step } = props;
	return (
		<PlayerLayout outline={props.outline} place={{ course: props.courseId }}>
			<article className={styles.check}>
				{props.problem && (
					<Notice tone="error" role="alert" tabIndex={-1} autoFocus>
						{props.problem}
					</Notice>
				)}
				{step.kind === "result" ? (
					<Result {...props} step={step} />
				) : (
					<>
						<h1 className={styles.title}>{texts.title}</h1>
						<p>{texts.intro(props.questionCount, props.passPercent)}</p>
						{step.kind === "intro" ? (
							<>
								{props.openLessons > 0 && <p>{texts.openLessons(props.openLessons)}</p>}
								<StartForm {...props} label={texts.start} />
							</>
						) : (
							<Questions {...props} step={step} />
						)}
					</>
				)}
			</article>
		</PlayerLayout>
	);
}

type StepByKind<Kind> = Extract<FinalCheckPageProps["step"], { readonly kind: Kind }>;

function StartForm({ action, newAttempt, label }: FinalCheckPageProps & { label: string }) {
	return (
		<form method="post" action={action}>
			<input type="hidden" name="attempt" value={newAttempt} />
			<Button type="submit" name="step" value="start" size="large">
				{label}
			</Button>
		</form>
	);
}

function Questions({
	action,
	isUnsaved,
	step,
}: FinalCheckPageProps & { step: StepByKind<"questions"> }) {
	const count = step.questions.length;
	const problems = step.questions.flatMap(({ question, problem }, index) =>
		problem
			? [{ field: questionAnchor(question.id), message: texts.problem(index + 1, problem) }]
			: [],
	);
	return (
		<form
			method="post"
			action={action}
			className={styles.form}
			noValidate
			data-saved-by-itself=""
			data-unsaved={isUnsaved || undefined}
		>
			<input type="hidden" name="attempt" value={step.attempt} />
			<ErrorSummary title={texts.unanswered} problems={problems} autoFocus />
			{step.questions.map(({ question, answer, problem }, index) => (
				<div key={question.id} className={styles.question}>
					<p className={styles.number}>{texts.question(index + 1, count)}</p>
					<QuestionFields question={question} answer={answer} problem={problem} />
				</div>
			))}
			<Button type="submit" name="step" value="submit" size="large">
				{texts.submit}
			</Button>
		</form>
	);
}

function Result(props: FinalCheckPageProps & { step: StepByKind<"result"> }) {
	const { step, passPercent, openLessons } = props;
	const { passed, failed } = texts;
	return (
		<>
			<h1 className={styles.title}>
				{step.hasPassed ? passed.title(step.percent) : failed.title(step.percent, passPercent)}
			</h1>
			<Notice tone={step.hasPassed ? "success" : "note"}>
				{step.hasPassed
					? openLessons > 0
						? passed.lessons(openLessons)
						: passed.text
					: failed.text}
			</Notice>
			{step.hasPassed ? (
				<p>
					<ButtonLink href={props.continueHref} size="large">
						{openLessons > 0 ? passed.next : passed.finish}
					</ButtonLink>
				</p>
			) : (
				<StartForm {...props} label={texts.restart} />
			)}
			<section className={styles.form} aria-labelledby="answers-title">
				<h2 id="answers-title" className={styles.subtitle}>
					{texts.answers}
				</h2>
				{step.answers.map(({ question, ...answered }) => (
					<AnsweredQuestion key={question.id} question={question} {...answered} />
				))}
			</section>
		</>
	);
}
