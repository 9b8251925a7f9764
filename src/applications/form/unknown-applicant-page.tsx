import type { ApplicationValues } from "#applications/application-rules.ts";
import { applicantContact } from "#applications/gaps.ts";
import { messages } from "#applications/messages.ts";
import type { AppliedProgram } from "#applications/program-commands.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./application.module.css";
import { ApplicationLayout } from "./application-frame-view.tsx";
import { applicationSignInLink } from "./application-presenter.ts";
import { applicationFieldLabel } from "./review-presenter.ts";

/** Requests contact details; the application opens on the same page once they are sent. */
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
					<Link href={applicationSignInLink(program)}>{texts.signIn}</Link>
				</p>
			</section>
		</ApplicationLayout>
	);
}

export function ForeignApplicationPage({
	program,
	typed,
}: {
	program: AppliedProgram;
	/** The values of the refused request. */
	typed: ApplicationValues;
}) {
	const texts = messages.foreignApplicationPage;
	const lines = Object.entries(typed).filter(([, text]) => text.trim() !== "");
	return (
		<ApplicationLayout program={program} title={texts.title} lead={texts.lead}>
			<div className={styles.sent}>
				<p>{texts.text}</p>
				<p className={styles.buttons}>
					<ButtonLink href={program.links.apply} size="large">
						{texts.start}
					</ButtonLink>
					<ButtonLink href={applicationSignInLink(program)} look="quiet" size="large">
						{texts.signIn}
					</ButtonLink>
				</p>
			</div>
			{lines.length > 0 && (
				<section aria-labelledby="application-typed" className={styles.review}>
					<Notice tone="error">{texts.unsaved}</Notice>
					<h2 id="application-typed" className={styles.reviewTitle}>
						{texts.typed}
					</h2>
					<dl className={styles.lines}>
						{lines.map(([field, text]) => (
							<div key={field} className={styles.line}>
								<dt>{applicationFieldLabel(field)}</dt>
								<dd dir="auto" className={styles.value}>
									{text}
								</dd>
							</div>
						))}
					</dl>
				</section>
			)}
		</ApplicationLayout>
	);
}
