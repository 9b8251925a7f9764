import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import type { Account } from "./account.ts";
import styles from "./account-layout-view.module.css";
import { AccountLayout } from "./account-layout-view.tsx";
import {
	accountAddress,
	deleteAccountAddress,
	signOutAddress,
} from "./addresses.ts";
import {
	DetailsFields,
	type DetailsFieldsProps,
} from "./details-fields-view.tsx";

export function MyAccountPage(
	props: DetailsFieldsProps & { account: Account; isSaved: boolean },
) {
	const { account, isSaved, ...fields } = props;
	return (
		<AccountLayout title="Your account" problems={fields.problems}>
			{isSaved && (
				<Notice tone="success" role="status">
					Your details are saved.
				</Notice>
			)}
			<dl className={styles.facts}>
				<dt>Signed in as</dt>
				<dd>{account.email}</dd>
			</dl>
			<form
				method="post"
				action={accountAddress.to()}
				className={styles.form}
				noValidate
			>
				<DetailsFields {...fields} />
				<Button type="submit">Save your details</Button>
			</form>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>Sign out</h2>
				<form method="post" action={signOutAddress.to()} className={styles.row}>
					<Button type="submit" look="quiet">
						Sign out
					</Button>
					<Button type="submit" look="text" name="everywhere" value="1">
						Sign out on all devices
					</Button>
				</form>
			</div>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>Delete your account</h2>
				<p>Your name, phone and everything kept under your account goes.</p>
				<ButtonLink href={deleteAccountAddress.to()} look="quiet">
					Delete your account
				</ButtonLink>
			</div>
		</AccountLayout>
	);
}
