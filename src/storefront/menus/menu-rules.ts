import { parseEnterprise } from "#core/addresses.ts";
import { freeLearningPageTypes, type PageType } from "#core/page-types.ts";
import type { MenuGroup, MenuItem, Menus } from "#storefront/section-schema.ts";

export type MenuKind = "main" | "skillup" | "business";

/** The one place that decides which menu a page has: by its type or by its path, as far as there is one for it. */
export function selectMenuKind(
	page: { readonly type: PageType; readonly path: string },
	{ skillup, business }: Menus,
): MenuKind {
	if (freeLearningPageTypes.includes(page.type))
		return skillup?.[skillup.shown].groups.length ? "skillup" : "main";
	const isForCompanies =
		/^\/business(\/|$)/.test(page.path) || parseEnterprise(page.path);
	return isForCompanies && business?.groups.length ? "business" : "main";
}

export function menuTitle(menus: Menus, kind: MenuKind): string {
	return (menus[kind === "main" ? "mega" : kind] ?? menus.mega).title;
}

/** The other ways on; what the menu itself is called needs no second link. */
export function listOtherLinks(menus: Menus, kind: MenuKind): MenuItem[] {
	return menus.links.filter(({ text }) => text !== menuTitle(menus, kind));
}

/** A company's own groups first; of all groups those that are meant for the country. */
export function businessGroups(
	business: Menus["business"],
	visitor: {
		readonly company?: string | undefined;
		readonly country: string | undefined;
	},
): MenuGroup[] {
	if (!business) return [];
	const { groups, companies } = business;
	const own = companies.find(({ id }) => id === visitor.company);
	return [...(own?.groups ?? []), ...groups].filter(
		({ countries }) =>
			!countries || countries.includes(visitor.country ?? "none"),
	);
}
