import { confirmRecommendationAddress } from "#referral/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import { sharingMessages } from "./messages.ts";

const { confirm: texts } = sharingMessages;

/** Opening it confirms nothing, because mail scanners open links, too: only the button does. */
export function ConfirmationPage({ linkKey }: { linkKey: string }) {
	return (
		<AccountLayout title={texts.title}>
			<p className={styles.lead}>{texts.lead}</p>
			<form method="post" action={confirmRecommendationAddress.to()} className={styles.row}>
				<input type="hidden" name="key" value={linkKey} />
				<Button type="submit">{texts.button}</Button>
			</form>
			<p>{texts.otherwise}</p>
		</AccountLayout>
	);
}

export const ConfirmedPage = () => <EndPage title={texts.doneTitle} lead={texts.done} />;

export const DeadConfirmationPage = () => <EndPage title={texts.deadTitle} lead={texts.dead} />;

function EndPage({ title, lead }: { title: string; lead: string }) {
	return (
		<AccountLayout title={title}>
			<p className={styles.lead}>{lead}</p>
			<p>
				<Link href="/">{texts.home}</Link>
			</p>
		</AccountLayout>
	);
}
