import { partnerAddress, partnersAddress } from "#catalogue/addresses.ts";
import { listCards } from "#catalogue/lists/index/list-store.ts";
import { listCardFacts } from "#catalogue/lists/list-card-presenter.ts";
import {
	listSearch,
	readListQuery,
} from "#catalogue/lists/list-query-rules.ts";
import type { ListParts } from "#catalogue/lists/list-routes.tsx";
import type { Partner } from "#catalogue/people/people.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import { pageTrail } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { PartnersPage } from "./partner-list-page.tsx";
import { PartnerPage, partnerKindNames } from "./partner-page.tsx";

const perPage = 24;

export function partnerRoutes(parts: ListParts): void {
	const { pages, catalogue } = parts;

	pages.page(partnersAddress, async () => ({
		type: "category",
		head: {
			title: "Partners",
			description:
				"The universities, companies and institutes that teach with us, write for us or check our work.",
			canonical: partnersAddress.to(),
		},
		tags: ["catalogue"],
		body: <PartnersPage partners={catalogue.partners} />,
	}));

	pages.page(
		partnerAddress,
		async (request) => {
			const { enterpriseIdentifier } = request.parameters;
			const partner = catalogue.partners.find(
				({ id }) => id === enterpriseIdentifier,
			);
			return partner && partnerPage(parts, request, partner);
		},
		{ spelling: pageAlone },
	);
}

/** These lists have pages and nothing to choose. */
function pageAlone(given: URLSearchParams) {
	const page = new URLSearchParams({ page: given.get("page") ?? "" });
	const query = readListQuery(page);
	return { search: listSearch(query), kept: query.page <= 20 };
}

async function partnerPage(
	parts: ListParts,
	{ search, visitor }: PageRequest<Audience>,
	partner: Partner,
): Promise<Page | undefined> {
	const { db, clock, catalogue, lists, publicUrl } = parts;
	const query = readListQuery(new URLSearchParams(search));
	const country = catalogue.priceCountry(visitor.country);
	const base = { partner: [partner.id, partner.name] };
	const found = await lists.find({ base, query, country, perPage });
	if (query.page > 1 && found.entries.length === 0) return undefined;
	const { categories, partners } = catalogue;
	const now = clock();
	const context = {
		categories,
		partners,
		country,
		now,
		zone: parts.siteTimeZone,
	};
	const cards = await listCards(db, found.entries, country);
	const path = partnerAddress.to({ enterpriseIdentifier: partner.id });
	const crumbs = [
		{ name: "Partners", path: partnersAddress.to() },
		{ name: partner.name, path },
	];
	return {
		type: "category",
		head: {
			title:
				query.page > 1 ? `${partner.name}, page ${query.page}` : partner.name,
			description: partner.blurb,
			canonical: path + search,
			structured: [pageTrail(crumbs, publicUrl)],
		},
		tags: ["catalogue"],
		body: (
			<PartnerPage
				partner={partner}
				kindName={partnerKindNames[partner.kind]}
				cards={cards.map((card) => listCardFacts(card, context))}
				total={found.total}
				locale={localeFor(country)}
				page={query.page}
				pages={Math.ceil(found.total / perPage)}
				hrefOf={(page) => path + listSearch({ ...query, page })}
			/>
		),
	};
}
