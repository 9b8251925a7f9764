import { homeAddress } from "#storefront/addresses.ts";
import { messages } from "#storefront/messages.ts";
import styles from "./enterprise-bar-view.module.css";
import type { EnterpriseTexts } from "./enterprise-schema.ts";
import { EnterpriseSign } from "./enterprise-sign-view.tsx";

/**
 * The bar below the header of every page of an organization: its name, and the way back to its
 * first page.
 */
export function EnterpriseBar({
	enterprise,
	brandName,
}: {
	enterprise: EnterpriseTexts;
	brandName: string;
}) {
	return (
		<section className={styles.bar} aria-label={enterprise.name}>
			<div className={`wrap ${styles.row}`}>
				<a href={homeAddress.to()} className={styles.home}>
					<EnterpriseSign enterprise={enterprise} />
				</a>
				<p className={styles.words}>{messages.enterprises.learningWith(brandName)}</p>
			</div>
		</section>
	);
}
