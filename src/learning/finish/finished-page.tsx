import type { ReactNode } from "react";
import { CourseCardView } from "#catalogue/cards/course-card-view.tsx";
import { SkillList } from "#catalogue/products/text-list-view.tsx";
import type { ProductSummary } from "#catalogue/summary.ts";
import { myLearningAddress } from "#learning/addresses.ts";
import type { OutlineProps } from "#learning/player/outline-presenter.ts";
import { PlayerLayout } from "#learning/player/player-layout-view.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import styles from "./finished-page.module.css";
import { finishMessages as texts } from "./messages.ts";

interface FinishedPageProps {
	readonly courseId: number;
	readonly outline: OutlineProps;
	readonly courseTitle: string;
	readonly completed: string;
	readonly scorePercent: number | undefined;
	readonly hasReward: boolean;
	readonly skills: readonly string[];
	/** The link to the certificate, or the form that asks for the name on it. */
	readonly certificate: ReactNode;
	readonly next: ProductSummary | undefined;
	readonly advisorHref: string;
}

/** Says what was achieved, hands over the certificate, and names one next step. */
export function FinishedPage(props: FinishedPageProps) {
	const { courseTitle, scorePercent, skills, next } = props;
	return (
		<PlayerLayout outline={props.outline} place={{ course: props.courseId }}>
			<article className={styles.page} data-completed="">
				<header className={styles.head}>
					<span className={styles.sign}>
						<Icon name="certificate" />
					</span>
					<h1 className={styles.title} dir="auto">
						{texts.title(courseTitle)}
					</h1>
					<p className={styles.lead}>
						{props.completed} {scorePercent !== undefined && texts.score(scorePercent)}
					</p>
					{props.hasReward && <p>{texts.reward}</p>}
				</header>
				<section className={styles.part} aria-labelledby="certificate-title">
					<h2 id="certificate-title" className={styles.subtitle}>
						{texts.certificate.title}
					</h2>
					<p>{texts.certificate.ready}</p>
					{props.certificate}
				</section>
				{skills.length > 0 && (
					<section className={styles.part} aria-labelledby="skills-title">
						<h2 id="skills-title" className={styles.subtitle}>
							{texts.skills}
						</h2>
						<SkillList skills={skills} />
					</section>
				)}
				<section className={styles.part} aria-labelledby="next-title">
					<h2 id="next-title" className={styles.subtitle}>
						{texts.next.title}
					</h2>
					{next && (
						<>
							<p>{texts.next.reason(courseTitle)}</p>
							<CourseCardView product={next} />
						</>
					)}
					<p>
						{texts.advisor.text} <Link href={props.advisorHref}>{texts.advisor.link}</Link>
					</p>
				</section>
				<p>
					<ButtonLink href={myLearningAddress.to()} look="quiet">
						{texts.myLearning}
					</ButtonLink>
				</p>
			</article>
		</PlayerLayout>
	);
}

/** A finished course that is not offered any more has no outline and no next step, but its certificate. */
export function GoneCoursePage({
	courseTitle,
	certificateHref,
}: {
	courseTitle: string;
	certificateHref: string;
}) {
	return (
		<AccountLayout title={texts.title(courseTitle)}>
			<p>{texts.gone}</p>
			<ButtonLink href={certificateHref} icon="certificate">
				{texts.certificate.title}
			</ButtonLink>
		</AccountLayout>
	);
}

/** Says what is still to do to a learner who opens the page too early. */
export function UnfinishedPage({
	outline,
	courseTitle,
	missing,
	continueHref,
}: {
	outline: OutlineProps;
	courseTitle: string;
	missing: readonly string[];
	continueHref: string;
}) {
	return (
		<PlayerLayout outline={outline}>
			<article className={styles.page}>
				<h1 className={styles.title}>{texts.notYet(courseTitle)}</h1>
				<ul className={styles.missing}>
					{missing.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
				<p>
					<ButtonLink href={continueHref}>{texts.goOn}</ButtonLink>
				</p>
			</article>
		</PlayerLayout>
	);
}
