import { Button, ButtonLink } from "#ui/controls/button.tsx";
import type { Account } from "./account.ts";
import styles from "./account-layout-view.module.css";
import { AccountLayout } from "./account-layout-view.tsx";
import { accountAddress, deleteAccountAddress } from "./addresses.ts";

/** Asked once more, because nothing brings it back. */
export function DeleteAccountPage({ account }: { account: Account }) {
	return (
		<AccountLayout title="Delete your account?">
			<p>
				This deletes the account of <strong>{account.email}</strong> with its
				name and phone, and signs you out on all devices. It cannot be undone.
				With the same address you may open a new, empty account at any time.
			</p>
			<form
				method="post"
				action={deleteAccountAddress.to()}
				className={styles.row}
			>
				<input type="hidden" name="confirmed" value={account.id} />
				<Button type="submit">Yes, delete my account</Button>
				<ButtonLink href={accountAddress.to()} look="quiet">
					No, keep it
				</ButtonLink>
			</form>
		</AccountLayout>
	);
}
