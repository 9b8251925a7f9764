import { ButtonLink } from "#ui/controls/button.tsx";
import { Disclosure } from "#ui/disclosure/disclosure.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./application.module.css";
import { ApplicationLayout } from "./application-frame-view.tsx";
import type { SentApplicationView } from "./application-presenter.ts";
import { ApplicationReview } from "./review-view.tsx";

/** The thank-you page of an application, with all answers. */
export function SentApplicationPage({ view }: { view: SentApplicationView }) {
	const { program, person, number, sentOn, review } = view;
	return (
		<ApplicationLayout
			program={program}
			title="We have your application"
			lead={`Sent on ${sentOn}. Thank you for the time you took.`}
		>
			<section aria-labelledby="application-next" className={styles.sent}>
				<p className={styles.number}>
					<span aria-hidden="true" className={styles.sign}>
						<Icon name="check" />
					</span>
					<span>
						Application <strong>{number}</strong>
					</span>
				</p>
				<h2 id="application-next" className={styles.stepTitle}>
					What happens next
				</h2>
				<ol className={styles.list}>
					<li>
						Somebody who knows the program reads it and calls {person.phone} or
						writes to {person.email} within one business day.
					</li>
					<li>
						You hear then what {program.school} wants to know beyond it, and by
						when they decide.
					</li>
				</ol>
				<p>
					<ButtonLink href={program.links.page}>Back to the program</ButtonLink>
				</p>
			</section>
			<Disclosure more="Read what you sent" less="Close it again">
				<ApplicationReview parts={review} />
			</Disclosure>
		</ApplicationLayout>
	);
}
