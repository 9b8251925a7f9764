import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import { finishSignUpAddress, signUpAddress } from "#visitors/accounts/addresses.ts";
import { DetailsFields, type DetailsFieldsProps } from "#visitors/accounts/details-fields-view.tsx";
import type { Invitation } from "#visitors/accounts/invitation.ts";
import type { LegalLinks } from "#visitors/addresses.ts";
import { PrivacyPolicyLine } from "#visitors/consent/privacy-policy-line-view.tsx";
import { signInTexts, signUpTexts } from "./messages.ts";
import { type CodeRequestPageProps, SignInEmailField } from "./sign-in-page.tsx";
import { notInvitedField } from "./ticket-routes.ts";

interface InvitedProps {
	readonly invitation: Invitation | undefined;
	/** The box was ticked in the form that is shown again. */
	readonly isNotInvited: boolean;
}

export function SignUpPage(props: CodeRequestPageProps & DetailsFieldsProps & InvitedProps) {
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
				<InvitedNotice {...props} />
				<Button type="submit">{signInTexts.submit}</Button>
				<PrivacyPolicyLine links={props.legalLinks} />
			</form>
		</AccountLayout>
	);
}

/** The email address is proven and has no account: either it is the wrong one, or the visitor is new. */
export function FinishSignUpPage(
	props: DetailsFieldsProps &
		InvitedProps & { email: string; signInHref: string; legalLinks: LegalLinks },
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
				<InvitedNotice {...props} />
				<Button type="submit">{signUpTexts.submit}</Button>
				<PrivacyPolicyLine links={props.legalLinks} />
			</form>
		</AccountLayout>
	);
}

/** Another page may have set the code, so its owner is named and can be declined. */
function InvitedNotice({ invitation, isNotInvited }: InvitedProps) {
	if (!invitation) return null;
	const { title, text, notRight } = signUpTexts.invited;
	return (
		<Notice title={title(invitation.inviter)} data-part="invited">
			<p>{text}</p>
			<input type="hidden" name="refCode" value={invitation.code} />
			<Checkbox name={notInvitedField} value="1" label={notRight} defaultChecked={isNotInvited} />
		</Notice>
	);
}
