import { partnerAddress, partnersAddress } from "#catalogue/addresses.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { buildListSearch, parseListQuery } from "#catalogue/lists/list-query-rules.ts";
import { messages } from "#catalogue/messages.ts";
import type { Partner } from "#catalogue/people/people-schema.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { RootPages, SiteHttp } from "#visitors/site.ts";
import { PartnersPage } from "./partner-list-page.tsx";
import { PartnerPage, partnerKindNames } from "./partner-page.tsx";

const perPage = 24;

export function partnerRoutes(deps: CatalogueDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { catalogue } = deps;

	pages.page(partnersAddress, async () =>
		catalogue.partners.length > 0
			? {
					type: "category",
					head: {
						title: messages.partners.title,
						description: messages.partners.description,
						canonical: partnersAddress.to(),
					},
					tags: ["catalogue"],
					body: <PartnersPage partners={catalogue.partners} />,
				}
			: undefined,
	);
}

/** The page `/partners/{id}` shows the products that a partner teaches, certifies or reviews. */
export function cataloguePartnerPages(deps: CatalogueDeps): RootPages {
	const find = (id: string) => deps.catalogue.partners.find((partner) => partner.id === id);
	return {
		claims: (id) => find(id) !== undefined,
		async show(id, request) {
			const partner = find(id);
			return partner && partnerPage(deps, request, partner);
		},
		findForm: () => undefined,
		isFresh: () => false,
	};
}

/** These lists have pages and nothing to choose. */
export function canonicalPageSearch(parameters: URLSearchParams) {
	const page = new URLSearchParams({ page: parameters.get("page") ?? "" });
	const query = parseListQuery(page);
	return { search: buildListSearch(query), isCacheable: query.page <= 20 };
}

async function partnerPage(
	deps: CatalogueDeps,
	{ search, visitor }: PageRequest<Audience>,
	partner: Partner,
): Promise<Page | undefined> {
	const { db, catalogue, lists, publicUrl } = deps;
	const query = parseListQuery(new URLSearchParams(search));
	const market = catalogue.findMarket(visitor.country);
	const { country } = market;
	const base = { partner: [partner.id, partner.name] };
	const result = await lists.find({ base, query, country, perPage });
	if (query.page > 1 && result.entries.length === 0) return undefined;
	const context = createSummaryContext(deps, market);
	const cards = await listProductCards(db, result.entries, country);
	const path = partnerAddress.to({ enterpriseIdentifier: partner.id });
	const crumbs = [
		homeCrumb,
		{ name: messages.partners.title, href: partnersAddress.to() },
		{ name: partner.name, href: path },
	];
	return {
		type: "category",
		head: {
			title: query.page > 1 ? `${partner.name}, page ${query.page}` : partner.name,
			description: partner.blurb,
			canonical: path + search,
			structured: [breadcrumbStructuredData(crumbs, publicUrl)],
		},
		tags: ["catalogue"],
		body: (
			<PartnerPage
				partner={partner}
				kindName={partnerKindNames[partner.kind]}
				cards={cards.map((card) => summarizeProduct(card, context))}
				total={result.total}
				offer={catalogue}
				locale={context.locale}
				page={query.page}
				pages={Math.ceil(result.total / perPage)}
				hrefOf={(page) => path + buildListSearch({ ...query, page })}
			/>
		),
	};
}
