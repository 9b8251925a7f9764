import { freeCourseAddress } from "#catalogue/addresses.ts";
import type { CatalogueRouteDeps } from "#catalogue/catalogue-snapshot.ts";
import { loadFreeCoursePage } from "#catalogue/free-courses/free-course-routes.tsx";
import {
	automaticLeadQuery,
	cataloguePlacements,
} from "#catalogue/products/product-form-rules.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import {
	findTextPage,
	presentTextPage,
} from "#storefront/text-pages/text-page-presenter.tsx";

/**
 * Text pages and free courses exist by content, and both have addresses at the root, where the router allows one route.
 * Routes with an address of their own match first; the import refuses two of one address.
 */
export function rootPageRoutes(
	deps: CatalogueRouteDeps & { site: SiteTextsSnapshot },
): void {
	const { pages, site } = deps;
	const ownForm = (slug: string) => {
		const text = findTextPage(site, slug);
		return text ? text.form : cataloguePlacements.freeLearning;
	};
	pages.page(
		freeCourseAddress,
		async ({ parameters: { slug = "" }, visitor, query }) => {
			const text = findTextPage(site, slug);
			return text
				? presentTextPage(deps, text)
				: loadFreeCoursePage(deps, slug, visitor, query.form);
		},
		{
			takesPosts: true,
			freshQuery: {
				// Each page renders and accepts its own form only.
				form: (requestedForm, { slug = "" }) => requestedForm === ownForm(slug),
				...automaticLeadQuery,
			},
			// A form is rendered for one visitor, so the page is uncached.
			freshAt: ({ slug = "" }) => findTextPage(site, slug)?.form !== undefined,
		},
	);
}
