import { optInAddress } from "#privacy/addresses.ts";
import { messages } from "#privacy/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { splitLinks } from "#ui/rich-text/link-rules.ts";
import { LinkedText } from "#ui/rich-text/linked-text.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";

const texts = messages.optIn;

/** Opening it confirms nothing, because mail scanners open links, too: only the button does. */
export function OptInPage({ linkKey, consentText }: { linkKey: string; consentText: string }) {
	return (
		<AccountLayout title={texts.page.title}>
			<p className={styles.lead}>{texts.page.lead}</p>
			<blockquote>
				<LinkedText parts={splitLinks(consentText)} />
			</blockquote>
			<form method="post" action={optInAddress.to()} className={styles.row}>
				<input type="hidden" name="key" value={linkKey} />
				<Button type="submit">{texts.page.confirm}</Button>
			</form>
			<p>{texts.page.otherwise}</p>
		</AccountLayout>
	);
}

export function OptInDonePage() {
	return (
		<AccountLayout title={texts.done.title}>
			<p className={styles.lead}>{texts.done.lead}</p>
		</AccountLayout>
	);
}

export function DeadOptInPage() {
	return (
		<AccountLayout title={texts.dead.title}>
			<p className={styles.lead}>{texts.dead.lead}</p>
			<p>
				<Link href="/">{messages.erasure.home}</Link>
			</p>
		</AccountLayout>
	);
}
