import { productAddresses } from "#catalogue/addresses.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { PageLanguage } from "#shell/pages/page.ts";
import { messages } from "#storefront/messages.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./text-page.module.css";

/** Readers look for a language by the name that they give it themselves. */
const nameLanguage = (locale: string) =>
	new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;

export function TextPageView({
	page,
	path,
	locale,
	languages,
	covered,
}: {
	page: TextPage;
	path: string;
	/** The language of its text, if it is not that of the site. */
	locale: string | undefined;
	languages: readonly PageLanguage[];
	/** The programs that its conditions cover. */
	covered: CatalogueSnapshot["guaranteedPrograms"];
}) {
	return (
		<article className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: messages.breadcrumbHome, href: "/" },
					{ name: page.title, href: path },
				]}
			/>
			{languages.length > 0 && (
				<nav aria-label={messages.languages}>
					<ul className={styles.languages}>
						{languages.map((language) => (
							<li key={language.locale}>
								<Link
									look="alone"
									href={language.path}
									lang={language.locale}
									hrefLang={language.locale}
									aria-current={language.path === path ? "page" : undefined}
								>
									{nameLanguage(language.locale)}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
			<div className={styles.text} lang={locale} dir={locale && "auto"}>
				<h1 className={styles.title}>{page.title}</h1>
				<RichText text={page.body} />
			</div>
			{covered.length > 0 && (
				<>
					<h2 id="covered">{messages.coveredPrograms}</h2>
					<ul className={styles.covered}>
						{covered.map(({ kind, slug, title }) => (
							<li key={slug}>
								<Link href={productAddresses[kind].to({ slug })}>{title}</Link>
							</li>
						))}
					</ul>
				</>
			)}
		</article>
	);
}
