import { freeCourseAddress } from "#catalogue/addresses.ts";
import { freeCoursePage } from "#catalogue/free-courses/free-course-routes.tsx";
import {
	asksAutomaticLead,
	siteModules,
} from "#catalogue/products/product-form-rules.ts";
import type { CatalogueParts } from "#catalogue/routes.tsx";
import type { SiteBook } from "#storefront/site-texts-snapshot.ts";
import {
	textAt,
	textPage,
} from "#storefront/text-pages/text-page-presenter.tsx";

/**
 * Text pages and free courses come and go with the content, and both stand at the root, where a router can
 * hear only one. Whatever has an address of its own is asked before; an import sees to it that no two share one.
 */
export function rootPages(parts: CatalogueParts & { site: SiteBook }): void {
	const { pages, site } = parts;
	const ownForm = (slug: string) => {
		const text = textAt(site, slug);
		return text ? text.form : siteModules.freeLearning;
	};
	pages.page(
		freeCourseAddress,
		async ({ parameters: { slug = "" }, visitor, query }) => {
			const text = textAt(site, slug);
			return text
				? textPage(parts, text)
				: freeCoursePage(parts, slug, visitor, query.form);
		},
		{
			takesPosts: true,
			freshQuery: {
				// Each page draws and takes its own form and no other's.
				form: (asked, { slug = "" }) => asked === ownForm(slug),
				...asksAutomaticLead,
			},
			// A form is drawn for one visitor alone.
			freshAt: ({ slug = "" }) => textAt(site, slug)?.form !== undefined,
		},
	);
}
