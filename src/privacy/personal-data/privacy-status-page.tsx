import {
	eraseAddress,
	personalDataAddress,
	privacyAddress,
	withPrivacyKey,
} from "#privacy/addresses.ts";
import { messages } from "#privacy/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import own from "./personal-data-page.module.css";

/** The page is the same for every address. */
export function PrivacyLinkSentPage() {
	return (
		<AccountLayout title={messages.linkSentPage.title}>
			<p className={styles.lead}>{messages.linkSentPage.lead}</p>
			<p>
				{messages.linkSentPage.noMail}{" "}
				<Link href={privacyAddress.to()}>{messages.linkSentPage.again}</Link>
			</p>
		</AccountLayout>
	);
}

export function DeadPrivacyLinkPage() {
	return (
		<AccountLayout title={messages.deadLinkPage.title}>
			<p className={styles.lead}>{messages.deadLinkPage.lead}</p>
			<ButtonLink href={privacyAddress.to()}>{messages.deadLinkPage.again}</ButtonLink>
		</AccountLayout>
	);
}

/** Confirmed once more, because it cannot be undone. */
export function EraseConfirmationPage(props: {
	email: string;
	linkKey: string;
	titles: readonly string[];
}) {
	const { email, linkKey, titles } = props;
	return (
		<AccountLayout title={messages.erasure.title}>
			<p>
				{messages.erasure.leadBefore} <strong>{email}</strong>
				{messages.erasure.leadAfter}
			</p>
			<ul className={own.titles}>
				{titles.map((title) => (
					<li key={title}>{title}</li>
				))}
			</ul>
			<p>{messages.erasure.losses}</p>
			<p>{messages.erasure.consequences}</p>
			<form method="post" action={eraseAddress.to()} className={styles.row}>
				<input type="hidden" name="key" value={linkKey} />
				<Button type="submit">{messages.erasure.confirm}</Button>
				<ButtonLink href={withPrivacyKey(personalDataAddress, linkKey)} look="quiet">
					{messages.erasure.cancel}
				</ButtonLink>
			</form>
		</AccountLayout>
	);
}

export function ErasedPage() {
	return (
		<AccountLayout title={messages.erasure.erasedTitle}>
			<p className={styles.lead}>{messages.erasure.erasedLead}</p>
			<p data-behaviour="visitors/forget-person">{messages.erasure.erasedNote}</p>
			<ButtonLink href="/" look="quiet">
				{messages.erasure.home}
			</ButtonLink>
		</AccountLayout>
	);
}
