import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { signInAddress } from "../../accounts/addresses.ts";
import type { Problem } from "../../accounts/input.ts";
import styles from "../../accounts/pages/account-frame.module.css";
import {
	AccountFrame,
	problemOf,
} from "../../accounts/pages/account-frame.tsx";

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
