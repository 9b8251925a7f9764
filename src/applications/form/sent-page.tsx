import { messages } from "#applications/messages.ts";
import { listNextSteps } from "#applications/program-commands.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Disclosure } from "#ui/disclosure/disclosure.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./application.module.css";
import { ApplicationLayout } from "./application-frame-view.tsx";
import type { SentApplicationView } from "./application-presenter.ts";
import { ApplicationReview } from "./review-view.tsx";

/** The thank-you page of an application, with all answers; once the applicant is admitted, the way to enroll. */
export function SentApplicationPage({ view }: { view: SentApplicationView }) {
	const { program, number, sentOn, review, enrollAction } = view;
	const texts = enrollAction ? messages.admittedPage : messages.sentPage;
	return (
		<ApplicationLayout
			program={program}
			title={texts.title}
			lead={
				enrollAction ? messages.admittedPage.lead(program.title) : messages.sentPage.lead(sentOn)
			}
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
					{texts.nextTitle}
				</h2>
				{enrollAction ? <EnrollForm action={enrollAction} /> : <NextSteps view={view} />}
			</section>
			<Disclosure more={messages.sentPage.more} less={messages.sentPage.less}>
				<ApplicationReview parts={review} />
			</Disclosure>
		</ApplicationLayout>
	);
}

function NextSteps({ view: { program, person } }: { view: SentApplicationView }) {
	const steps = listNextSteps(program);
	return (
		<>
			<ol className={styles.list}>
				<li>
					{person.phone
						? messages.sentPage.contact(person.phone, person.email)
						: messages.sentPage.contactByEmail(person.email)}
				</li>
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
				{steps.length === 0 && <li>{messages.sentPage.decision(program.school)}</li>}
			</ol>
			<p>
				<ButtonLink href={program.links.page}>{messages.sentPage.back(program.title)}</ButtonLink>
			</p>
		</>
	);
}

/** A post, because the cart has to know the applicant who came by a link. */
function EnrollForm({ action }: { action: string }) {
	return (
		<form method="post" action={action}>
			<p>{messages.admittedPage.text}</p>
			<p className={styles.buttons}>
				<Button type="submit" name="enroll" value="1" size="large" after={<Icon name="arrow" />}>
					{messages.admittedPage.enroll}
				</Button>
			</p>
		</form>
	);
}
