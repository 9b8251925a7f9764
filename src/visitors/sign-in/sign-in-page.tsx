import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/text-field.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import {
	AccountFrame,
	problemOf,
} from "#visitors/accounts/account-layout-view.tsx";
import type { Problem } from "#visitors/accounts/account-schema.ts";
import { signInAddress } from "#visitors/accounts/addresses.ts";

export interface AskingProps {
	typed: (field: string) => string;
	back: string;
	/** The other page, with the way back. */
	otherWay: string;
	problems?: readonly Problem[] | undefined;
	refusal?: string | undefined;
}

export function SignInPage(props: AskingProps) {
	const { typed, back, problems, refusal } = props;
	return (
		<AccountFrame title="Sign in" problems={problems} refusal={refusal}>
			<p className={styles.lead}>
				There is no password. We send a code to your e-mail, and you type it on
				the next page.
			</p>
			<form
				method="post"
				action={signInAddress.to()}
				className={styles.form}
				noValidate
			>
				<input type="hidden" name="back" value={back} />
				<EmailField typed={typed} problems={problems} />
				<Button type="submit">Send me a code</Button>
			</form>
			<p>
				New here? <Link href={props.otherWay}>Open an account</Link>
			</p>
		</AccountFrame>
	);
}

export function EmailField({
	typed,
	problems,
}: Pick<AskingProps, "typed" | "problems">) {
	return (
		<Field
			id="email"
			name="email"
			label="E-mail"
			type="email"
			autoComplete="email"
			required
			defaultValue={typed("email")}
			error={problemOf(problems, "email")}
		/>
	);
}
