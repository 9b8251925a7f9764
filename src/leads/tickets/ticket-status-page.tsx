import { Notice } from "#ui/labels/notice.tsx";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import { ticketMessages as texts } from "./messages.ts";
import styles from "./ticket-status-page.module.css";

interface Contact {
	readonly phone: string;
	readonly email: string;
}

export interface TicketStatusProps {
	readonly number: string;
	readonly category: string | undefined;
	readonly sentOn: string;
	readonly state: keyof typeof texts.states;
	readonly changedOn: string | undefined;
	readonly contact: Contact;
}

/**
 * Shows the state of a request, and nothing that was written in it, because its link may be
 * forwarded.
 */
export function TicketStatusPage(props: TicketStatusProps) {
	const { number, category, sentOn, state, changedOn, contact } = props;
	return (
		<AccountLayout title={texts.title}>
			<dl className={styles.facts}>
				<dt>{texts.number}</dt>
				<dd data-ticket="">{number}</dd>
				{category && (
					<>
						<dt>{texts.category}</dt>
						<dd>{category}</dd>
					</>
				)}
				<dt>{texts.sent}</dt>
				<dd>{sentOn}</dd>
				<dt>{texts.state}</dt>
				<dd data-state={state}>
					<strong>{texts.states[state]}</strong>
				</dd>
				{changedOn && (
					<>
						<dt>{texts.changed}</dt>
						<dd>{changedOn}</dd>
					</>
				)}
			</dl>
			<Notice tone={state === "answered" ? "success" : "note"}>{texts.details[state]}</Notice>
			<ContactLine text={texts.contact} {...contact} />
		</AccountLayout>
	);
}

/** The same for a wrong link and for a request that was erased. */
export function UnknownTicketPage({ contact }: { contact: Contact }) {
	return (
		<AccountLayout title={texts.unknownTitle}>
			<ContactLine text={texts.unknown} {...contact} />
		</AccountLayout>
	);
}

function ContactLine({ text, phone, email }: Contact & { text: string }) {
	return (
		<p>
			{text} <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>,{" "}
			<a href={`mailto:${email}`}>{email}</a>
		</p>
	);
}
