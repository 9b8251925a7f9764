import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import { messages as catalogueMessages } from "#catalogue/messages.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import {
	practiceRunAddress,
	practiceTestAddress,
	practiceTestsAddress,
} from "#practice-tests/addresses.ts";
import { practiceForm } from "#practice-tests/gaps.ts";
import { messages } from "#practice-tests/messages.ts";
import {
	ScholarshipEntry,
	TestFormLinks,
} from "#practice-tests/placements/practice-form-links-view.tsx";
import type { PracticePlacement } from "#practice-tests/placements/practice-placement-rules.ts";
import { StartForm } from "#practice-tests/run/start-form-view.tsx";
import { myQuizzesAddress } from "#quizzes/addresses.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { FactList } from "./fact-list-view.tsx";
import styles from "./practice-test-page.module.css";

export interface PracticeTestPageProps {
	readonly test: PracticeTest;
	readonly questionCount: number;
	/** A sentence with the number of times that it was finished, where that is large enough. */
	readonly finished: string | undefined;
	readonly products: readonly ProductSummary[];
	/** The forms about the test. */
	readonly offered: readonly PracticePlacement[];
	/** The award of a scholarship test. */
	readonly award: AwardProps | undefined;
	/** Present on the page of one visitor, who has no attempt to continue; absent on the one that everybody shares. */
	readonly personal?: PersonalStart | undefined;
	/** The reason why the test was not started. */
	readonly problem?: string | undefined;
}

interface AwardProps {
	readonly percent: number;
	readonly days: number;
	readonly products: readonly Pick<ProductSummary, "key" | "href" | "title">[];
}

export interface PersonalStart {
	/** A form that was sent for the test waits for its attempt, was used by one, or there is none. */
	readonly standing: "open" | "already used" | "form needed";
	readonly isGuest: boolean;
	/** The visitor may have a result, which the run shows. */
	readonly hasResult?: boolean;
}

const { page: texts, facts } = messages;

/** Everything that somebody should know before the clock runs. */
export function PracticeTestPage(props: PracticeTestPageProps) {
	const { test, questionCount, finished, products, problem, award, personal } = props;
	const { slug, title, minutes, details } = test;
	const isEntered = details.scholarship && personal?.standing === "open";
	return (
		<>
			<header className={styles.head}>
				<div className={`wrap ${styles.headText}`}>
					<Breadcrumb
						crumbs={[
							{ name: catalogueMessages.home, href: "/" },
							{ name: messages.list.title, href: practiceTestsAddress.to() },
							{ name: title, href: practiceTestAddress.to({ slug }) },
						]}
					/>
					<h1 dir="auto">{title}</h1>
					<p className={styles.lead} dir="auto">
						{test.summary}
					</p>
					<FactList
						entries={[
							{ name: facts.questions, value: facts.count(questionCount) },
							{ name: facts.time, value: facts.minutes(minutes) },
							{ name: facts.passMark, value: facts.percent(details.passPercent) },
							{ name: facts.level, value: details.level },
						]}
					/>
					{finished && <p className={styles.finished}>{finished}</p>}
				</div>
			</header>
			<div className={`wrap ${styles.content}`}>
				{problem && (
					<Notice tone="error" role="alert" tabIndex={-1} autoFocus>
						{problem}
					</Notice>
				)}
				{personal && !problem && <StartNotice test={test} personal={personal} />}
				<section className={styles.before} aria-labelledby="before-title">
					<div className={styles.instructions}>
						<h2 id="before-title">{texts.before}</h2>
						{details.instructions && <RichText text={details.instructions} headingLevel={3} />}
						<ul className={styles.rules}>
							{texts.rules.map((rule) => (
								<li key={rule}>{rule}</li>
							))}
						</ul>
						{award && <Award award={award} />}
					</div>
					<div className={styles.start} data-first={isEntered || undefined}>
						<StartPart {...props} />
						{!details.scholarship && (
							<TestFormLinks
								slug={slug}
								offered={props.offered}
								paperCount={details.paper.length}
							/>
						)}
					</div>
				</section>
				<GapSlot of={practiceForm} />
				{products.length > 0 && (
					<section className={styles.products} aria-labelledby="products-title">
						<h2 id="products-title">{texts.products}</h2>
						<CardGrid cards={products} />
					</section>
				)}
			</div>
		</>
	);
}

/** Pressing a link to the own attempt is answered, also where there is none. */
function StartNotice({ test, personal }: { test: PracticeTest; personal: PersonalStart }) {
	const { notices } = texts;
	const { standing, isGuest } = personal;
	const here = practiceRunAddress.to({ slug: test.slug });
	const signIn = isGuest && (
		<>
			{" "}
			{notices.elsewhere} <Link href={withReturnPath(signInAddress, here)}>{notices.signIn}</Link>.
		</>
	);
	if (standing === "open")
		return test.details.scholarship ? (
			<Notice tone="success" role="status" title={notices.entered}>
				{notices.enteredText}
			</Notice>
		) : (
			<Notice tone="success" role="status" title={notices.email}>
				{notices.emailText}
			</Notice>
		);
	if (!test.details.scholarship)
		return (
			<Notice role="status">
				{isGuest ? notices.none : notices.noneSignedIn}
				{signIn}
			</Notice>
		);
	if (standing === "already used")
		return (
			<Notice role="status">
				{messages.refusals.used}
				{signIn}
			</Notice>
		);
	return (
		<Notice role="status" title={notices.notEntered}>
			{notices.notEnteredText}
			{signIn}
		</Notice>
	);
}

function StartPart({ test, offered, personal }: PracticeTestPageProps) {
	const { slug, minutes, details } = test;
	const run = practiceRunAddress.to({ slug });
	if (details.scholarship && personal?.standing !== "open")
		return (
			<ScholarshipEntry
				slug={slug}
				offered={offered}
				standing={personal?.standing}
				hasResult={personal?.hasResult}
			/>
		);
	return (
		<>
			<StartForm
				action={run}
				minutes={minutes}
				isScholarship={details.scholarship}
				label={texts.start}
			/>
			{!details.scholarship && (
				<div className={styles.continues}>
					{!personal && (
						<p>
							{texts.underWay}{" "}
							<Link href={run} rel="nofollow">
								{texts.continue}
							</Link>
						</p>
					)}
					<p>
						{texts.anew}{" "}
						<Link href={myQuizzesAddress.to()} rel="nofollow">
							{texts.results}
						</Link>
					</p>
				</div>
			)}
		</>
	);
}

function Award({ award }: { award: AwardProps }) {
	return (
		<>
			<h3 className={styles.award}>{texts.award.title}</h3>
			<p>{texts.award.text(award.percent, award.days)}</p>
			<ul className={styles.rules}>
				{award.products.map(({ key, href, title }) => (
					<li key={key}>
						<Link href={href}>{title}</Link>
					</li>
				))}
			</ul>
		</>
	);
}
