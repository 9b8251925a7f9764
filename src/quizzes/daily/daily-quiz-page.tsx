import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Section } from "#ui/layout/section.tsx";
import { dailyQuestionAddress } from "./addresses.ts";
import styles from "./daily-quiz-page.module.css";
import { dailyQuizPrize, latestWinners } from "./gaps.ts";
import { dailyMessages } from "./messages.ts";

const { about: texts, title } = dailyMessages;

/** Explains the daily quiz. The page is the same for everybody, so the question stands on one of its own. */
export function DailyQuizPage() {
	return (
		<>
			<div className={`wrap ${styles.door}`}>
				<header className={styles.head}>
					<h1>{title}</h1>
					<p className={styles.lead}>{texts.lead}</p>
					<p data-behaviour="quizzes/daily-zone">
						<ButtonLink href={dailyQuestionAddress.to()} data-zoned="" size="large">
							{texts.open}
						</ButtonLink>
					</p>
				</header>
				<CoverArt seed="one question a day" hue="ochre" className={styles.art} />
			</div>
			<div className="wrap">
				<GapSlot of={dailyQuizPrize} />
			</div>
			<Section name="how" title={texts.how}>
				<ol className={styles.points}>
					{texts.points.map((point) => (
						<li key={point.title} className={styles.point}>
							<h3>{point.title}</h3>
							<p>{point.text}</p>
						</li>
					))}
				</ol>
			</Section>
			<div className={`wrap ${styles.winners}`}>
				<GapSlot of={latestWinners} />
			</div>
		</>
	);
}
