import { privacyAddress } from "#privacy/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import type { Account } from "./account.ts";
import styles from "./account-layout-view.module.css";
import { AccountLayout } from "./account-layout-view.tsx";
import { accountAddress, deleteAccountAddress, signOutAddress } from "./addresses.ts";
import { DetailsFields, type DetailsFieldsProps } from "./details-fields-view.tsx";
import { messages } from "./messages.ts";
import { AccountRecordsSection } from "./records/account-records-section.tsx";
import type { AccountRecordList } from "./records/records-presenter.ts";

const { account: texts } = messages;

export function MyAccountPage(
	props: DetailsFieldsProps & {
		account: Account;
		records: readonly AccountRecordList[];
		isSaved: boolean;
	},
) {
	const { account, records, isSaved, ...fields } = props;
	return (
		<AccountLayout title={texts.title} problems={fields.problems}>
			{isSaved && (
				<Notice tone="success" role="status">
					{texts.saved}
				</Notice>
			)}
			<dl className={styles.facts}>
				<dt>{texts.signedInAs}</dt>
				<dd>{account.email}</dd>
			</dl>
			{records.map((list) => (
				<AccountRecordsSection key={list.name} list={list} />
			))}
			<div className={styles.part}>
				<h2 className={styles.subtitle}>{texts.details}</h2>
				<form method="post" action={accountAddress.to()} className={styles.form} noValidate>
					<RequiredNote />
					<DetailsFields {...fields} />
					<Button type="submit">{texts.save}</Button>
				</form>
			</div>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>{texts.ownData}</h2>
				<p>{texts.ownDataText}</p>
				<ButtonLink href={privacyAddress.to()} look="quiet">
					{texts.ownDataLink}
				</ButtonLink>
			</div>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>{texts.signOut}</h2>
				<form method="post" action={signOutAddress.to()} className={styles.row}>
					<Button type="submit" look="quiet">
						{texts.signOut}
					</Button>
					<Button type="submit" look="text" name="everywhere" value="1">
						{texts.signOutEverywhere}
					</Button>
				</form>
			</div>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>{texts.delete}</h2>
				<p>{texts.deleteText}</p>
				<ButtonLink href={deleteAccountAddress.to()} look="quiet">
					{texts.delete}
				</ButtonLink>
			</div>
		</AccountLayout>
	);
}
