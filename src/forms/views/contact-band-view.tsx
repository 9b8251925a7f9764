import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import styles from "./contact-band-view.module.css";

/** A link to a form on this page; script opens the form in a popup. Without a form it is a plain link to a page. */
export interface FormLink {
	readonly siteModule?: string | undefined;
	readonly title: string;
	readonly lead?: string | undefined;
	readonly href: string;
	readonly icon: IconName;
}

/** Links to an advisor. It holds nothing personal, so it may be on cached pages. */
export function ContactBand({
	id,
	title,
	lead,
	ways,
	more,
}: {
	id: string;
	title: string;
	lead: string;
	ways: readonly FormLink[];
	/** Further links, one line each. */
	more: readonly FormLink[];
}) {
	if (ways.length + more.length === 0) return null;
	return (
		<section
			aria-labelledby={id}
			data-block=""
			data-block-name="contact"
			data-screen-only=""
			className={styles.band}
		>
			<div className={`wrap ${styles.row}`}>
				<div className={styles.text}>
					<h2 id={id} className={styles.title}>
						{title}
					</h2>
					<p className={styles.lead}>{lead}</p>
					<ContactLinks links={more} />
				</div>
				<ul className={styles.ways}>
					{ways.map((link) => (
						<li key={link.href}>
							<a
								href={link.href}
								{...formAttributes(link)}
								data-behaviour={
									link.siteModule === cataloguePlacements.ebook ? "forms/exit-popup" : undefined
								}
								className={styles.way}
							>
								<Icon name={link.icon} className={styles.sign} />
								<span className={styles.words}>
									<span className={styles.name}>{link.title}</span>
									{link.lead && <span className={styles.small}>{link.lead}</span>}
								</span>
								<Icon name="arrow" className={styles.arrow} />
							</a>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

/** One line for each link, without the text about it. */
export function ContactLinks({ links }: { links: readonly FormLink[] }) {
	if (links.length === 0) return null;
	return (
		<ul data-screen-only="" className={styles.more}>
			{links.map((link) => (
				<li key={link.href}>
					<a href={link.href} {...formAttributes(link)}>
						<Icon name={link.icon} /> {link.title}
					</a>
				</li>
			))}
		</ul>
	);
}

const formAttributes = ({ siteModule }: FormLink) =>
	siteModule === undefined ? {} : { rel: "nofollow", "data-form": siteModule };
