import { categoryAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/product.ts";
import { Icon } from "#ui/icon.tsx";
import { Wordmark } from "#ui/wordmark.tsx";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import type { Audience } from "#visitors/audience.ts";
import { CountryPicker } from "#visitors/islands/country-picker.tsx";
import { homeAddress, homeAnchors } from "../addresses.ts";
import type { Brand } from "../site.ts";
import styles from "./site-header.module.css";

export function SiteHeader({
	brand,
	categories,
	visitor,
	path,
}: {
	brand: Brand;
	categories: readonly Category[];
	visitor: Audience;
	path: string;
}) {
	const { country } = visitor;
	const current = (href: string) => (href === path ? "page" : undefined);
	return (
		<header className={styles.header}>
			<div className={`wrap ${styles.row}`}>
				<a
					href={homeAddress.to()}
					className={styles.brand}
					aria-current={current(homeAddress.to())}
				>
					<Wordmark name={brand.name} />
				</a>
				<nav aria-label="Main" className={styles.nav}>
					<details
						className={styles.menu}
						data-behaviour="storefront/disclosure"
					>
						<summary className={styles.item}>
							Courses <Icon name="chevron-down" className={styles.chevron} />
						</summary>
						<ul className={styles.panel}>
							{categories.map((category) => {
								const href = categoryAddress.to({ slug: category.slug });
								return (
									<li key={category.slug}>
										<a
											href={href}
											data-hue={category.hue}
											aria-current={current(href)}
											className={styles.entry}
										>
											<span className={styles.pigment} />
											{category.name}
										</a>
									</li>
								);
							})}
						</ul>
					</details>
					<a
						className={`${styles.item} ${styles.wide}`}
						href={`/#${homeAnchors.programs}`}
					>
						Starting soon
					</a>
					<a
						className={`${styles.item} ${styles.wide}`}
						href={`/#${homeAnchors.questions}`}
					>
						Questions
					</a>
				</nav>
				<a
					className={styles.item}
					href={accountAddress.to()}
					rel="nofollow"
					aria-current={current(accountAddress.to())}
				>
					<Icon name="user" />
					<span className={styles.words}>Account</span>
				</a>
				{country && (
					<CountryPicker
						code={country.code}
						name={country.name}
						currency={country.currency}
						back={path}
					/>
				)}
			</div>
		</header>
	);
}
