import { privacyPolicyHref } from "#visitors/addresses.ts";
import { privacyPolicyMessages as texts } from "./messages.ts";
import styles from "./privacy-policy-line-view.module.css";

/** Below the button of a form that asks for personal data. */
export function PrivacyPolicyLine() {
	return (
		<p data-privacy-policy="" className={styles.line}>
			{texts.before} <a href={privacyPolicyHref}>{texts.link}</a>.
		</p>
	);
}
