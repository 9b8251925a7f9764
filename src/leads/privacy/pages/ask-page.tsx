import type { FieldProblem } from "#core/calls.ts";
import { counted } from "#core/formats.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import styles from "#visitors/accounts/pages/account-frame.module.css";
import {
	AccountFrame,
	problemOf,
} from "#visitors/accounts/pages/account-frame.tsx";
import { preferencesAddress } from "#visitors/addresses.ts";
import type { Retention } from "../../retention/retention-rules.ts";
import { privacyAddress } from "../addresses.ts";
import { linkHours } from "../privacy-rules.ts";

export function AskPage(props: {
	retention: Retention;
	typed?: string | undefined;
	problems?: readonly FieldProblem[] | undefined;
	refusal?: string | undefined;
}) {
	const { retention, problems } = props;
	return (
		<AccountFrame title="Your data" problems={problems} refusal={props.refusal}>
			<p className={styles.lead}>
				See what we keep about you, take it along, say how we may reach you, or
				have all of it erased. You need no account.
			</p>
			<form
				method="post"
				action={privacyAddress.to()}
				className={styles.form}
				noValidate
			>
				<Field
					id="email"
					name="email"
					label="E-mail"
					type="email"
					autoComplete="email"
					required
					hint={`We send a link to this address. It works for ${linkHours} hours.`}
					defaultValue={props.typed}
					error={problemOf(problems, "email")}
				/>
				<Button type="submit">Send me the link</Button>
			</form>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>How long we keep it</h2>
				<p>
					Without a word from you, a request to be called back is erased after{" "}
					{counted(retention.b2c, "month")}, one for a company after{" "}
					{counted(retention.b2b, "month")}, with everything that came with it.
				</p>
				<p>
					What this browser keeps is another matter: see{" "}
					<Link href={preferencesAddress.to()}>your privacy choices</Link>.
				</p>
			</div>
		</AccountFrame>
	);
}
