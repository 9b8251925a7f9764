import { personalDataAddress } from "#privacy/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import type { Account } from "./account.ts";
import shared from "./account-layout-view.module.css";
import {
	accountAddress,
	accountDetailsAnchor,
	deleteAccountAddress,
	signOutAddress,
} from "./addresses.ts";
import { DetailsFields, type DetailsFieldsProps } from "./details-fields-view.tsx";
import { messages } from "./messages.ts";
import styles from "./my-account-page.module.css";
import { AccountRecordsSection } from "./records/account-records-section.tsx";
import { NextRecordsSection } from "./records/next-records-section.tsx";
import {
	type AccountRecordList,
	selectNextRecords,
	separateRecords,
} from "./records/records-presenter.ts";

const { account: texts } = messages;

export function MyAccountPage(
	props: DetailsFieldsProps & {
		account: Account;
		records: readonly AccountRecordList[];
		isSaved: boolean;
	},
) {
	const { account, records, isSaved, ...fields } = props;
	const [filled, empty] = separateRecords(records);
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1 className={shared.title}>{texts.title}</h1>
				<ErrorSummary title={messages.problemsTitle} problems={fields.problems ?? []} autoFocus />
				{isSaved && (
					<Notice tone="success" role="status">
						{texts.saved}
					</Notice>
				)}
				<dl className={shared.facts}>
					<dt>{texts.signedInAs}</dt>
					<dd>{account.email}</dd>
				</dl>
			</header>
			<div className={styles.next}>
				<NextRecordsSection entries={selectNextRecords(records)} />
			</div>
			<div className={styles.main}>
				<RecordLists lists={filled} />
				<section id={accountDetailsAnchor} aria-labelledby="details-title" className={shared.part}>
					<h2 id="details-title" className={shared.subtitle}>
						{texts.details}
					</h2>
					<form method="post" action={accountAddress.to()} className={shared.form} noValidate>
						<RequiredNote />
						<DetailsFields {...fields} />
						<Button type="submit">{texts.save}</Button>
					</form>
				</section>
				<RecordLists lists={empty} />
			</div>
			<AccountTools />
		</div>
	);
}

const RecordLists = ({ lists }: { lists: readonly AccountRecordList[] }) =>
	lists.map((list) => <AccountRecordsSection key={list.name} list={list} />);

/** The actions for the account itself. */
function AccountTools() {
	return (
		<div className={styles.tools}>
			<div className={shared.part}>
				<h2 className={shared.subtitle}>{texts.ownData}</h2>
				<p>{texts.ownDataText}</p>
				<ButtonLink href={personalDataAddress.to()} look="quiet">
					{texts.ownDataLink}
				</ButtonLink>
			</div>
			<div className={shared.part}>
				<h2 className={shared.subtitle}>{texts.signOut}</h2>
				<form method="post" action={signOutAddress.to()} className={shared.row}>
					<Button type="submit" look="quiet">
						{texts.signOut}
					</Button>
					<Button type="submit" look="text" name="everywhere" value="1">
						{texts.signOutEverywhere}
					</Button>
				</form>
			</div>
			<div className={shared.part}>
				<h2 className={shared.subtitle}>{texts.delete}</h2>
				<p>{texts.deleteText}</p>
				<ButtonLink href={deleteAccountAddress.to()} look="quiet">
					{texts.delete}
				</ButtonLink>
			</div>
		</div>
	);
}
