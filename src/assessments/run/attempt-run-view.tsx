import type { ReactNode } from "react";
import type { Instant } from "#core/time.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ProgressBar } from "#ui/labels/progress-bar.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { Attempt } from "../attempt.ts";
import { listPosedQuestions } from "../attempt-rules.ts";
import { messages, runMessages } from "../messages.ts";
import { QuestionFields } from "../question-view.tsx";
import styles from "./attempt-run-view.module.css";
import { type AttemptPosition, attemptFields, attemptSteps } from "./attempt-step-rules.ts";

export interface AttemptRunProps {
	readonly attempt: Attempt;
	readonly position: AttemptPosition;
	/** The form is posted to it. */
	readonly action: string;
	readonly now: Instant;
	/** The action that ends the attempt. */
	readonly submitLabel: string;
	readonly problem?: string | undefined;
	/** Said above the view that is opened first. */
	readonly notice?: ReactNode;
	/** Asks how sure the learner is. */
	readonly hasCertainty?: boolean;
	/** Lets the learner mark questions, jump between them and submit with gaps. */
	readonly isFree?: boolean;
}

const { run: texts } = messages;

/** One question of an attempt in a plain form. With script the behaviour saves each change and turns the pages in place. */
export function AttemptRun(props: AttemptRunProps) {
	const { attempt, position } = props;
	return (
		<div data-behaviour="assessments/attempt" data-attempt={attempt.id} className={styles.run}>
			<div data-part="view" className={styles.view}>
				{attempt.deadlineAt && <AttemptClock deadline={attempt.deadlineAt} now={props.now} />}
				{props.notice}
				{position === "review" ? (
					<ReviewForm {...props} />
				) : (
					<QuestionForm {...props} position={position} />
				)}
			</div>
			<p role="status" data-part="status" className={styles.status} />
		</div>
	);
}

/** The server decides when the time is up; script only shows it. With script it can be hidden: what it announces is still said. */
function AttemptClock({ deadline, now }: { deadline: Instant; now: Instant }) {
	const seconds = Math.max(0, Math.round(deadline.since(now).total("seconds")));
	return (
		<div className={styles.clock} data-part="clock" data-seconds={seconds}>
			<Icon name="clock" />
			<span role="timer" data-part="time">
				{texts.minutesLeft(Math.ceil(seconds / 60))}
			</span>
			<button type="button" data-part="clock-switch" className={styles.clockSwitch} hidden>
				{runMessages.hideClock}
			</button>
		</div>
	);
}

function QuestionForm(props: AttemptRunProps & { position: number }) {
	const { attempt, position, problem, isFree, submitLabel } = props;
	const question = listPosedQuestions(attempt)[position - 1];
	if (!question) return null;
	const { id } = question;
	const { length } = attempt.served;
	const isLast = position === length;
	return (
		<RunForm {...props}>
			{length > 1 && (
				<div className={styles.progress}>
					<p>{texts.position(position, length)}</p>
					<ProgressBar max={length} value={position} aria-hidden />
				</div>
			)}
			<QuestionFields
				question={question}
				answer={Object.hasOwn(attempt.answers, id) ? attempt.answers[id] : undefined}
				problem={problem}
				headingLevel={2}
			/>
			{props.hasCertainty && (
				<RadioGroup
					id={`certainty-${id}`}
					name={attemptFields.certainty}
					label={texts.certainty.label}
					hint={position === 1 && texts.certainty.hint}
					layout="row"
					options={[
						{ value: "sure", label: texts.certainty.sure },
						{ value: "unsure", label: texts.certainty.unsure },
					]}
					defaultValue={attempt.certainty[id]}
					className={styles.certainty}
				/>
			)}
			{isFree && (
				<>
					<input type="hidden" name={attemptFields.hasFlag} value="1" />
					<Checkbox
						id={`flag-${id}`}
						name={attemptFields.flag}
						value="1"
						label={texts.flag}
						defaultChecked={attempt.flagged.includes(id)}
					/>
				</>
			)}
			{/* The first button is what Enter presses. */}
			<div className={styles.actions}>
				<Button
					type="submit"
					name={attemptFields.step}
					value={isLast && !isFree ? attemptSteps.submit : attemptSteps.next}
					size="large"
				>
					{isLast ? (isFree ? texts.toReview : submitLabel) : texts.next}
				</Button>
				{position > 1 && (
					<Button
						type="submit"
						name={attemptFields.step}
						value={attemptSteps.previous}
						size="large"
						look="quiet"
					>
						{texts.previous}
					</Button>
				)}
			</div>
			{isFree && <QuestionList {...props} />}
		</RunForm>
	);
}

function RunForm({
	attempt,
	position,
	action,
	children,
}: AttemptRunProps & { children: React.ReactNode }) {
	return (
		<form method="post" action={action} noValidate className={styles.form}>
			<input type="hidden" name={attemptFields.attempt} value={attempt.id} />
			<input type="hidden" name={attemptFields.position} value={position} />
			{children}
		</form>
	);
}

function ReviewForm(props: AttemptRunProps) {
	const { attempt, submitLabel, isFree } = props;
	const missing = attempt.served.filter(({ id }) => !Object.hasOwn(attempt.answers, id)).length;
	return (
		<RunForm {...props}>
			<h2 className={styles.title} tabIndex={-1} data-part="title">
				{texts.review.title}
			</h2>
			<p>{describeGaps(missing, isFree)}</p>
			{attempt.flagged.length > 0 && <p>{texts.review.flagged(attempt.flagged.length)}</p>}
			<div className={styles.actions}>
				<Button type="submit" name={attemptFields.step} value={attemptSteps.submit} size="large">
					{submitLabel}
				</Button>
				<Button
					type="submit"
					name={attemptFields.step}
					value={attemptSteps.previous}
					size="large"
					look="quiet"
				>
					{texts.previous}
				</Button>
			</div>
			<QuestionList {...props} />
		</RunForm>
	);
}

function describeGaps(missing: number, isFree: boolean | undefined): string {
	const { review } = texts;
	if (missing === 0) return review.complete;
	return isFree ? review.missing(missing) : review.needed(missing);
}

/** Jumps to any question. What the marks say is read out, too. */
function QuestionList({ attempt, position }: AttemptRunProps) {
	return (
		<nav aria-label={texts.list} className={styles.list}>
			{/* Screen readers hear it at each question. */}
			<p className={styles.legend} aria-hidden>
				<b>{texts.legend.answered}</b> {texts.legend.flagged}
			</p>
			{attempt.served.map(({ id }, index) => {
				const isAnswered = Object.hasOwn(attempt.answers, id);
				const isFlagged = attempt.flagged.includes(id);
				return (
					<button
						key={id}
						type="submit"
						name={attemptFields.step}
						value={attemptSteps.go(index + 1)}
						aria-current={position === index + 1 ? "step" : undefined}
						data-answered={isAnswered || undefined}
						className={styles.entry}
					>
						<VisuallyHidden>{texts.question} </VisuallyHidden>
						{index + 1}
						<VisuallyHidden>
							{isAnswered ? texts.answered : texts.notAnswered}
							{isFlagged && texts.flagged}
						</VisuallyHidden>
						{isFlagged && <Icon name="star" className={styles.flag} />}
					</button>
				);
			})}
		</nav>
	);
}
