import { myQuizzesAddress, quizzesAddress } from "#quizzes/addresses.ts";
import { skillupAddress } from "#storefront/addresses.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import styles from "./hub-page.module.css";
import { quizMessages } from "./messages.ts";
import { QuizCard } from "./quiz-card-view.tsx";
import type { QuizCardProps } from "./quiz-presenter.ts";
import { StandingStatus } from "./standing-status-view.tsx";

const texts = quizMessages.hub;

export function HubPage({ quizzes }: { quizzes: readonly QuizCardProps[] }) {
	return (
		<div className={`wrap ${styles.page}`} data-behaviour="quizzes/standings">
			<Breadcrumb
				crumbs={[
					{ name: texts.crumb, href: skillupAddress.to() },
					{ name: texts.title, href: quizzesAddress.to() },
				]}
			/>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p className={styles.lead}>{texts.lead}</p>
				<ul className={styles.facts}>
					{texts.facts.map((fact) => (
						<li key={fact}>{fact}</li>
					))}
				</ul>
				<p>
					<ButtonLink href={myQuizzesAddress.to()} look="quiet">
						{texts.mine}
					</ButtonLink>
				</p>
			</header>
			<StandingStatus />
			<ul className={styles.cards}>
				{quizzes.map((quiz) => (
					<li key={quiz.id} data-quiz={quiz.id}>
						<QuizCard quiz={quiz} headingLevel={2} />
					</li>
				))}
			</ul>
		</div>
	);
}
