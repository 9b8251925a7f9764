import {
	eraseAddress,
	exportAddress,
	personalDataAddress,
	privacyAddress,
	withdrawalHref,
	withPrivacyKey,
} from "#privacy/addresses.ts";
import type { PersonalDataSection } from "#privacy/commands.ts";
import { messages } from "#privacy/messages.ts";
import { type EmailRequest, EmailRequestBody } from "#privacy/withdrawal/email-request-view.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { accountDetailsHref, signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import type { ContactAnswers } from "./contact-answer-rules.ts";
import { ContactChoiceForm } from "./contact-choice-view.tsx";
import styles from "./personal-data-page.module.css";

/** It leads back without the key: the page of a session leads on to the form of the account. */
const signInHref = withReturnPath(signInAddress, personalDataAddress.to());

interface PersonalDataProps {
	readonly linkKey: string;
	/** Undefined where no person has this address. */
	readonly choice: ContactAnswers | undefined;
	/** Days are shown in it. */
	readonly timeZone: string;
	readonly saved: boolean;
	readonly problem?: string | undefined;
}

/** Shows all data to a visitor who has proved that the mailbox is theirs. */
export function PersonalDataPage(
	props: PersonalDataProps & {
		email: string;
		/** The visitor is signed in, and has no link. */
		isSession: boolean;
		sections: readonly PersonalDataSection[];
		contact: { readonly phone: string; readonly email: string };
	},
) {
	const { email, linkKey, isSession, sections, contact } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>{messages.ownData.title}</h1>
				<p>
					{messages.ownData.leadBefore} <strong>{email}</strong>
					{messages.ownData.leadAfter}
				</p>
			</header>
			<ChoiceNotice {...props} />
			<div className={styles.columns}>
				<PersonalDataSections sections={sections} linkKey={linkKey} />
				<div className={styles.side}>
					{props.choice && (
						<section aria-labelledby="reach" className={styles.part}>
							<h2 id="reach">{messages.contactChoice.title}</h2>
							<ContactChoiceSection {...props} />
						</section>
					)}
					{props.choice && (
						<section aria-labelledby="withdraw" className={styles.part}>
							<h2 id="withdraw">{messages.withdrawal.sectionTitle}</h2>
							<p>{messages.withdrawal.sectionNote}</p>
							<p>{messages.withdrawal.cancel(contact.phone, contact.email)}</p>
						</section>
					)}
					<section aria-labelledby="correct" className={styles.part}>
						<h2 id="correct">{messages.ownData.correctTitle}</h2>
						<p>{isSession ? messages.ownData.correctNote : messages.ownData.correctLinkNote}</p>
						<ButtonLink href={isSession ? accountDetailsHref : signInHref} look="quiet">
							{isSession ? messages.ownData.correct : messages.ownData.correctSignIn}
						</ButtonLink>
					</section>
					<section aria-labelledby="erase" className={styles.part}>
						<h2 id="erase">{messages.ownData.eraseTitle}</h2>
						{isSession ? (
							<>
								<p>{messages.ownData.eraseLinkNote}</p>
								<LinkRequestForm name="own" value="1" />
							</>
						) : (
							<>
								<p>{messages.ownData.eraseNote}</p>
								<ButtonLink href={withPrivacyKey(eraseAddress, linkKey)} look="quiet">
									{messages.ownData.erase}
								</ButtonLink>
							</>
						)}
					</section>
				</div>
			</div>
		</div>
	);
}

export const emailPageTitle = (request: EmailRequest | undefined): string =>
	request ? messages.withdrawal.request : messages.contactChoice.title;

/** The contact choice and one request, for a link in an email. */
export function ChoicesPage(props: PersonalDataProps & { request: EmailRequest | undefined }) {
	const { linkKey, request } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>{emailPageTitle(request)}</h1>
				{request ? (
					<EmailRequestBody linkKey={linkKey} request={request} />
				) : (
					<p>{messages.contactChoice.lead}</p>
				)}
			</header>
			<ChoiceNotice {...props} />
			<div className={styles.side}>
				{request ? (
					<section aria-labelledby="reach" className={styles.part}>
						<h2 id="reach">{messages.contactChoice.title}</h2>
						<p>{messages.contactChoice.lead}</p>
						<ContactChoiceSection {...props} />
					</section>
				) : (
					<ContactChoiceSection {...props} />
				)}
				<section aria-labelledby="more" className={styles.part}>
					<h2 id="more">{messages.contactChoice.moreTitle}</h2>
					<p>{messages.contactChoice.moreNote}</p>
					<LinkRequestForm name="key" value={linkKey} />
				</section>
			</div>
		</div>
	);
}

/** Emails a link to an address that need not be typed. */
function LinkRequestForm(field: { name: string; value: string }) {
	return (
		<form method="post" action={privacyAddress.to()}>
			<input type="hidden" {...field} />
			<Button type="submit" look="quiet">
				{messages.contactChoice.requestLink}
			</Button>
		</form>
	);
}

function ChoiceNotice({ saved, problem }: PersonalDataProps) {
	return (
		<>
			{saved && (
				<Notice tone="success" role="status" title={messages.contactChoice.saved}>
					{messages.contactChoice.savedNote}
				</Notice>
			)}
			{problem && (
				<Notice
					tone="error"
					role="alert"
					tabIndex={-1}
					autoFocus
					title={messages.contactChoice.notSaved}
				>
					{problem}
				</Notice>
			)}
		</>
	);
}

function ContactChoiceSection({ choice, linkKey, timeZone }: PersonalDataProps) {
	return choice && <ContactChoiceForm choice={choice} linkKey={linkKey} timeZone={timeZone} />;
}

function PersonalDataSections({
	sections,
	linkKey,
}: {
	sections: readonly PersonalDataSection[];
	linkKey: string;
}) {
	const isEmpty = sections.every(({ source }) => source.isImpersonal);
	return (
		<div className={styles.kept}>
			{isEmpty && <p>{messages.ownData.empty}</p>}
			{sections.map(({ source, items }) => (
				<section key={source.name} aria-labelledby={`part-${source.name}`} className={styles.part}>
					<h2 id={`part-${source.name}`}>{source.title}</h2>
					<ul className={styles.lines}>
						{items.map(({ line, text, withdrawable }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves
							<li key={`${index} ${line}`}>
								{line}
								{text && <p className={styles.text}>{text}</p>}
								{withdrawable && (
									<Link href={withdrawalHref(withdrawable, linkKey)} className={styles.action}>
										{messages.withdrawal.submit}
										<VisuallyHidden>: {line}</VisuallyHidden>
									</Link>
								)}
							</li>
						))}
					</ul>
				</section>
			))}
			<section aria-labelledby="take" className={styles.part}>
				<h2 id="take">{messages.ownData.exportTitle}</h2>
				<p>{messages.ownData.exportNote}</p>
				<ButtonLink href={withPrivacyKey(exportAddress, linkKey)} look="quiet">
					{messages.ownData.export}
				</ButtonLink>
			</section>
		</div>
	);
}
