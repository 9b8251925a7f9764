import { practiceTestsAddress } from "#practice-tests/addresses.ts";
import { messages } from "#practice-tests/messages.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { PracticeStanding } from "./practice-standing-presenter.ts";
import styles from "./practice-standing-section.module.css";

const { dashboard: texts } = messages;

/** The practice tests among all that a learner has done. */
export function PracticeStandings({ standings }: { standings: readonly PracticeStanding[] }) {
	return (
		<section aria-labelledby="practice-title" className={styles.part}>
			<h2 id="practice-title" className={styles.title}>
				{texts.title}
			</h2>
			<ul className={styles.tests}>
				{standings.map(({ id, title, href, result, hasPassed, links }) => (
					<li key={id} data-test={id} className={styles.test}>
						<Link href={href}>{title}</Link>
						<span data-passed={hasPassed || undefined} className={styles.result}>
							{result}
						</span>
						<span className={styles.links}>
							{links.map((link) => (
								<Link key={link.href} href={link.href} look="alone">
									{link.text}
									<VisuallyHidden>{texts.of(title)}</VisuallyHidden>
								</Link>
							))}
						</span>
					</li>
				))}
			</ul>
			<p>
				<Link href={practiceTestsAddress.to()} look="alone">
					{texts.all}
				</Link>
			</p>
		</section>
	);
}
