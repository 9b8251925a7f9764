import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import type { Account } from "../account.ts";
import styles from "../account-layout-view.module.css";
import { AccountLayout } from "../account-layout-view.tsx";
import { accountAddress, deleteAccountAddress } from "../addresses.ts";
import { messages } from "../messages.ts";

const { deletion: texts } = messages;

/** Requests confirmation: a deletion cannot be undone. */
export function DeleteAccountPage({ account, token }: { account: Account; token: string }) {
	return (
		<AccountLayout title={texts.title}>
			<p>
				{texts.beforeEmail}
				<strong>{account.email}</strong>
				{texts.afterEmail}
			</p>
			<form method="post" action={deleteAccountAddress.to()} className={styles.row}>
				<input type="hidden" name="token" value={token} />
				<Button type="submit">{texts.confirm}</Button>
				<ButtonLink href={accountAddress.to()} look="quiet">
					{texts.cancel}
				</ButtonLink>
			</form>
		</AccountLayout>
	);
}
