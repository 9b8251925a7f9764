import type { AppliedProgram } from "#applications/program-commands.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import styles from "./application.module.css";
import { ApplicationLayout } from "./application-frame-view.tsx";

/** For an unidentified visitor: the same page whether such an application exists or not. */
export function UnknownApplicantPage({ program }: { program: AppliedProgram }) {
	return (
		<ApplicationLayout
			program={program}
			title="Apply in two steps"
			lead="An application begins with the curriculum: ask for it, and the form opens for you right after."
		>
			<section aria-labelledby="application-begin" className={styles.sent}>
				<h2 id="application-begin" className={styles.stepTitle}>
					You are new here
				</h2>
				<p>
					Tell us your name and where to send the curriculum. Then choose to
					apply; what you told us once is not asked again.
				</p>
				<p className={styles.buttons}>
					<ButtonLink href={program.links.agendaFirstFold} size="large">
						Get the curriculum
					</ButtonLink>
					<ButtonLink href={program.links.call} look="quiet" size="large">
						Talk to an advisor
					</ButtonLink>
				</p>
			</section>
			<section aria-labelledby="application-again" className={styles.sent}>
				<h2 id="application-again" className={styles.stepTitle}>
					You have begun already
				</h2>
				<p>
					For your privacy an application opens only in the browser in which it
					was begun, for a day, and by the link in our letter, for thirty days.
					If both are over, ask for the curriculum once more.
				</p>
			</section>
		</ApplicationLayout>
	);
}
