import { GapSlot } from "#shell/pages/gap.tsx";
import { homeAddress } from "#storefront/addresses.ts";
import { listOtherLinks } from "#storefront/menus/menu-rules.ts";
import {
	SiteMenu,
	type SiteMenuProps,
} from "#storefront/menus/site-menu-view.tsx";
import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import { CountryPicker } from "#visitors/islands/country-picker-island.tsx";
import { BrandMark } from "./brand-mark-view.tsx";
import { siteSearch } from "./site-frame-view.tsx";
import styles from "./site-header-view.module.css";

export function SiteHeader({
	brand,
	...menu
}: SiteMenuProps & { brand: Brand }) {
	const { path, visitor, menus, kind } = menu;
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
					<BrandMark brand={brand} />
				</a>
				<nav aria-label={messages.frame.mainNavigation} className={styles.nav}>
					<SiteMenu {...menu} />
					{listOtherLinks(menus, kind).map(({ text, url }) => (
						<a
							key={url}
							href={url}
							className={`${styles.item} ${styles.wide}`}
							aria-current={current(url)}
						>
							{text}
						</a>
					))}
				</nav>
				<GapSlot of={siteSearch} />
				<AccountLink path={path} />
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

/** Pages are shared, so all say "Sign in", which is where the address leads guests; the behaviour changes it. */
function AccountLink({ path }: { path: string }) {
	const account = accountAddress.to();
	return (
		<a
			className={styles.item}
			href={account}
			rel="nofollow"
			aria-current={path === account ? "page" : undefined}
		>
			<Icon name="user" />
			<span className={styles.words} data-behaviour="visitors/account-label">
				{messages.frame.signIn}
			</span>
		</a>
	);
}
