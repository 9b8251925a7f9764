import type { LegalLinks } from "#visitors/addresses.ts";
import { privacyPolicyMessages as texts } from "./messages.ts";
import styles from "./privacy-policy-line-view.module.css";

/**
 * Stands below the button of a form for personal data. `terms` is the text of the link to the terms
 * of use.
 */
export function PrivacyPolicyLine({
	terms,
	links,
}: {
	terms?: string | undefined;
	links: LegalLinks;
}) {
	return (
		<p data-privacy-policy="" className={styles.line}>
			{texts.before} <a href={links.privacy}>{texts.link}</a> {texts.after}
			{terms && (
				<>
					{" "}
					{texts.beforeTerms} <a href={links.terms}>{terms}</a>.
				</>
			)}
		</p>
	);
}
