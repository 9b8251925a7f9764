import type { ReactNode } from "react";
import { ContactTrigger } from "#storefront/contact/contact-trigger-view.tsx";
import type { ContactFormContext } from "#storefront/contact/gaps.ts";
import styles from "./closing-section.module.css";

/** The end of a page for companies: the contact, in a sentence and by the form. */
export function BusinessClosing({
	title,
	contact,
	children,
}: {
	title: string;
	contact: ContactFormContext;
	children: ReactNode;
}) {
	return (
		<section aria-labelledby="closing-title" className={styles.closing}>
			<div className={`wrap ${styles.closingRow}`}>
				<div className={styles.closingText}>
					<h2 id="closing-title">{title}</h2>
					<p className={styles.lead}>{children}</p>
				</div>
				<ContactTrigger popup={contact.popup} host={contact.host} size="large" />
			</div>
		</section>
	);
}
