import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Card } from "#ui/layout/card.tsx";
import { quizMessages } from "./messages.ts";
import styles from "./quiz-card-view.module.css";
import type { QuizCardProps } from "./quiz-presenter.ts";

const texts = quizMessages.hub;

/** A behaviour replaces the number of levels by what the learner has reached. */
export function QuizCard({ quiz, headingLevel }: { quiz: QuizCardProps; headingLevel: 2 | 3 }) {
	return (
		<Card
			href={quiz.href}
			title={quiz.title}
			headingLevel={headingLevel}
			cover={<CoverArt seed={`quiz ${quiz.id}`} hue={quiz.hue} className={styles.cover} />}
			kicker={quiz.subject}
			foot={
				<span data-part="standing" className={styles.standing}>
					{texts.levels(quiz.levels.length)}
				</span>
			}
		>
			<p>{texts.names(quiz.levels)}</p>
		</Card>
	);
}
