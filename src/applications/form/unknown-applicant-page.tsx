import { applicantContact } from "#applications/gaps.ts";
import { messages } from "#applications/messages.ts";
import type { AppliedProgram } from "#applications/program-commands.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import styles from "./application.module.css";
import { ApplicationLayout } from "./application-frame-view.tsx";

/** Asks for contact details; the application opens on the same page once they are sent. */
export function NewApplicantPage({ program }: { program: AppliedProgram }) {
	const texts = messages.newApplicantPage;
	return (
		<ApplicationLayout program={program} title={texts.title} lead={texts.lead}>
			<GapSlot of={applicantContact} />
			<section aria-labelledby="application-again" className={styles.sent}>
				<h2 id="application-again" className={styles.stepTitle}>
					{texts.begunTitle}
				</h2>
				<p>{texts.begunText}</p>
				<p>
					<Link href={signInLink(program)}>{texts.signIn}</Link>
				</p>
			</section>
		</ApplicationLayout>
	);
}

export function ForeignApplicationPage({
	program,
}: {
	program: AppliedProgram;
}) {
	const texts = messages.foreignApplicationPage;
	return (
		<ApplicationLayout program={program} title={texts.title} lead={texts.lead}>
			<div className={styles.sent}>
				<p>{texts.text}</p>
				<p className={styles.buttons}>
					<ButtonLink href={program.links.apply} size="large">
						{texts.start}
					</ButtonLink>
					<ButtonLink href={signInLink(program)} look="quiet" size="large">
						{texts.signIn}
					</ButtonLink>
				</p>
			</div>
		</ApplicationLayout>
	);
}

const signInLink = ({ links }: AppliedProgram) =>
	withReturnPath(signInAddress, links.apply);
