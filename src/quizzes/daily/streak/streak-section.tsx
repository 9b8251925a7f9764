import { dailyMessages } from "#quizzes/daily/messages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { StreakProps } from "./streak-presenter.ts";
import type { DayState } from "./streak-rules.ts";
import styles from "./streak-section.module.css";

const texts = dailyMessages.streak;

const signs = { answered: "check", frozen: "pause", missed: undefined, today: undefined } as const;

/** The last seven days and how many were answered in a row. What the signs say is read out, too. */
export function StreakSection({
	length,
	days,
	notes,
	earnBack,
	headingLevel = 2,
}: StreakProps & { headingLevel?: 2 | 3 }) {
	const Heading = `h${headingLevel}` as const;
	return (
		<section aria-labelledby="streak-title" className={styles.streak}>
			<Heading id="streak-title" className={styles.title}>
				{length > 0 ? texts.length(length) : texts.title}
			</Heading>
			<ol className={styles.days}>
				{days.map(({ key, label, state, text }) => (
					<li key={key} data-state={state} className={styles.day}>
						<VisuallyHidden>{text}</VisuallyHidden>
						<span aria-hidden="true" className={styles.sign}>
							<DaySign state={state} />
						</span>
						<span aria-hidden="true">{label}</span>
					</li>
				))}
			</ol>
			<ul className={styles.notes}>
				{notes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</ul>
			{earnBack && <Notice title={earnBack.title}>{earnBack.text}</Notice>}
		</section>
	);
}

function DaySign({ state }: { state: DayState }) {
	const sign = signs[state];
	return sign ? <Icon name={sign} /> : null;
}
