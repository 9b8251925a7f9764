import { categoryTexts } from "#catalogue/categories/category-gaps.ts";
import { endedProgram } from "#catalogue/programs/ended-program-gaps.ts";
import { memoizeLatest } from "#core/cache.ts";
import { localDate } from "#core/time.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { Memoized } from "#shell/pages/memoized.tsx";
import { CategoryTexts } from "#storefront/blocks/category-texts-section.tsx";
import { SunsetPopup } from "#storefront/contact/sunset-popup-view.tsx";
import type { StorefrontDeps } from "#storefront/deps.ts";
import { menuVersion, presentMenuKinds } from "#storefront/menus/menu-presenter.ts";
import { selectGroups, selectMenuKind } from "#storefront/menus/menu-rules.ts";
import { SiteFooter } from "./site-footer-view.tsx";
import { siteFooter, siteHeader } from "./site-frame-view.tsx";
import { SiteHeader } from "./site-header-view.tsx";

/** Fills the gaps around every page, and those of the catalogue with texts of the site. */
export function frameGapFillers(
	{ site, catalogue, clock, timeZone }: StorefrontDeps,
	/** A name for the event other than the published one. */
	userInfoErrorEvent: string | undefined,
): GapFiller[] {
	const computeVersion = memoizeLatest(menuVersion);
	return [
		defineFiller(siteHeader, (input) => {
			const enterprise = site.enterprises.find(({ id }) => id === input.visitor.enterprise?.id);
			return {
				node: (
					<SiteHeader
						{...input}
						enterprise={enterprise}
						hasFreeCourses={catalogue.kinds.has("free-course")}
						companyGroups={enterprise?.menu}
						currency={catalogue.findMarket(input.visitor.country).currency}
						brand={site.brand}
						userInfoErrorEvent={userInfoErrorEvent}
						kind={selectMenuKind(input, site.menus)}
						menus={site.menus}
						categories={catalogue.categories}
						kindNames={presentMenuKinds(catalogue)}
						version={computeVersion(site.menus, catalogue.categories)}
					/>
				),
				tags: ["site", "catalogue"],
			};
		}),
		defineFiller(siteFooter, ({ visitor }) => {
			const { brand, menus } = site;
			const { footer } = menus;
			const groups = selectGroups(footer.groups, visitor.country?.code);
			const { categories, findFreeCourseTitle } = catalogue;
			const { year } = localDate(clock(), timeZone);
			return {
				node: (
					<Memoized name="footer" dependencies={[brand, menus, categories, year, ...groups]}>
						<SiteFooter
							brand={brand}
							footer={{ ...footer, groups }}
							categories={categories}
							year={year}
							findFreeCourseTitle={findFreeCourseTitle}
						/>
					</Memoized>
				),
				tags: ["site", "catalogue"],
			};
		}),
		defineFiller(categoryTexts, (input) => ({
			node: <CategoryTexts site={site} {...input} />,
			tags: ["site"],
		})),
		defineFiller(endedProgram, ({ open, ...program }) => ({
			node: <SunsetPopup program={program} brand={site.brand} open={open} />,
			tags: ["site"],
		})),
	];
}
