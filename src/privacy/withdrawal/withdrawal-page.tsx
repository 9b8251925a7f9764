import type { WithdrawalNotice } from "#deliveries/withdrawal/withdrawal-rules.ts";
import { withdrawalAddress } from "#privacy/addresses.ts";
import { messages } from "#privacy/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import own from "./withdrawal-page.module.css";
import type { RequestSummary } from "./withdrawal-presenter.ts";

const texts = messages.withdrawal;

interface WithdrawalPageProps extends RequestSummary {
	readonly linkKey: string;
	readonly notice: WithdrawalNotice;
	readonly contact: { readonly phone: string; readonly email: string };
	/** The page that the visitor came from. */
	readonly back: string;
}

/**
 * Requires a confirmation: a withdrawn request stays withdrawn. Shown again afterwards, it says
 * what has happened.
 */
export function WithdrawalPage(props: WithdrawalPageProps) {
	return props.withdrawnOn === undefined ? (
		<WithdrawalQuestion {...props} />
	) : (
		<AccountLayout title={texts.doneTitle}>
			<Notice tone="success" role="status">
				{texts.done[props.notice]}
			</Notice>
			<RequestList {...props} />
			<p>{texts.others}</p>
			<ButtonLink href={props.back} look="quiet">
				{texts.back}
			</ButtonLink>
		</AccountLayout>
	);
}

function WithdrawalQuestion(props: WithdrawalPageProps) {
	const { lead, linkKey, notice, contact, back } = props;
	return (
		<AccountLayout title={texts.title}>
			<RequestList {...props} />
			<p>
				{texts.consequence} {notice === "nobody" ? texts.reaches.nobody : texts.reaches.known}
			</p>
			<p>{texts.others}</p>
			<p>{texts.kept}</p>
			<p>{texts.cancel(contact.phone, contact.email)}</p>
			<form method="post" action={withdrawalAddress.to()} className={styles.row}>
				<input type="hidden" name="lead" value={lead} />
				{linkKey && <input type="hidden" name="key" value={linkKey} />}
				<Button type="submit">{texts.submit}</Button>
				<ButtonLink href={back} look="quiet">
					{texts.keep}
				</ButtonLink>
			</form>
		</AccountLayout>
	);
}

function RequestList({ request, sentOn, withdrawnOn }: WithdrawalPageProps) {
	return (
		<dl className={own.facts}>
			<dt>{texts.request}</dt>
			<dd>{request}</dd>
			<dt>{texts.sent}</dt>
			<dd>{sentOn}</dd>
			{withdrawnOn && (
				<>
					<dt>{texts.withdrawn}</dt>
					<dd>{withdrawnOn}</dd>
				</>
			)}
		</dl>
	);
}

/** The page is the same for a request that was erased and for another person's. */
export function UnknownRequestPage({ back }: Pick<WithdrawalPageProps, "back">) {
	return (
		<AccountLayout title={texts.unknownTitle}>
			<p>{texts.unknown}</p>
			<ButtonLink href={back} look="quiet">
				{texts.back}
			</ButtonLink>
		</AccountLayout>
	);
}

/** Shown for an order or an application. */
export function NotWithdrawablePage({
	contact,
	back,
}: Pick<WithdrawalPageProps, "contact" | "back">) {
	return (
		<AccountLayout title={texts.refusedTitle}>
			<p>{texts.refused}</p>
			<p>{texts.cancel(contact.phone, contact.email)}</p>
			<ButtonLink href={back} look="quiet">
				{texts.back}
			</ButtonLink>
		</AccountLayout>
	);
}
