import { programsAddress } from "#catalogue/addresses.ts";
import { freeLearningPageTypes, type PageType } from "#core/page-types.ts";
import type { MenuGroup, MenuItem, Menus } from "#storefront/section-schema.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** Quizzes, practice tests and resources belong to free learning whichever type a page of them has. */
const freeLearningPaths =
	/^\/(skillup-daily-quiz|skillup-quizzes|my-quizzes|free-practice-tests|free-resources)(\/|$)/;

export type MenuKind = "main" | "skillup" | "business";

/**
 * Decides which menu a page has, in this place only: by its type, its path or its organization, as
 * far as there is one for it.
 */
export function selectMenuKind(
	page: {
		readonly type: PageType;
		readonly path: string;
		readonly visitor: Pick<Audience, "enterprise"> & Partial<Pick<Audience, "country">>;
	},
	{ skillup, business }: Menus,
): MenuKind {
	const isForCompanies = /^\/business(\/|$)/.test(page.path) || page.visitor.enterprise;
	const isFreeLearning =
		freeLearningPageTypes.includes(page.type) || freeLearningPaths.test(page.path);
	if (isFreeLearning && !isForCompanies) {
		const groups = skillup?.[skillup.shown].groups ?? [];
		const shown = selectGroups(groups, page.visitor.country?.code);
		return shown.length ? "skillup" : "main";
	}
	return isForCompanies && business?.groups.length ? "business" : "main";
}

export function menuTitle(menus: Menus, kind: MenuKind): string {
	return (menus[kind === "main" ? "mega" : kind] ?? menus.mega).title;
}

/**
 * Splits the other links into those before and after the menu, which stands where its own link
 * would, so that the header has one order on every page.
 */
export function splitAtMenu(
	menus: Menus,
	kind: MenuKind,
): readonly [before: readonly MenuItem[], after: readonly MenuItem[]] {
	const at = menus.links.findIndex(({ text }) => text === menuTitle(menus, kind));
	return at < 0 ? [[], menus.links] : [menus.links.slice(0, at), menus.links.slice(at + 1)];
}

/** Leads to all courses, where the menu is another one than that of courses. */
export function findCoursesLink(
	{ mega }: Pick<Menus, "mega">,
	kind: MenuKind,
	/** The names of the kinds that are offered. */
	kindNames: Readonly<Record<string, string>>,
): MenuItem | undefined {
	const isSold = Object.keys(kindNames).some((own) => own !== "free-course");
	return kind !== "main" && isSold ? { text: mega.title, url: programsAddress.to() } : undefined;
}

/** Selects the groups for the country of the visitor. */
export const selectGroups = (
	groups: readonly MenuGroup[],
	country: string | undefined,
): MenuGroup[] =>
	groups.filter(({ countries }) => !countries || countries.includes(country ?? "none"));

/** A company's own groups first. */
export function businessGroups(
	business: Menus["business"],
	visitor: {
		/** The groups of the page's organization. */
		readonly companyGroups?: readonly MenuGroup[] | undefined;
		readonly country: string | undefined;
	},
): MenuGroup[] {
	if (!business) return [];
	const groups = [...(visitor.companyGroups ?? []), ...business.groups];
	return selectGroups(groups, visitor.country);
}
