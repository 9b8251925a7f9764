import { categoryAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { toPhoneLink } from "#core/addresses.ts";
import { messages } from "#storefront/messages.ts";
import type { FooterTexts, MenuItem } from "#storefront/section-schema.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { CarouselFrame } from "#ui/carousel/carousel-frame.tsx";
import { BrandMark } from "./brand-mark-view.tsx";
import styles from "./site-footer-view.module.css";

export function SiteFooter({
	brand,
	footer,
	categories,
	year,
	findFreeCourseTitle,
}: {
	brand: Brand;
	footer: FooterTexts;
	categories: readonly Category[];
	year: number;
	findFreeCourseTitle: (slug: string) => string | undefined;
}) {
	const fields = categories.map(({ slug, name }) => ({
		text: name,
		url: categoryAddress.to({ slug }),
	}));
	return (
		<footer data-block="" className={styles.footer}>
			<div className={`wrap ${styles.grid}`}>
				<Help brand={brand} texts={footer.help} />
				<nav aria-label={messages.frame.footerNavigation} className={styles.more}>
					<section className={styles.fields}>
						<h2 className={styles.title}>{footer.fields}</h2>
						<Links items={fields} />
					</section>
					{footer.groups.map(({ title, items }) => (
						<section key={title}>
							<h2 className={styles.title}>{title}</h2>
							<Links items={items} />
						</section>
					))}
				</nav>
			</div>
			{footer.freeCourses && (
				<FreeCourses {...footer.freeCourses} findTitle={findFreeCourseTitle} />
			)}
			<div className={`wrap ${styles.end}`}>
				<p>
					© {year} {brand.name}
				</p>
				<nav aria-label={messages.frame.legalNavigation}>
					<Links items={footer.legal} />
				</nav>
			</div>
		</footer>
	);
}

/** The block stands at the same position of every page. */
function Help({ brand, texts }: { brand: Brand; texts: FooterTexts["help"] }) {
	return (
		<div className={styles.about}>
			<BrandMark brand={brand} drawing="again" />
			<p>{brand.tagline}</p>
			<section>
				<h2 className={styles.title}>{texts.title}</h2>
				<p>{texts.text}</p>
				<address className={styles.address}>
					<a href={`mailto:${brand.email}`}>{brand.email}</a>
					<a href={toPhoneLink(brand.phone)} dir="ltr">
						{brand.phone}
					</a>
					<span>{brand.address}</span>
				</address>
			</section>
		</div>
	);
}

function FreeCourses({
	title,
	groups,
	findTitle,
}: NonNullable<FooterTexts["freeCourses"]> & {
	findTitle: (slug: string) => string | undefined;
}) {
	if (groups.length === 0) return null;
	return (
		<nav aria-labelledby="footer-free" className="wrap">
			<div className={styles.free}>
				<h2 id="footer-free" className={styles.title}>
					{title}
				</h2>
				<CarouselFrame
					id="footer"
					data-behaviour="ui/carousel"
					data-wake="visible"
					label={title}
					turns={false}
					slides={groups.map((paths) => (
						<Links
							key={paths.join()}
							items={paths.flatMap((url) => {
								const text = findTitle(url.slice(1));
								return text === undefined ? [] : [{ text, url }];
							})}
						/>
					))}
				/>
			</div>
		</nav>
	);
}

function Links({ items }: { items: readonly MenuItem[] }) {
	return (
		<ul>
			{items.map(({ text, url }) => (
				<li key={text}>
					<a href={url}>{text}</a>
				</li>
			))}
		</ul>
	);
}
