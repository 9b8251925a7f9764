import type { Brand } from "#storefront/site-texts-schema.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import type { ContactPopup } from "./contact-form-rules.ts";
import styles from "./contact-texts.module.css";
import { toPhoneLink } from "./phone-link-rules.ts";

const helpfulQuestions = [
	"How many people, and what do they do now?",
	"What should they be able to do, and by when?",
	"Is there a tool or a certificate that counts?",
];

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
			<p>
				A representative of {brand.name} reads every message and answers within
				one business day.
			</p>
			<p className={styles.ways}>
				<ButtonLink icon="mail" href={toMailLink(brand.email, subject)}>
					{popup.submitLabel}
				</ButtonLink>
				<ButtonLink look="quiet" icon="phone" href={toPhoneLink(brand.phone)}>
					{brand.phone}
				</ButtonLink>
			</p>
			<p className={styles.fine}>
				“{popup.submitLabel}” opens your mail program with a letter to{" "}
				<a href={`mailto:${brand.email}`}>{brand.email}</a>.
			</p>
			<div>
				<h3 className={styles.small}>It helps us to know</h3>
				<ul className={styles.questions}>
					{helpfulQuestions.map((question) => (
						<li key={question}>{question}</li>
					))}
				</ul>
			</div>
		</div>
	);
}

/** The questions stand in it already, each with room for an answer. */
function toMailLink(email: string, subject: string): string {
	const body = helpfulQuestions
		.map((question) => `${question}\r\n\r\n`)
		.join("\r\n");
	return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
