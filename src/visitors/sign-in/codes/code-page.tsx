import type { FieldProblem } from "#core/calls.ts";
import { Button } from "#ui/controls/button.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout, findProblemMessage } from "#visitors/accounts/account-layout-view.tsx";
import { newSignInCodeAddress, signInCodeAddress } from "#visitors/accounts/addresses.ts";
import { codeTexts } from "#visitors/sign-in/messages.ts";

export function CodePage(props: {
	email: string;
	typed: string;
	isResent: boolean;
	signInHref: string;
	problems?: readonly FieldProblem[] | undefined;
	refusal?: string | undefined;
}) {
	const { email, problems, refusal } = props;
	return (
		<AccountLayout title={codeTexts.title} problems={problems} refusal={refusal}>
			{props.isResent && <Notice role="status">{codeTexts.resent}</Notice>}
			<p>
				{codeTexts.beforeEmail}
				<strong>{email}</strong>
				{codeTexts.afterEmail}
			</p>
			<form method="post" action={signInCodeAddress.to()} className={styles.form} noValidate>
				<RequiredNote />
				<TextField
					id="code"
					name="code"
					label={codeTexts.label}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={20}
					required
					defaultValue={props.typed}
					error={findProblemMessage(problems, "code")}
				/>
				<Button type="submit">{codeTexts.submit}</Button>
			</form>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>{codeTexts.noMail}</h2>
				<p>{codeTexts.noMailText}</p>
				<form method="post" action={newSignInCodeAddress.to()} className={styles.row}>
					<Button type="submit" look="quiet">
						{codeTexts.resend}
					</Button>
					<Link href={props.signInHref}>{codeTexts.otherEmail}</Link>
				</form>
			</div>
		</AccountLayout>
	);
}
