import { messages } from "#applications/messages.ts";
import type { AppliedProgram } from "#applications/program-commands.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import styles from "./application.module.css";
import { ApplicationLayout } from "./application-frame-view.tsx";

const texts = messages.unknownApplicantPage;

/** For an unidentified visitor: the same page whether such an application exists or not. */
export function UnknownApplicantPage({ program }: { program: AppliedProgram }) {
	return (
		<ApplicationLayout program={program} title={texts.title} lead={texts.lead}>
			<section aria-labelledby="application-begin" className={styles.sent}>
				<h2 id="application-begin" className={styles.stepTitle}>
					{texts.newTitle}
				</h2>
				<p>{texts.newText}</p>
				<p className={styles.buttons}>
					<ButtonLink href={program.links.agendaFirstFold} size="large">
						{texts.curriculum}
					</ButtonLink>
					<ButtonLink href={program.links.call} look="quiet" size="large">
						{texts.advisor}
					</ButtonLink>
				</p>
			</section>
			<section aria-labelledby="application-again" className={styles.sent}>
				<h2 id="application-again" className={styles.stepTitle}>
					{texts.begunTitle}
				</h2>
				<p>{texts.begunText}</p>
			</section>
		</ApplicationLayout>
	);
}
