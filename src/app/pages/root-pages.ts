import { freeCourseAddress } from "#catalogue/addresses.ts";
import { automaticLeadQuery } from "#catalogue/products/product-form-rules.ts";
import { rootPages, type SiteHttp } from "#visitors/site.ts";

/**
 * Text pages and free courses exist by content, and both have addresses at the root, where the router allows one route.
 * Routes with an address of their own match first; the import refuses two of one address.
 */
export function rootPageRoutes({
	pages,
	list,
}: Pick<SiteHttp, "pages" | "list">): void {
	// Looked up at each request, because these pages come and go with the content.
	const findOwner = (slug: string) =>
		list(rootPages).find(({ claims }) => claims(slug));
	pages.page(
		freeCourseAddress,
		async (request) => {
			const { slug = "" } = request.parameters;
			return findOwner(slug)?.show(slug, request);
		},
		{
			takesPosts: true,
			freshQuery: {
				form: (requestedForm, { slug = "" }) =>
					requestedForm === findOwner(slug)?.findForm(slug),
				...automaticLeadQuery,
			},
			freshAt: ({ slug = "" }) => findOwner(slug)?.isFresh(slug) ?? false,
		},
	);
}
