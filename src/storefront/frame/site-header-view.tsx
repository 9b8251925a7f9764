import { myLearningAddress } from "#learning/addresses.ts";
import { cartAddress } from "#orders/addresses.ts";
import { withBasePath } from "#shell/base-path/base-path-pages.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { homeAddress } from "#storefront/addresses.ts";
import { EnterpriseBar } from "#storefront/enterprises/enterprise-bar-view.tsx";
import type { EnterpriseTexts } from "#storefront/enterprises/enterprise-schema.ts";
import { findCoursesLink, splitAtMenu } from "#storefront/menus/menu-rules.ts";
import { SiteMenu, type SiteMenuProps } from "#storefront/menus/site-menu-view.tsx";
import { messages } from "#storefront/messages.ts";
import type { MenuItem } from "#storefront/section-schema.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import { CountryPicker } from "#visitors/islands/country-picker-island.tsx";
import { BrandMark } from "./brand-mark-view.tsx";
import { siteSearch } from "./site-frame-view.tsx";
import styles from "./site-header-view.module.css";

export function SiteHeader({
	brand,
	currency,
	userInfoErrorEvent,
	enterprise,
	...menu
}: SiteMenuProps & {
	brand: Brand;
	/** The country in which prices are shown, which may be another one. */
	currency?: string | undefined;
	userInfoErrorEvent?: string | undefined;
	/** The organization of the page. */
	enterprise?: EnterpriseTexts | undefined;
}) {
	const { path, visitor, menus, kind, hasFreeCourses } = menu;
	const { country } = visitor;
	const courses = findCoursesLink(menus, kind, menu.kindNames);
	const current = (href: string) => (href === path ? "page" : undefined);
	const [before, after] = splitAtMenu(menus, kind);
	const toLink = ({ text, url }: MenuItem) => (
		<a key={url} href={url} className={`${styles.item} ${styles.wide}`} aria-current={current(url)}>
			{text}
		</a>
	);
	return (
		<>
			<header className={styles.header}>
				<div className={`wrap ${styles.row}`}>
					<a
						href={homeAddress.to()}
						className={styles.brand}
						data-words={brand.name.includes(" ") || undefined}
						aria-current={current(homeAddress.to())}
					>
						<BrandMark brand={brand} drawing="first" />
					</a>
					<nav
						aria-label={messages.frame.mainNavigation}
						data-block-name="menu"
						className={styles.nav}
					>
						{courses && (
							<a
								href={courses.url}
								className={`${styles.item} ${styles.courses}`}
								aria-current={current(courses.url)}
							>
								{courses.text}
							</a>
						)}
						{before.map(toLink)}
						<SiteMenu {...menu} />
						{after.map(toLink)}
					</nav>
					{hasFreeCourses && <LearningLink path={path} />}
					<GapSlot of={siteSearch} />
					<CartLink />
					<AccountLink path={path} errorEvent={userInfoErrorEvent} />
					{country && (
						<CountryPicker
							code={country.code}
							name={country.name}
							currency={currency ?? country.currency}
							back={withBasePath(path, visitor.basePath)}
						/>
					)}
				</div>
			</header>
			{enterprise && <EnterpriseBar enterprise={enterprise} brandName={brand.name} />}
		</>
	);
}

/** Pages are shared, so the link holds no number; the behaviour adds it, where it moves nothing. */
function CartLink() {
	return (
		<a className={`${styles.item} ${styles.cart}`} href={cartAddress.to()}>
			<Icon name="cart" />
			<VisuallyHidden>{messages.frame.cart}</VisuallyHidden>
			<span className={styles.count} data-behaviour="orders/cart-count" />
		</a>
	);
}

/**
 * Pages are shared, so the link is hidden until the behaviour of the account's link knows that the visitor is signed in.
 * It stands where the space beside the menu gives way, so that nothing else moves. A phone has it in the menu.
 */
function LearningLink({ path }: { path: string }) {
	const href = myLearningAddress.to();
	return (
		<a
			className={`${styles.item} ${styles.learning}`}
			href={href}
			aria-current={href === path ? "page" : undefined}
			title={messages.frame.myLearning}
			data-part="learning"
			hidden
		>
			<Icon name="book" />
			<VisuallyHidden>{messages.frame.myLearning}</VisuallyHidden>
		</a>
	);
}

/**
 * Pages are shared, so all show "Sign in", which is where the address leads guests; the behaviour
 * changes it.
 */
function AccountLink({ path, errorEvent }: { path: string; errorEvent: string | undefined }) {
	const account = accountAddress.to();
	return (
		<a className={styles.item} href={account} aria-current={path === account ? "page" : undefined}>
			<Icon name="user" />
			<span
				className={styles.words}
				data-behaviour="visitors/account-label"
				data-error-event={errorEvent}
			>
				{messages.frame.signIn}
			</span>
		</a>
	);
}
