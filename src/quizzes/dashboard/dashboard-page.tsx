import { Children, type ReactNode } from "react";
import { practiceResults } from "#assessments/gaps.ts";
import { myLearningAddress } from "#learning/addresses.ts";
import { myQuizzesAddress, quizzesAddress } from "#quizzes/addresses.ts";
import { quizMessages } from "#quizzes/levels/messages.ts";
import { StartLevelForm } from "#quizzes/levels/start-level-form-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { signInAddress, signUpAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import styles from "./dashboard-page.module.css";
import type { DashboardProps } from "./dashboard-presenter.ts";

const texts = quizMessages.dashboard;

export function DashboardPage(
	props: DashboardProps & {
		isGuest: boolean;
		/** Something may be stored of the visitor, also where it is not listed here. */
		isKnown: boolean;
		parts: readonly ReactNode[];
	},
) {
	const { next, begun, others, isGuest, parts } = props;
	const hasQuizzes = begun.length + others.length > 0;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1 className={styles.title}>{texts.title}</h1>
				<p className={styles.note}>
					{texts.lead} {hasQuizzes && <Link href={quizzesAddress.to()}>{texts.all}</Link>}
					{!isGuest && (
						<>
							{" · "}
							<Link href={myLearningAddress.to()}>{texts.learning}</Link>
						</>
					)}
				</p>
				{isGuest && props.isKnown && <GuestNote />}
			</header>
			{hasQuizzes && begun.length === 0 && <EmptyPart />}
			{next && <NextLevel next={next} />}
			{Children.toArray(parts)}
			<GapSlot of={practiceResults} />
			{begun.length > 0 && (
				<section className={styles.part} aria-labelledby="begun-title">
					<h2 id="begun-title" className={styles.subtitle}>
						{texts.begun}
					</h2>
					{begun.map((entry) => (
						<BegunQuiz key={entry.quiz.id} entry={entry} />
					))}
				</section>
			)}
			{others.length > 0 && (
				<section className={styles.part} aria-labelledby="others-title">
					<h2 id="others-title" className={styles.subtitle}>
						{begun.length > 0 ? texts.others : texts.all}
					</h2>
					<ul className={styles.others}>
						{others.map(({ id, title, href }) => (
							<li key={id}>
								<Link href={href} look="alone">
									{title}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

function GuestNote() {
	const { guest } = texts;
	const here = myQuizzesAddress.to();
	return (
		<p className={styles.note}>
			{guest.text} <Link href={withReturnPath(signUpAddress, here)}>{guest.link}</Link> {guest.or}{" "}
			<Link href={withReturnPath(signInAddress, here)}>{guest.signIn}</Link>.
		</p>
	);
}

function EmptyPart() {
	return (
		<div className={styles.empty}>
			<p>{texts.empty.text}</p>
			<ButtonLink href={quizzesAddress.to()} size="large">
				{texts.empty.link}
			</ButtonLink>
		</div>
	);
}

function NextLevel({ next }: { next: NonNullable<DashboardProps["next"]> }) {
	const { quiz, level } = next;
	return (
		<section className={styles.next} aria-labelledby="next-title">
			<CoverArt seed={`quiz ${quiz.id}`} hue={quiz.hue} className={styles.cover} />
			<div className={styles.text}>
				<p className={styles.note}>{next.isOpen ? texts.open : texts.next}</p>
				<h2 id="next-title" className={styles.name}>
					{quiz.title}: {level.name}
				</h2>
				{next.isOpen && <p className={styles.note}>{level.result}</p>}
				<StartLevelForm action={level.href} label={level.action} />
			</div>
		</section>
	);
}

function BegunQuiz({ entry }: { entry: DashboardProps["begun"][number] }) {
	const { quiz, reached, levels } = entry;
	return (
		<article className={styles.quiz} data-quiz={quiz.id}>
			<h3 className={styles.quizTitle}>
				<Link href={quiz.href}>{quiz.title}</Link>
			</h3>
			<p className={styles.note}>{reached}</p>
			<ul className={styles.levels}>
				{levels.map((level) => (
					<li key={level.id} data-level={level.id} className={styles.level}>
						<span>{level.name}</span>
						<span data-passed={level.hasPassed || undefined} className={styles.result}>
							{level.result}
							{level.attempts && ` · ${level.attempts}`}
						</span>
						<Link href={level.href} look="alone">
							{level.action}
							<VisuallyHidden>{texts.of(quiz.title, level.name)}</VisuallyHidden>
						</Link>
					</li>
				))}
			</ul>
		</article>
	);
}
