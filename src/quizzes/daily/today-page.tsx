import { AnsweredQuestion } from "#assessments/answered-question-view.tsx";
import type { Attempt } from "#assessments/attempt.ts";
import { listGradedAnswers } from "#assessments/attempt-rules.ts";
import { AttemptRun } from "#assessments/run/attempt-run-view.tsx";
import type { Instant } from "#core/time.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { signInAddress, signUpAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { dailyQuestionAddress, dailyQuizAddress, dailySettingsAddress } from "./addresses.ts";
import { latestWinners, prizeParticipation } from "./gaps.ts";
import { dailyMessages } from "./messages.ts";
import { ReviewOffer, type ReviewOfferProps } from "./reviews/review-offer-view.tsx";
import type { StreakProps } from "./streak/streak-presenter.ts";
import { StreakSection } from "./streak/streak-section.tsx";
import styles from "./today-page.module.css";

export interface TodayPageProps {
	/** The server's clock, by which the script computes the day in the zone of the browser. */
	readonly now: Instant;
	/** The day and the zone that the page was made for. */
	readonly day: string;
	readonly zone: string;
	readonly problem: string | undefined;
	/** Undefined where the learner has switched it off. */
	readonly streak: StreakProps | undefined;
	readonly step:
		| {
				readonly kind: "question";
				readonly date: string;
				readonly attempt: Attempt;
				readonly notes: readonly string[];
				/** Says what is missing in the answer. */
				readonly missing: string | undefined;
		  }
		| {
				readonly kind: "result";
				readonly date: string;
				readonly attempt: Attempt;
				/** Undefined for members. */
				readonly guestText: string | undefined;
				/** When the next question opens, and what the draw is about. */
				readonly notes: readonly string[];
				readonly reviews: ReviewOfferProps;
		  }
		| {
				/** Somebody else has answered in this browser. */
				readonly kind: "other learner";
				readonly date: string;
				/** When the next question opens. */
				readonly next: string;
				readonly isGuest: boolean;
		  };
}

const { today: texts, result } = dailyMessages;

/** The question of the day or its result, for the one who answers it. */
export function TodayPage(props: TodayPageProps) {
	const { step, streak, day, zone, now } = props;
	return (
		<div
			className={`wrap ${styles.page}`}
			data-behaviour="quizzes/daily-zone"
			data-day={day}
			data-zone={zone}
			data-now={now.toString()}
		>
			<Breadcrumb
				crumbs={[
					{ name: dailyMessages.title, href: dailyQuizAddress.to() },
					{ name: texts.title, href: dailyQuestionAddress.to() },
				]}
			/>
			{props.problem && (
				<Notice role="alert" tabIndex={-1} autoFocus>
					{props.problem}
				</Notice>
			)}
			{step.kind === "question" && <Question {...props} step={step} />}
			{step.kind === "result" && <Result {...props} step={step} />}
			{step.kind === "other learner" && <OtherLearner step={step} />}
			{streak && <StreakSection {...streak} />}
			{step.kind === "result" && <ReviewOffer {...step.reviews} />}
			{step.kind !== "question" && <GapSlot of={latestWinners} />}
			<p>
				<Link href={dailySettingsAddress.to()} look="alone">
					{dailyMessages.settings.title}
				</Link>
			</p>
		</div>
	);
}

type StepByKind<Kind> = Extract<TodayPageProps["step"], { readonly kind: Kind }>;

function Question({ step, day, zone, now }: TodayPageProps & { step: StepByKind<"question"> }) {
	const query = new URLSearchParams({ day, zone });
	return (
		<>
			<header className={styles.head}>
				<p className={styles.kicker}>{step.date}</p>
				<h1 className={styles.title}>{texts.title}</h1>
				<p className={styles.kicker}>{step.notes.join(" ")}</p>
			</header>
			<AttemptRun
				attempt={step.attempt}
				position={1}
				action={`${dailyQuestionAddress.to()}?${query}`}
				now={now}
				submitLabel={texts.submit}
				problem={step.missing}
				hasCertainty
			/>
		</>
	);
}

function Result({ step }: TodayPageProps & { step: StepByKind<"result"> }) {
	const { reviews } = step;
	const isDone = !reviews.href && reviews.count === 0;
	return (
		<>
			<header className={styles.head}>
				<p className={styles.kicker}>{step.date}</p>
				<h1 className={styles.title}>{isDone ? result.done : result.title}</h1>
			</header>
			{listGradedAnswers(step.attempt).map(({ question, answer, grade }) => (
				<AnsweredQuestion
					key={question.id}
					{...{ question, answer, grade }}
					repeat={undefined}
					headingLevel={2}
				/>
			))}
			<ul className={styles.notes}>
				{step.notes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</ul>
			{step.guestText ? (
				<SignInNote title={result.guest.title} text={step.guestText} links={["signUp", "signIn"]} />
			) : (
				<GapSlot of={prizeParticipation} />
			)}
		</>
	);
}

function OtherLearner({ step }: { step: StepByKind<"other learner"> }) {
	return (
		<>
			<header className={styles.head}>
				<p className={styles.kicker}>{step.date}</p>
				<h1 className={styles.title}>{result.title}</h1>
			</header>
			<SignInNote {...result.otherLearner} links={step.isGuest ? ["signIn"] : []} />
			<p>{step.next}</p>
		</>
	);
}

const signInAddresses = { signUp: signUpAddress, signIn: signInAddress } as const;

function SignInNote({
	title,
	text,
	links,
}: {
	title: string;
	text: string;
	links: readonly (keyof typeof signInAddresses)[];
}) {
	const back = dailyQuestionAddress.to();
	return (
		<Notice
			title={title}
			action={
				<span className={styles.links}>
					{links.map((link) => (
						<Link key={link} href={withReturnPath(signInAddresses[link], back)} look="alone">
							{result[link]}
						</Link>
					))}
				</span>
			}
		>
			{text}
		</Notice>
	);
}
