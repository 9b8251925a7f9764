import type { FieldProblem } from "#core/calls.ts";
import type { Retention } from "#forms/retention-rules.ts";
import { personalDataAddress, privacyAddress } from "#privacy/addresses.ts";
import { messages } from "#privacy/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout, findProblemMessage } from "#visitors/accounts/account-layout-view.tsx";
import { preferencesAddress } from "#visitors/addresses.ts";

const texts = messages.requestPage;

export function PrivacyRequestPage(props: {
	retention: Retention;
	typed?: string | undefined;
	problems?: readonly FieldProblem[] | undefined;
	refusal?: string | undefined;
}) {
	const { retention, problems } = props;
	return (
		<AccountLayout title={texts.title} problems={problems} refusal={props.refusal}>
			<p className={styles.lead}>{texts.lead}</p>
			<p>
				{texts.sessionBefore} <Link href={personalDataAddress.to()}>{texts.sessionLink}</Link>{" "}
				{texts.sessionAfter}
			</p>
			<form method="post" action={privacyAddress.to()} className={styles.form} noValidate>
				<RequiredNote />
				<TextField
					id="email"
					name="email"
					label={texts.emailLabel}
					type="email"
					autoComplete="email"
					required
					hint={texts.emailHint}
					defaultValue={props.typed}
					error={findProblemMessage(problems, "email")}
				/>
				<Button type="submit">{texts.submit}</Button>
			</form>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>{texts.retentionTitle}</h2>
				<p>{texts.retention(retention.b2c, retention.b2b)}</p>
				<p>
					{texts.browserBefore} <Link href={preferencesAddress.to()}>{texts.browserLink}</Link>.
				</p>
			</div>
		</AccountLayout>
	);
}
