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
 * Text pages and free courses come and go with the content, and both stand at the root, where a router can
 * hear only one. Whatever has an address of its own is asked before; an import sees to it that no two share one.
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
				// Each page draws and takes its own form and no other's.
				form: (requestedForm, { slug = "" }) => requestedForm === ownForm(slug),
				...automaticLeadQuery,
			},
			// A form is drawn for one visitor alone.
			freshAt: ({ slug = "" }) => findTextPage(site, slug)?.form !== undefined,
		},
	);
}
