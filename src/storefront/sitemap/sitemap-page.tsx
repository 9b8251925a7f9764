import { messages } from "#storefront/messages.ts";
import { Breadcrumb, type Crumb } from "#ui/navigation/breadcrumb.tsx";
import styles from "./sitemap-page.module.css";

export interface SitemapLink {
	readonly name: string;
	readonly href: string;
}
export interface SitemapGroup {
	readonly title?: string;
	readonly links: readonly SitemapLink[];
}
interface SitemapSection {
	readonly title: string;
	readonly href?: string | undefined;
	readonly groups: readonly SitemapGroup[];
}

export function SitemapPage({
	title,
	crumbs,
	sections,
	turns = [],
}: {
	title: string;
	crumbs: readonly Crumb[];
	sections: readonly SitemapSection[];
	/** The links to the pages before and after this one. */
	turns?: readonly SitemapLink[];
}) {
	return (
		<div className={`wrap ${styles.page}`}>
			<Breadcrumb crumbs={[{ name: messages.breadcrumbHome, href: "/" }, ...crumbs]} />
			<h1>{title}</h1>
			{sections.map((section) => (
				<section key={section.title} className={styles.section}>
					<h2 className={styles.title}>
						{section.href ? <a href={section.href}>{section.title}</a> : section.title}
					</h2>
					<div className={styles.groups}>
						{section.groups.map((group) => (
							<div key={group.title ?? ""} className={styles.group}>
								{group.title && <h3 className={styles.kind}>{group.title}</h3>}
								<Links links={group.links} />
							</div>
						))}
					</div>
				</section>
			))}
			{turns.length > 0 && (
				<nav aria-label={messages.frame.sitemapTurns}>
					<Links links={turns} />
				</nav>
			)}
		</div>
	);
}

function Links({ links }: { links: readonly SitemapLink[] }) {
	return (
		<ul className={styles.links}>
			{links.map(({ name, href }) => (
				<li key={href}>
					<a href={href}>{name}</a>
				</li>
			))}
		</ul>
	);
}
