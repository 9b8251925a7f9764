import { messages } from "#applications/messages.ts";
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
			title={messages.sentPage.title}
			lead={messages.sentPage.lead(sentOn)}
		>
			<section aria-labelledby="application-next" className={styles.sent}>
				<p className={styles.number}>
					<span aria-hidden="true" className={styles.sign}>
						<Icon name="check" />
					</span>
					<span>
						{messages.sentPage.number} <strong>{number}</strong>
					</span>
				</p>
				<h2 id="application-next" className={styles.stepTitle}>
					{messages.sentPage.nextTitle}
				</h2>
				<ol className={styles.list}>
					<li>{messages.sentPage.contact(person.phone, person.email)}</li>
					<li>{messages.sentPage.decision(program.school)}</li>
				</ol>
				<p>
					<ButtonLink href={program.links.page}>
						{messages.sentPage.back}
					</ButtonLink>
				</p>
			</section>
			<Disclosure more={messages.sentPage.more} less={messages.sentPage.less}>
				<ApplicationReview parts={review} />
			</Disclosure>
		</ApplicationLayout>
	);
}
