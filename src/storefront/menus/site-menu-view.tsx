import { categoryAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { myLearningAddress } from "#learning/addresses.ts";
import { Memoized } from "#shell/pages/memoized.tsx";
import { messages } from "#storefront/messages.ts";
import type { MenuGroup, MenuItem, Menus } from "#storefront/section-schema.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { GroupMenu } from "./group-menu-view.tsx";
import { CategoryList, ClusterList } from "./mega-menu-view.tsx";
import {
	businessGroups,
	findCoursesLink,
	type MenuKind,
	menuTitle,
	selectGroups,
	splitAtMenu,
} from "./menu-rules.ts";
import styles from "./site-menu-view.module.css";

export interface SiteMenuProps {
	readonly kind: MenuKind;
	readonly menus: Menus;
	readonly categories: readonly Category[];
	readonly visitor: Audience;
	readonly path: string;
	/** False where there is nothing to learn for free. */
	readonly hasFreeCourses?: boolean;
	/** The groups of the page's organization. */
	readonly companyGroups?: readonly MenuGroup[] | undefined;
	/** Changes with the menu; see `megaMenuVersion`. */
	readonly version: string;
	/** The titles above the lists of an opened category, by the kind of product. */
	readonly kindNames: Readonly<Record<string, string>>;
}

/**
 * A `details` in the header. Its levels stand side by side as columns on wide screens, and each
 * covers the one before on narrow ones; both by style alone. `behaviours/menu-behaviour.ts` adds
 * the functions that need script: opening by pointer, Escape, the programs.
 */
export function SiteMenu(props: SiteMenuProps) {
	const { kind, menus, visitor, version, path, hasFreeCourses } = props;
	const courses = findCoursesLink(menus, kind, props.kindNames);
	const content = renderMenuContent(props);
	if (!content) return null;
	return (
		<details
			className={styles.menu}
			data-behaviour="storefront/menu"
			data-kind={kind}
			data-version={version}
			data-country={visitor.country?.id}
			data-kind-names={kind === "main" ? JSON.stringify(props.kindNames) : undefined}
		>
			<summary className={styles.opener}>
				<span className={styles.sign}>
					<Icon name="menu" className={styles.toOpen} />
					<Icon name="close" className={styles.toClose} />
					<VisuallyHidden>{messages.frame.menu}</VisuallyHidden>
				</span>
				<span className={styles.title}>{menuTitle(menus, kind)}</span>
			</summary>
			<div className={styles.panel} data-menu="panel">
				<div className={`wrap ${styles.inner}`}>
					{content}
					<ul className={styles.links}>
						{hasFreeCourses && <LearningLink path={path} />}
						<LinkRows links={[...(courses ? [courses] : []), ...splitAtMenu(menus, kind).flat()]} />
					</ul>
					{menus.help && (
						<ul className={styles.links}>
							<LinkRows links={menus.help} />
						</ul>
					)}
				</div>
			</div>
		</details>
	);
}

const LinkRows = ({ links }: { links: readonly MenuItem[] }) =>
	links.map(({ text, url }) => (
		<li key={url}>
			<a href={url} className={styles.row}>
				{text}
			</a>
		</li>
	));

/** Phones have no room for this link in the header. The behaviour of the account's link shows both of them. */
function LearningLink({ path }: { path: string }) {
	const href = myLearningAddress.to();
	return (
		<li data-part="learning" className={styles.learning} hidden>
			<a href={href} className={styles.row} aria-current={href === path ? "page" : undefined}>
				{messages.frame.myLearning}
			</a>
		</li>
	);
}

/** Undefined where there is nothing to choose from: the header then stands without a menu. */
function renderMenuContent({
	kind,
	menus,
	categories,
	visitor,
	path,
	companyGroups,
}: SiteMenuProps) {
	const { mega, skillup, business } = menus;
	const country = visitor.country?.code;
	if (kind === "skillup" && skillup) {
		const groups = selectGroups(skillup[skillup.shown].groups, country);
		return <GroupMenu groups={groups} path={path} />;
	}
	if (kind === "business") {
		return <GroupMenu groups={businessGroups(business, { companyGroups, country })} path={path} />;
	}
	if (!mega.clusters.length && !categories.length) return undefined;
	const content = mega.clusters.length ? (
		<ClusterList clusters={mega.clusters} categories={categories} path={path} />
	) : (
		<CategoryList categories={categories} path={path} />
	);
	// It marks the page one is on, which is none of its own on most pages.
	const isListed = categories.some(({ slug }) => categoryAddress.to({ slug }) === path);
	return isListed ? (
		content
	) : (
		<Memoized name="mega-menu" dependencies={[mega, categories]}>
			{content}
		</Memoized>
	);
}
