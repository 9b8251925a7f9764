import { productAddresses } from "#catalogue/addresses.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { messages } from "#storefront/messages.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./text-page.module.css";

export function TextPageView({
	page,
	covered,
}: {
	page: TextPage;
	/** The programs that its conditions cover. */
	covered: CatalogueSnapshot["guaranteedPrograms"];
}) {
	return (
		<article className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: messages.breadcrumbHome, href: "/" },
					{ name: page.title, href: page.addresses[0] ?? "/" },
				]}
			/>
			<h1 className={styles.title}>{page.title}</h1>
			<RichText text={page.body} />
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
