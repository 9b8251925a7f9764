import { quizzesAddress } from "#quizzes/addresses.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { skillQuizzes } from "#storefront/skillup/gaps.ts";
import { Section } from "#ui/layout/section.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { quizMessages } from "./messages.ts";
import { QuizCard } from "./quiz-card-view.tsx";
import { presentQuizCard, type QuizCardProps } from "./quiz-presenter.ts";
import styles from "./quiz-promotion-gaps.module.css";

const texts = quizMessages.promotion;
const maxQuizzes = 4;

/** Shows some quizzes on the free-learning page. */
export const fillSkillQuizzes = (deps: QuizzesDeps): GapFiller =>
	defineFiller(skillQuizzes, () => {
		const quizzes = deps.quizzes.list.slice(0, maxQuizzes);
		return {
			tags: ["catalogue"],
			node: quizzes.length > 0 && (
				<QuizPromotion quizzes={quizzes.map((quiz) => presentQuizCard(quiz, deps.catalogue))} />
			),
		};
	});

/** A page gets the CSS whose class names are read while it is rendered, so the filler itself reads none. */
function QuizPromotion({ quizzes }: { quizzes: readonly QuizCardProps[] }) {
	return (
		<Section name="quizzes" title={texts.title} lead={texts.lead}>
			<ul className={styles.cards}>
				{quizzes.map((quiz) => (
					<li key={quiz.id}>
						<QuizCard quiz={quiz} headingLevel={3} />
					</li>
				))}
			</ul>
			<p className={styles.all}>
				<Link href={quizzesAddress.to()} look="alone">
					{texts.all}
				</Link>
			</p>
		</Section>
	);
}
