import { freeCourseAddress, partnerAddress } from "#catalogue/addresses.ts";
import { canonicalPageSearch } from "#catalogue/partners/partner-routes.tsx";
import { automaticLeadQuery } from "#catalogue/products/product-form-rules.ts";
import type { ContributionPoint } from "#core/slice/contributions.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { partnerPages, type RootPages, rootPages, type SiteHttp } from "#visitors/site.ts";

type Parameters = Readonly<Record<string, string>>;

/**
 * Text pages and free courses exist by content, and both have addresses at the root, where the router allows one route; so do
 * partners and organizations that learn here, below `/partners`. Routes with an address of their own match first; the import
 * refuses two of one address.
 */
export function rootPageRoutes({ pages, list }: Pick<SiteHttp, "pages" | "list">): void {
	const atRoot = createOwned(list, rootPages, ({ slug = "" }) => slug);
	pages.page(freeCourseAddress, (request) => atRoot.show(request), {
		takesPosts: true,
		freshQuery: { form: atRoot.isOwnForm, ...automaticLeadQuery },
		freshAt: (parameters) => atRoot.find(parameters)?.isFresh() ?? false,
		underBasePath: (parameters) => atRoot.find(parameters) !== undefined,
	});
	const partners = createOwned(
		list,
		partnerPages,
		({ enterpriseIdentifier = "" }) => enterpriseIdentifier,
	);
	pages.page(partnerAddress, (request) => partners.show(request), {
		takesPosts: true,
		canonicalQuery: canonicalPageSearch,
		freshQuery: { form: partners.isOwnForm },
	});
}

/** Looked up at each request, because these pages come and go with the content. */
function createOwned(
	list: SiteHttp["list"],
	point: ContributionPoint<RootPages>,
	nameOf: (parameters: Parameters) => string,
) {
	const find = (parameters: Parameters) => {
		const name = nameOf(parameters);
		const owner = list(point).find(({ claims }) => claims(name));
		return (
			owner && {
				show: (request: PageRequest<Audience>) => owner.show(name, request),
				findForm: () => owner.findForm(name),
				isFresh: () => owner.isFresh(name),
			}
		);
	};
	return {
		find,
		show: async (request: PageRequest<Audience>) => find(request.parameters)?.show(request),
		isOwnForm: (requestedForm: string, parameters: Parameters) =>
			requestedForm === find(parameters)?.findForm(),
	};
}
