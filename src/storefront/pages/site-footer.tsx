import { categoryAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/product.ts";
import { Wordmark } from "#ui/wordmark.tsx";
import { preferencesAddress } from "#visitors/addresses.ts";
import type { Brand, TextPage } from "../site.ts";
import styles from "./site-footer.module.css";

export function SiteFooter({
	brand,
	categories,
	pages,
	year,
}: {
	brand: Brand;
	categories: readonly Category[];
	pages: readonly TextPage[];
	year: number;
}) {
	return (
		<footer className={styles.footer}>
			<div className={`wrap ${styles.grid}`}>
				<div className={styles.about}>
					<Wordmark name={brand.name} />
					<p>{brand.tagline}</p>
					<address className={styles.address}>
						<a href={`mailto:${brand.email}`}>{brand.email}</a>
						<a href={`tel:${brand.phone.replace(/[^+\d]/g, "")}`}>
							{brand.phone}
						</a>
						<span>{brand.address}</span>
					</address>
				</div>
				<nav aria-labelledby="footer-fields" className={styles.fields}>
					<h2 id="footer-fields" className={styles.title}>
						Fields
					</h2>
					<ul className={styles.columns}>
						{categories.map(({ slug, name }) => (
							<li key={slug}>
								<a href={categoryAddress.to({ slug })}>{name}</a>
							</li>
						))}
					</ul>
				</nav>
				<nav aria-labelledby="footer-legal">
					<h2 id="footer-legal" className={styles.title}>
						The fine print
					</h2>
					<ul>
						{pages.map(({ addresses: [address], title }) => (
							<li key={title}>
								<a href={address}>{title}</a>
							</li>
						))}
						<li>
							<a href={preferencesAddress.to()}>Your privacy choices</a>
						</li>
					</ul>
				</nav>
			</div>
			<p className={`wrap ${styles.end}`}>
				© {year} {brand.name}
			</p>
		</footer>
	);
}
