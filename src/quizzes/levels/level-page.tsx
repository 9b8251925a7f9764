import type { Attempt } from "#assessments/attempt.ts";
import { countOutcomes, toPercent } from "#assessments/attempt-rules.ts";
import { AttemptReview } from "#assessments/run/attempt-review-view.tsx";
import { AttemptRun } from "#assessments/run/attempt-run-view.tsx";
import type { AttemptPosition } from "#assessments/run/attempt-step-rules.ts";
import type { Instant } from "#core/time.ts";
import {
	myQuizzesAddress,
	quizAddress,
	quizLevelAddress,
	quizzesAddress,
} from "#quizzes/addresses.ts";
import type { Quiz, QuizLevel } from "#quizzes/quiz-schema.ts";
import { Notice } from "#ui/labels/notice.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { signUpAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { levelEventId } from "./level-outcome-rules.ts";
import styles from "./level-page.module.css";
import type { LevelResult } from "./level-result-commands.ts";
import { countServed } from "./level-rules.ts";
import { quizMessages } from "./messages.ts";
import { StartLevelForm } from "./start-level-form-view.tsx";

const texts = quizMessages.level;

export interface LevelPageProps {
	readonly quiz: Quiz;
	readonly level: QuizLevel;
	/** The position of the level, counted from 1. */
	readonly number: number;
	readonly path: string;
	/** The reason why the page is displayed again. */
	readonly problem: string | undefined;
	/** The id of the attempt that the page may start. */
	readonly newAttempt: string;
	readonly now: Instant;
	readonly isGuest: boolean;
	readonly step:
		| { readonly kind: "intro" }
		| {
				readonly kind: "questions";
				readonly attempt: Attempt;
				readonly position: AttemptPosition;
				/** Said at the question. */
				readonly missing: string | undefined;
		  }
		| ({ readonly kind: "result" } & LevelResult);
}

export function LevelPage(props: LevelPageProps) {
	const { quiz, level, path, problem } = props;
	return (
		<div
			className={`wrap ${styles.page}`}
			data-behaviour="quizzes/level"
			data-quiz={quiz.id}
			data-level={level.id}
		>
			<Breadcrumb
				crumbs={[
					{ name: quizMessages.hub.title, href: quizzesAddress.to() },
					{ name: quiz.title, href: quizAddress.to(quiz) },
					{ name: level.name, href: path },
				]}
			/>
			{problem && (
				<Notice tone="error" role="alert" tabIndex={-1} autoFocus>
					{problem}
				</Notice>
			)}
			<Step {...props} />
		</div>
	);
}

function Step(props: LevelPageProps) {
	const { quiz, level, path, step } = props;
	if (step.kind === "result") return <Result {...props} {...step} />;
	return (
		<>
			<header className={styles.head}>
				<p className={styles.kicker}>
					{texts.kicker(quiz.title, props.number, quiz.levels.length)}
				</p>
				<h1 className={styles.title}>{level.name}</h1>
			</header>
			{step.kind === "intro" ? (
				<div className={styles.intro}>
					<p>{texts.intro(countServed(level), level.passPercent)}</p>
					<StartLevelForm action={path} label={texts.start} attempt={props.newAttempt} />
				</div>
			) : (
				<AttemptRun
					attempt={step.attempt}
					position={step.position}
					action={path}
					now={props.now}
					submitLabel={texts.submit}
					problem={step.missing}
					hasCertainty
				/>
			)}
		</>
	);
}

function Result(props: LevelPageProps & LevelResult) {
	const { attempt, quiz, level, number, path, result, standing, lessons, nextLevel } = props;
	const { correct, questions } = countOutcomes(attempt);
	const percent = toPercent(result, attempt.passPercent);
	const known = standing.levels.find((entry) => entry.level.id === level.id);
	const best = known?.bestPercent ?? percent;
	const hasEverPassed = result.hasPassed || known?.hasPassed === true;
	// The notice says it otherwise.
	const hasBetter = best > percent && (result.hasPassed || !hasEverPassed);
	const { length } = quiz.levels;
	return (
		<>
			<header
				className={styles.head}
				data-part="result"
				data-right={correct}
				data-questions={questions}
				data-event={levelEventId(attempt)}
			>
				<p className={styles.kicker}>
					{texts.kicker(quiz.title, number, length)}: {level.name}
				</p>
				<h1 className={styles.title}>{texts.result(correct, questions)}</h1>
			</header>
			<Notice tone={result.hasPassed ? "success" : "note"}>
				{result.hasPassed
					? texts.passed(number, length)
					: hasEverPassed
						? texts.passedBefore(percent, best)
						: texts.failed(percent, attempt.passPercent)}
			</Notice>
			{(hasBetter || standing.reached > number) && (
				<p className={styles.note}>
					{hasBetter && texts.best(best)}{" "}
					{standing.reached > number && texts.reachedBefore(standing.reached, length)}
				</p>
			)}
			<div className={styles.actions}>
				{hasEverPassed && nextLevel && (
					<StartLevelForm
						action={quizLevelAddress.to({ slug: quiz.slug, level: nextLevel.id })}
						label={texts.next(nextLevel.name)}
						attempt={props.newAttempt}
					/>
				)}
				<StartLevelForm
					action={path}
					label={texts.again}
					attempt={props.newAttempt}
					look={hasEverPassed && nextLevel ? "quiet" : "primary"}
				/>
			</div>
			<p className={styles.links}>
				<Link href={quizAddress.to(quiz)} look="alone">
					{texts.all}
				</Link>
				<Link href={myQuizzesAddress.to()} look="alone">
					{texts.mine}
				</Link>
			</p>
			{props.isGuest && <KeepNote path={path} />}
			<AttemptReview attempt={attempt} findRepeat={({ id }) => lessons.get(id)} />
		</>
	);
}

/** A guest's results join the account that is created in this browser. */
function KeepNote({ path }: { path: string }) {
	return (
		<p className={styles.note}>
			{texts.keep.text} <Link href={withReturnPath(signUpAddress, path)}>{texts.keep.link}</Link>.
		</p>
	);
}
