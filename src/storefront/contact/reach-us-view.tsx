import { toPhoneLink } from "#core/addresses.ts";
import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import type { ContactPopup } from "./contact-form-rules.ts";
import styles from "./contact-texts.module.css";

/** Ways to us that need no form. */
export function ReachUs({
	popup,
	brand,
	subject,
}: {
	popup: ContactPopup;
	brand: Brand;
	subject: string;
}) {
	return (
		<div className={styles.reach}>
			<p>{messages.contact.answers(brand.name)}</p>
			<p className={styles.ways}>
				<ButtonLink icon="mail" href={toMailLink(brand.email, subject)}>
					{popup.submitLabel}
				</ButtonLink>
				<ButtonLink look="quiet" icon="phone" href={toPhoneLink(brand.phone)}>
					{brand.phone}
				</ButtonLink>
			</p>
			<p className={styles.fine}>
				{messages.contact.mailProgram(popup.submitLabel)}
				<a href={`mailto:${brand.email}`}>{brand.email}</a>.
			</p>
			<div>
				<h3 className={styles.small}>{messages.contact.questionsTitle}</h3>
				<ul className={styles.questions}>
					{messages.contact.questions.map((question) => (
						<li key={question}>{question}</li>
					))}
				</ul>
			</div>
		</div>
	);
}

/** The questions stand in it already, each with room for an answer. */
function toMailLink(email: string, subject: string): string {
	const body = messages.contact.questions.map((question) => `${question}\r\n\r\n`).join("\r\n");
	return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
