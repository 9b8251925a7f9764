import type { FieldProblem } from "#core/calls.ts";
import { formatCount } from "#core/text/formats.ts";
import type { Retention } from "#forms/retention-rules.ts";
import { privacyAddress } from "#privacy/addresses.ts";
import { privacyLinkHours } from "#privacy/links/link-limit-rules.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "#visitors/accounts/account-layout-view.module.css";
import {
	AccountLayout,
	findProblemMessage,
} from "#visitors/accounts/account-layout-view.tsx";
import { preferencesAddress } from "#visitors/addresses.ts";

export function PrivacyRequestPage(props: {
	retention: Retention;
	typed?: string | undefined;
	problems?: readonly FieldProblem[] | undefined;
	refusal?: string | undefined;
}) {
	const { retention, problems } = props;
	return (
		<AccountLayout
			title="Your data"
			problems={problems}
			refusal={props.refusal}
		>
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
				<TextField
					id="email"
					name="email"
					label="E-mail"
					type="email"
					autoComplete="email"
					required
					hint={`We send a link to this address. It works for ${privacyLinkHours} hours.`}
					defaultValue={props.typed}
					error={findProblemMessage(problems, "email")}
				/>
				<Button type="submit">Send me the link</Button>
			</form>
			<div className={styles.part}>
				<h2 className={styles.subtitle}>How long we keep it</h2>
				<p>
					Without a word from you, a request to be called back is erased after{" "}
					{formatCount(retention.b2c, "month")}, one for a company after{" "}
					{formatCount(retention.b2b, "month")}, with everything that came with
					it.
				</p>
				<p>
					What this browser keeps is another matter: see{" "}
					<Link href={preferencesAddress.to()}>your privacy choices</Link>.
				</p>
			</div>
		</AccountLayout>
	);
}
