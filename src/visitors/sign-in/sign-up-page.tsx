import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import {
	finishSignUpAddress,
	signUpAddress,
} from "#visitors/accounts/addresses.ts";
import {
	DetailsFields,
	type DetailsFieldsProps,
} from "#visitors/accounts/details-fields-view.tsx";
import {
	type CodeRequestPageProps,
	SignInEmailField,
} from "./sign-in-page.tsx";

export function SignUpPage(props: CodeRequestPageProps & DetailsFieldsProps) {
	return (
		<AccountLayout
			title="Open an account"
			problems={props.problems}
			refusal={props.refusal}
		>
			<p className={styles.lead}>
				It is free and keeps what you learn. Do you have one already?{" "}
				<Link href={props.otherWay}>Sign in</Link>
			</p>
			<form
				method="post"
				action={signUpAddress.to()}
				className={styles.form}
				noValidate
			>
				<input type="hidden" name="back" value={props.back} />
				<SignInEmailField typed={props.typed} problems={props.problems} />
				<DetailsFields {...props} />
				<Button type="submit">Send me a code</Button>
			</form>
		</AccountLayout>
	);
}

/** The e-mail is proven and has no account: either it is the wrong one, or somebody is new. */
export function FinishSignUpPage(
	props: DetailsFieldsProps & { email: string; signInHref: string },
) {
	return (
		<AccountLayout title="Open an account" problems={props.problems}>
			<p>
				Your code was right, and there is no account for{" "}
				<strong>{props.email}</strong> yet. If you usually sign in with another
				address, <Link href={props.signInHref}>use that one</Link>. Otherwise
				tell us your name, and you are in.
			</p>
			<form
				method="post"
				action={finishSignUpAddress.to()}
				className={styles.form}
				noValidate
			>
				<DetailsFields {...props} />
				<Button type="submit">Open my account</Button>
			</form>
		</AccountLayout>
	);
}
