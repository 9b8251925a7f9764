import { freeCourseAddress } from "#catalogue/addresses.ts";
import { freeCoursePage } from "#catalogue/free-courses/free-course-page.tsx";
import { opensForms, siteModules } from "#catalogue/product-forms.ts";
import type { CatalogueParts } from "#catalogue/routes.tsx";
import { textPage } from "#storefront/routes.tsx";
import type { SiteBook } from "#storefront/site-book.ts";

/**
 * Text pages and free courses come and go with the content, and both stand at the root, where a router can
 * hear only one. Whatever has an address of its own is asked before; an import sees to it that no two share one.
 */
export function rootPages(parts: CatalogueParts & { site: SiteBook }): void {
	const { pages, site } = parts;
	pages.page(
		freeCourseAddress,
		async ({ parameters: { slug = "" }, visitor, query }) =>
			textPage(site, slug) ?? freeCoursePage(parts, slug, visitor, query.form),
		opensForms([siteModules.freeLearning]),
	);
}
