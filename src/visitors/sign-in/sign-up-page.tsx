import { Button } from "#ui/controls/button.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import { finishSignUpAddress, signUpAddress } from "#visitors/accounts/addresses.ts";
import { DetailsFields, type DetailsFieldsProps } from "#visitors/accounts/details-fields-view.tsx";
import { PrivacyPolicyLine } from "#visitors/consent/privacy-policy-line-view.tsx";
import { signInTexts, signUpTexts } from "./messages.ts";
import { type CodeRequestPageProps, SignInEmailField } from "./sign-in-page.tsx";

export function SignUpPage(props: CodeRequestPageProps & DetailsFieldsProps) {
	return (
		<AccountLayout title={signUpTexts.title} problems={props.problems} refusal={props.refusal}>
			<p className={styles.lead}>
				{signUpTexts.lead}
				<Link href={props.otherWay}>{signInTexts.title}</Link>
			</p>
			<form method="post" action={signUpAddress.to()} className={styles.form} noValidate>
				<input type="hidden" name="back" value={props.back} />
				<RequiredNote />
				<SignInEmailField typed={props.typed} problems={props.problems} />
				<DetailsFields {...props} />
				<Button type="submit">{signInTexts.submit}</Button>
				<PrivacyPolicyLine />
			</form>
		</AccountLayout>
	);
}

/** The email address is proven and has no account: either it is the wrong one, or the visitor is new. */
export function FinishSignUpPage(
	props: DetailsFieldsProps & { email: string; signInHref: string },
) {
	return (
		<AccountLayout title={signUpTexts.title} problems={props.problems}>
			<p>
				{signUpTexts.beforeEmail}
				<strong>{props.email}</strong>
				{signUpTexts.beforeOther}
				<Link href={props.signInHref}>{signUpTexts.other}</Link>
				{signUpTexts.afterOther}
			</p>
			<form method="post" action={finishSignUpAddress.to()} className={styles.form} noValidate>
				<RequiredNote />
				<DetailsFields {...props} />
				<Button type="submit">{signUpTexts.submit}</Button>
				<PrivacyPolicyLine />
			</form>
		</AccountLayout>
	);
}
