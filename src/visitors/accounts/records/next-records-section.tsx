import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { messages } from "#visitors/accounts/messages.ts";
import recordStyles from "./account-records-section.module.css";
import styles from "./next-records-section.module.css";
import type { NextRecord } from "./records-presenter.ts";

const { next: texts } = messages.account;

/** Names in short the records that their owner can go on with; the lists have the rest. */
export function NextRecordsSection({ entries }: { entries: readonly NextRecord[] }) {
	return (
		<section aria-labelledby="account-next" className={styles.box}>
			<h2 id="account-next" className={recordStyles.title}>
				{texts.title}
			</h2>
			{entries.length === 0 ? (
				<p>{texts.nothing}</p>
			) : (
				<ul className={styles.list}>
					{entries.map(({ key, title, detail, link }) => (
						<li key={key} className={recordStyles.entry}>
							<h3 className={recordStyles.name}>{title}</h3>
							{detail && <p className={styles.detail}>{detail}</p>}
							<p>
								<Link href={link.href} look="alone">
									{link.text}
									<VisuallyHidden>: {title}</VisuallyHidden>
								</Link>
							</p>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
