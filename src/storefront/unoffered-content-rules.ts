import { partnerAddress, partnersAddress, subjectAddress } from "#catalogue/addresses.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { withoutQuery } from "#core/addresses.ts";
import { selectVisible } from "#platform/content/visible-period.ts";
import { skillupAddress } from "./addresses.ts";
import { businessAddress } from "./business/addresses.ts";
import { listBusinessPages } from "./business/page-list-rules.ts";
import type { MenuGroup, MenuGroups, Menus } from "./section-schema.ts";
import type { HomeTexts, SiteTexts, TextPage } from "./site-texts-schema.ts";

export type CatalogueOffer = Pick<CatalogueSnapshot, "kinds" | "partners" | "subjects">;

type HasPage = (url: string) => boolean;

/** The day on the site's clock, and the products that it does not show. */
export interface VisibilityDate {
	readonly today: string;
	readonly hiddenProductPaths: readonly string[];
	/** The addresses of a page in other languages. */
	readonly listTranslatedPaths: (page: TextPage) => readonly string[];
}

/**
 * Removes the texts about products and pages that this business does not offer, or not on this day:
 * no page of free learning without a free course, no link to a missing page, no menu that such
 * links leave empty. Code that shows a text needs to decide nothing about it.
 */
export function removeUnofferedContent(
	texts: SiteTexts,
	offer: CatalogueOffer,
	day: VisibilityDate,
): SiteTexts {
	const isFreeLearningOffered = offer.kinds.has("free-course");
	const skillup = isFreeLearningOffered ? texts.skillup : null;
	const pages = selectVisible(texts.pages, day.today);
	const isHidden = createHiddenTest(texts.pages, pages, day);
	const isOffered = createPageTest({ ...texts, skillup }, offer);
	const hasPage: HasPage = (url) => isOffered(url) && !isHidden(url);
	const { banners, errors } = texts;
	return {
		...texts,
		pages,
		skillup,
		home: selectHomeTexts(texts.home, hasPage),
		enterprises: texts.enterprises.map((enterprise) => ({
			...enterprise,
			menu: selectGroups(enterprise.menu, hasPage),
		})),
		menus: selectMenus(texts.menus, hasPage, isFreeLearningOffered),
		banners: {
			...banners,
			home: banners.home.filter(({ url }) => hasPage(url)),
			university: offer.kinds.has("university")
				? banners.university.filter(({ url }) => hasPage(url))
				: [],
			skillup: banners.skillup.filter(({ carousel_url }) => hasPage(carousel_url)),
			popup: banners.popup && hasPage(banners.popup.url) ? banners.popup : undefined,
		},
		errors: {
			...errors,
			notFound: {
				...errors.notFound,
				links: errors.notFound.links.filter(({ url }) => hasPage(url)),
			},
		},
	};
}

function createHiddenTest(
	all: SiteTexts["pages"],
	shown: SiteTexts["pages"],
	{ hiddenProductPaths, listTranslatedPaths }: VisibilityDate,
): HasPage {
	const addressesOf = (pages: SiteTexts["pages"]) =>
		pages.flatMap((page) => [...page.addresses, ...listTranslatedPaths(page)]);
	const kept = new Set(addressesOf(shown));
	const hidden = new Set([
		...hiddenProductPaths,
		...addressesOf(all).filter((path) => !kept.has(path)),
	]);
	return (url) => hidden.size > 0 && isBelow(withoutQuery(url), hidden);
}

/** A product has pages below its own: `/courses/sql/schedule`. */
function isBelow(path: string, hidden: ReadonlySet<string>): boolean {
	for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1))
		if (hidden.has(path.slice(0, end))) return true;
	return false;
}

/** Only of pages that a business may do without; the others are there, and content is checked for the rest. */
function createPageTest(
	{ skillup, business, enterprises }: Pick<SiteTexts, "skillup" | "business" | "enterprises">,
	{ partners, subjects }: CatalogueOffer,
): HasPage {
	const optional: [area: string, paths: readonly string[]][] = [
		[skillupAddress.to(), skillup ? [skillupAddress.to()] : []],
		[businessAddress.to(), listBusinessPages(business).map(({ path }) => path)],
		[
			partnersAddress.to(),
			[
				...(partners.length ? [partnersAddress.to()] : []),
				...[...partners, ...enterprises].map(({ id }) =>
					partnerAddress.to({ enterpriseIdentifier: id }),
				),
			],
		],
		[
			subjectAddress.to({ slug: "" }).replace(/\/$/, ""),
			subjects.map(({ slug }) => subjectAddress.to({ slug })),
		],
	];
	return (url) => {
		const path = withoutQuery(url);
		const [, paths] = optional.find(([area]) => path === area || path.startsWith(`${area}/`)) ?? [];
		return paths?.includes(path) ?? true;
	};
}

/** A site without a page for companies has no link to it. */
function selectHomeTexts(home: HomeTexts, hasPage: HasPage): HomeTexts {
	const { business } = home;
	if (hasPage(businessAddress.to()) || !business?.explore) return home;
	const { explore: _none, ...others } = business;
	return { ...home, business: others };
}

function selectMenus(
	{ links, mega, skillup, business, footer, ...others }: Menus,
	hasPage: HasPage,
	isFreeLearningOffered: boolean,
): Menus {
	const toGroups = ({ groups }: { groups: readonly MenuGroup[] }) => selectGroups(groups, hasPage);
	const toMenu = (menu: MenuGroups) => ({ ...menu, groups: toGroups(menu) });
	return {
		...others,
		links: links.filter(({ url }) => hasPage(url)),
		mega: {
			...mega,
			clusters: mega.clusters.map(({ featured, ...cluster }) => ({
				...cluster,
				...(featured && hasPage(featured.url) && { featured }),
			})),
		},
		...(skillup &&
			isFreeLearningOffered && {
				skillup: { ...skillup, A: toMenu(skillup.A), B: toMenu(skillup.B) },
			}),
		...(business && {
			business: {
				...toMenu(business),
				title: business.title,
			},
		}),
		footer: {
			...footer,
			groups: toGroups(footer),
			legal: footer.legal.filter(({ url }) => hasPage(url)),
			freeCourses:
				isFreeLearningOffered && footer.freeCourses
					? {
							...footer.freeCourses,
							groups: footer.freeCourses.groups
								.map((paths) => paths.filter(hasPage))
								.filter(({ length }) => length > 0),
						}
					: undefined,
		},
	};
}

const selectGroups = (groups: readonly MenuGroup[], hasPage: HasPage) =>
	groups
		.map((group) => ({
			...group,
			items: group.items.filter(({ url }) => hasPage(url)),
		}))
		.filter(({ items }) => items.length > 0);
