import {
	eraseAddress,
	ownDataAddress,
	privacyAddress,
	withPrivacyKey,
} from "#privacy/addresses.ts";
import { privacyLinkHours } from "#privacy/links/link-limit-rules.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";

import own from "./own-data-page.module.css";

/** The same for every address. */
export function PrivacyLinkSentPage() {
	return (
		<AccountLayout title="Look into your mailbox">
			<p className={styles.lead}>
				A mail with a link is on its way. It works for {privacyLinkHours} hours.
			</p>
			<p>
				No mail after some minutes? Look among the unwanted mail, too, and
				whether the address was right.{" "}
				<Link href={privacyAddress.to()}>Ask once more</Link>
			</p>
		</AccountLayout>
	);
}

export function DeadPrivacyLinkPage() {
	return (
		<AccountLayout title="This link no longer works">
			<p className={styles.lead}>
				Links work for {privacyLinkHours} hours, and none is left once
				everything is erased. A new one is quickly sent.
			</p>
			<ButtonLink href={privacyAddress.to()}>Send me a new link</ButtonLink>
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
		<AccountLayout title="Erase everything?">
			<p>
				This erases what we keep about <strong>{email}</strong>, at once and for
				good:
			</p>
			<ul className={own.titles}>
				{titles.map((title) => (
					<li key={title}>{title}</li>
				))}
			</ul>
			<p>
				Nobody calls or writes about it any more, and the systems of our
				advisors are told to erase it too. What we must keep of orders stays
				without your name. Otherwise only a note stays that something was erased
				today, and it does not say whose.
			</p>
			<form method="post" action={eraseAddress.to()} className={styles.row}>
				<input type="hidden" name="key" value={linkKey} />
				<Button type="submit">Yes, erase everything</Button>
				<ButtonLink href={withPrivacyKey(ownDataAddress, linkKey)} look="quiet">
					No, keep it
				</ButtonLink>
			</form>
		</AccountLayout>
	);
}

export function ErasedPage() {
	return (
		<AccountLayout title="Everything is erased">
			<p className={styles.lead}>
				We no longer know who you are. The systems of our advisors are being
				told; that takes some minutes, at most two days.
			</p>
			<p>
				Cookies in your browsers are yours to delete. Copies for emergencies are
				written over in their turn.
			</p>
			<ButtonLink href="/" look="quiet">
				To the home page
			</ButtonLink>
		</AccountLayout>
	);
}
