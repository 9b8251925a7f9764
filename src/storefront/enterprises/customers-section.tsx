import { partnerAddress } from "#catalogue/addresses.ts";
import { messages } from "#storefront/messages.ts";
import styles from "./customers-section.module.css";
import type { EnterpriseTexts } from "./enterprise-schema.ts";
import { EnterpriseSign } from "./enterprise-sign-view.tsx";

/**
 * Lists organizations that may be named on the page for companies, each with a link to its own
 * pages.
 */
export function CustomersSection({ enterprises }: { enterprises: readonly EnterpriseTexts[] }) {
	const listed = enterprises.filter((enterprise) => enterprise.listed);
	if (listed.length === 0) return null;
	return (
		<section aria-labelledby="customers-title" className={styles.section}>
			<div className={`wrap ${styles.content}`}>
				<h2 id="customers-title" className={styles.title}>
					{messages.enterprises.customersTitle}
				</h2>
				<ul className={styles.list}>
					{listed.map((enterprise) => (
						<li key={enterprise.id}>
							<a
								href={partnerAddress.to({
									enterpriseIdentifier: enterprise.id,
								})}
								className={styles.link}
							>
								<EnterpriseSign enterprise={enterprise} />
							</a>
						</li>
					))}
				</ul>
				<p className={styles.hint}>{messages.enterprises.customersHint}</p>
			</div>
		</section>
	);
}
