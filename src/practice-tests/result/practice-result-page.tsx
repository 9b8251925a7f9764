import type { Attempt } from "#assessments/attempt.ts";
import { AttemptReview } from "#assessments/run/attempt-review-view.tsx";
import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import {
	practiceRunAddress,
	practiceTestAddress,
	practiceTestsAddress,
} from "#practice-tests/addresses.ts";
import { practiceResultForm } from "#practice-tests/gaps.ts";
import { FactList } from "#practice-tests/list/fact-list-view.tsx";
import { messages } from "#practice-tests/messages.ts";
import { toResultPath } from "#practice-tests/run/result-link-rules.ts";
import { StartForm } from "#practice-tests/run/start-form-view.tsx";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { signInAddress, signUpAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { EarnedCouponSection, type PresentedCoupon } from "./earned-coupon-section.tsx";
import styles from "./practice-result-page.module.css";
import type { PracticeResult } from "./practice-result-presenter.ts";
import { TopicSection } from "./topic-section.tsx";

export interface PracticeResultPageProps {
	readonly test: PracticeTest;
	readonly attempt: Attempt;
	readonly result: PracticeResult;
	readonly coupon: PresentedCoupon | undefined;
	readonly isGuest: boolean;
	/** The result was emailed, too. */
	readonly isEmailed: boolean;
	/** No attempt was submitted later. */
	readonly isLatest: boolean;
	/** The submitted attempts at the test, the latest first. */
	readonly past: readonly {
		readonly id: Attempt["id"];
		readonly percent: number;
		readonly hasPassed: boolean;
		readonly day: string;
	}[];
	/** The attempt that is under way beside this one. */
	readonly running: { readonly minutesLeft: number | undefined } | undefined;
}

const { result: texts } = messages;

/** The result first in words, then by topic, then question by question. */
export function PracticeResultPage(props: PracticeResultPageProps) {
	const { test, attempt, result } = props;
	const { hasPassed, percent } = result;
	return (
		<div
			className={`wrap ${styles.page}`}
			// An earlier result was reported when it was the latest.
			data-behaviour={props.isLatest ? "practice-tests/result" : undefined}
			data-test={test.id}
			data-attempt={attempt.id}
			data-correct={result.correct}
			data-attempted={result.attempted}
			data-passed={hasPassed ? "" : undefined}
		>
			<header className={styles.head}>
				<p className={styles.kicker} dir="auto">
					<Link href={practiceTestAddress.to({ slug: test.slug })}>{test.title}</Link>
				</p>
				<h1 className={styles.title}>
					{hasPassed ? texts.passed(percent) : texts.failed(percent)}
				</h1>
				<p className={styles.lead}>
					{hasPassed ? texts.passedText(result.passPercent) : texts.failedText(result.passPercent)}
				</p>
				{result.isTimeUp && <p>{texts.timeUp}</p>}
				<ResultFacts result={result} />
				{props.isEmailed && <p>{texts.emailed}</p>}
			</header>
			{props.running && <RunningNotice test={test} {...props.running} />}
			{props.coupon && <EarnedCouponSection coupon={props.coupon} />}
			{props.isGuest && <GuestNotice test={test} />}
			{result.topics.length > 0 && <TopicSection topics={result.topics} />}
			<GapSlot of={practiceResultForm} />
			{!test.details.scholarship && !props.running && <Again {...props} />}
			{props.past.length > 1 && <PastAttempts {...props} />}
			{hasPassed && result.products.length > 0 && (
				<section className={styles.part} aria-labelledby="next-title">
					<h2 id="next-title" className={styles.subtitle}>
						{texts.next}
					</h2>
					<CardGrid cards={result.products} />
				</section>
			)}
			<div className={styles.review}>
				<AttemptReview attempt={attempt} findRepeat={() => undefined} />
			</div>
			<p>
				<Link href={practiceTestsAddress.to()} look="alone">
					{texts.backToList}
				</Link>
			</p>
		</div>
	);
}

function ResultFacts({ result }: { result: PracticeResult }) {
	const { facts, clocks } = texts;
	const { correct, attempted, questions, pace, minutes } = result;
	const entries = [
		{ name: facts.correct, value: facts.share(correct, questions) },
		{ name: facts.attempted, value: facts.share(attempted, questions) },
		{ name: facts.clock, value: clocks[pace](minutes) },
	];
	return <FactList entries={entries} />;
}

function RunningNotice({
	test,
	minutesLeft,
}: {
	test: PracticeTest;
	minutesLeft: number | undefined;
}) {
	return (
		<Notice
			action={
				<Link href={practiceRunAddress.to({ slug: test.slug })} look="alone">
					{texts.continue}
				</Link>
			}
		>
			{texts.underWay(minutesLeft)}
		</Notice>
	);
}

/** Leads to the other results of the learner. */
function PastAttempts({ test, attempt, past }: PracticeResultPageProps) {
	const { attempts } = texts;
	return (
		<section className={styles.part} aria-labelledby="attempts-title">
			<h2 id="attempts-title" className={styles.subtitle}>
				{attempts.title}
			</h2>
			<ol className={styles.past}>
				{past.map(({ id, day, percent, hasPassed }) => (
					<li key={id}>
						{id === attempt.id ? (
							<span aria-current="page">
								{attempts.link(day)}, {attempts.here}
							</span>
						) : (
							<Link href={toResultPath(test, id)}>{attempts.link(day)}</Link>
						)}
						: {attempts.entry(percent, hasPassed)}
					</li>
				))}
			</ol>
		</section>
	);
}

function GuestNotice({ test }: { test: PracticeTest }) {
	const back = practiceRunAddress.to({ slug: test.slug });
	return (
		<Notice
			action={
				<span className={styles.accountLinks}>
					<Link href={withReturnPath(signUpAddress, back)} look="alone">
						{texts.signUp}
					</Link>
					<Link href={withReturnPath(signInAddress, back)} look="alone">
						{texts.signIn}
					</Link>
				</span>
			}
		>
			{texts.guest}
		</Notice>
	);
}

function Again({ test, attempt }: PracticeResultPageProps) {
	const { slug, minutes, details } = test;
	const hasOthers = details.questions.length > (details.draw ?? details.questions.length);
	return (
		<section className={styles.part} aria-labelledby="again-title">
			<h2 id="again-title" className={styles.subtitle}>
				{texts.again}
			</h2>
			<p>{hasOthers ? texts.againText.others : texts.againText.same}</p>
			<StartForm
				action={practiceRunAddress.to({ slug })}
				minutes={minutes}
				isScholarship={details.scholarship}
				pace={attempt.pace}
				label={texts.restart}
			/>
		</section>
	);
}
