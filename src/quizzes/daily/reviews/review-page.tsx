import type { Attempt } from "#assessments/attempt.ts";
import { countOutcomes } from "#assessments/attempt-rules.ts";
import { AttemptReview } from "#assessments/run/attempt-review-view.tsx";
import { AttemptRun } from "#assessments/run/attempt-run-view.tsx";
import type { AttemptPosition } from "#assessments/run/attempt-step-rules.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { Instant } from "#core/time.ts";
import { dailyQuestionAddress, dailyQuizAddress } from "#quizzes/daily/addresses.ts";
import { dailyMessages } from "#quizzes/daily/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import styles from "./review-page.module.css";

interface ReviewPageProps {
	readonly attempt: Attempt;
	readonly position: AttemptPosition;
	readonly path: string;
	readonly now: Instant;
	readonly problem: string | undefined;
	/** The lesson that explains a question. */
	readonly findRepeat: (
		question: Question,
	) => { readonly href: string; readonly title: string } | undefined;
}

const { reviews: texts } = dailyMessages;

/** A run of reviews: one question at a time, and the reasons at its end. */
export function ReviewPage(props: ReviewPageProps) {
	const { attempt, path } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: dailyMessages.title, href: dailyQuizAddress.to() },
					{ name: texts.title, href: path },
				]}
			/>
			{attempt.result ? (
				<Result {...props} />
			) : (
				<>
					<h1 className={styles.title}>{texts.title}</h1>
					<AttemptRun
						attempt={attempt}
						position={props.position}
						action={path}
						now={props.now}
						submitLabel={texts.submit}
						problem={props.problem}
						hasCertainty
					/>
				</>
			)}
		</div>
	);
}

function Result({ attempt, findRepeat }: ReviewPageProps) {
	const { correct, questions } = countOutcomes(attempt);
	return (
		<>
			<h1 className={styles.title}>{texts.result(correct, questions)}</h1>
			<Notice>{texts.resultText}</Notice>
			<p>
				<ButtonLink href={dailyQuestionAddress.to()} size="large">
					{texts.back}
				</ButtonLink>
			</p>
			<AttemptReview attempt={attempt} findRepeat={findRepeat} />
		</>
	);
}
