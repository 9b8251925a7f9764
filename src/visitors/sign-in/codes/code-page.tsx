import type { FieldProblem } from "#core/calls.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import {
	AccountLayout,
	findProblemMessage,
} from "#visitors/accounts/account-layout-view.tsx";
import {
	newSignInCodeAddress,
	signInCodeAddress,
} from "#visitors/accounts/addresses.ts";
import {
	codeDigits,
	codeMinutes,
	resendSeconds,
} from "#visitors/sign-in/rules.ts";

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
		<AccountLayout
			title="Enter your code"
			problems={problems}
			refusal={refusal}
		>
			{props.isResent && (
				<Notice role="status">
					A new code is on its way. The one before no longer works.
				</Notice>
			)}
			<p>
				We have sent a mail with a {codeDigits}-digit code to{" "}
				<strong>{email}</strong>. It works once, for {codeMinutes} minutes, in
				this browser.
			</p>
			<form
				method="post"
				action={signInCodeAddress.to()}
				className={styles.form}
				noValidate
			>
				<TextField
					id="code"
					name="code"
					label={`${codeDigits}-digit code`}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={20}
					required
					defaultValue={props.typed}
					error={findProblemMessage(problems, "code")}
				/>
				<Button type="submit">Continue</Button>
			</form>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>No mail?</h2>
				<p>
					Look among the unwanted mail, too. After {resendSeconds} seconds you
					may have a new code sent.
				</p>
				<form
					method="post"
					action={newSignInCodeAddress.to()}
					className={styles.row}
				>
					<Button type="submit" look="quiet">
						Send a new code
					</Button>
					<Link href={props.signInHref}>Use another e-mail</Link>
				</form>
			</div>
		</AccountLayout>
	);
}
