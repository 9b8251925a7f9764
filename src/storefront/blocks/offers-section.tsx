import { businessAddress } from "#storefront/business/addresses.ts";
import { ContactTrigger } from "#storefront/contact/contact-trigger-view.tsx";
import type { ContactFormContext } from "#storefront/contact/gaps.ts";
import type { HomeTexts } from "#storefront/site-texts-schema.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { NewTabLink } from "#ui/navigation/link.tsx";
import styles from "./offers-section.module.css";

/** The two ways in for companies; the page has the frame that the second one opens. */
export function BusinessBlocks({
	texts,
	context: { popup, host },
}: {
	texts: HomeTexts["business"];
	context: ContactFormContext;
}) {
	const { explore, contact } = texts ?? {};
	const title = (explore ?? contact)?.title;
	if (!title) return null;
	return (
		<section aria-label={title} data-theme="dark" className={styles.band}>
			<div className={`wrap ${styles.two}`}>
				{explore && (
					<div data-block-name="solutions" className={styles.offer}>
						<h2 className={styles.title}>{explore.title}</h2>
						<p>{explore.text}</p>
						<ButtonLink look="quiet" href={businessAddress.to()}>
							{explore.cta}
						</ButtonLink>
					</div>
				)}
				{contact && (
					<div data-block-name="contact" className={styles.offer}>
						<h2 className={styles.title}>{contact.title}</h2>
						<p>{contact.text}</p>
						<ContactTrigger look="quiet" popup={popup} host={host} />
					</div>
				)}
			</div>
		</section>
	);
}

/** Links to the app; the block is omitted without a link. */
export function AppLinks({ texts }: { texts: HomeTexts["app"] }) {
	if (!texts || texts.links.length === 0) return null;
	return (
		<section aria-labelledby="app-title" className={styles.app}>
			<div className={`wrap ${styles.line}`}>
				<div className={styles.offer}>
					<h2 id="app-title" className={styles.title}>
						{texts.title}
					</h2>
					<p>{texts.text}</p>
				</div>
				<ul className={styles.stores}>
					{texts.links.map(({ text, url }) => (
						<li key={url}>
							<NewTabLink href={url}>{text}</NewTabLink>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
