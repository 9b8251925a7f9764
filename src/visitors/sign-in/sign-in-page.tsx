import type { FieldProblem } from "#core/calls.ts";
import { Button } from "#ui/controls/button.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout, findProblemMessage } from "#visitors/accounts/account-layout-view.tsx";
import { signInAddress } from "#visitors/accounts/addresses.ts";
import type { LegalLinks } from "#visitors/addresses.ts";
import { signInTexts, signUpTexts } from "./messages.ts";

export interface CodeRequestPageProps {
	typed: (field: string) => string;
	back: string;
	/** The other page, with the return path. */
	otherWay: string;
	problems?: readonly FieldProblem[] | undefined;
	refusal?: string | undefined;
	/** The links below a form that asks for more than an address. */
	legalLinks: LegalLinks;
}

export function SignInPage(props: CodeRequestPageProps) {
	const { typed, back, problems, refusal } = props;
	return (
		<AccountLayout title={signInTexts.title} problems={problems} refusal={refusal}>
			<p className={styles.lead}>{signInTexts.lead}</p>
			<form method="post" action={signInAddress.to()} className={styles.form} noValidate>
				<input type="hidden" name="back" value={back} />
				<RequiredNote />
				<SignInEmailField typed={typed} problems={problems} />
				<Button type="submit">{signInTexts.submit}</Button>
			</form>
			<p>
				{signInTexts.beforeSignUp}
				<Link href={props.otherWay}>{signUpTexts.title}</Link>
			</p>
		</AccountLayout>
	);
}

export function SignInEmailField({
	typed,
	problems,
}: Pick<CodeRequestPageProps, "typed" | "problems">) {
	return (
		<TextField
			id="email"
			name="email"
			label={signInTexts.email}
			type="email"
			autoComplete="email"
			required
			defaultValue={typed("email")}
			error={findProblemMessage(problems, "email")}
		/>
	);
}
