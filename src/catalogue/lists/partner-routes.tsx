import type { Page } from "#shell/page.ts";
import type { PageRequest } from "#shell/page-routes.ts";
import type { Audience } from "#visitors/audience.ts";
import { partnerAddress, partnersAddress } from "../addresses.ts";
import type { Partner } from "../people.ts";
import { localeFor } from "../presenters.ts";
import { pageTrail } from "../structured-data.ts";
import { listCardFacts } from "./card-facts.ts";
import { PartnerPage, partnerKindNames } from "./pages/partner-page.tsx";
import { PartnersPage } from "./pages/partners-page.tsx";
import { listSearch, readListQuery } from "./query-rules.ts";
import type { ListParts } from "./routes.tsx";
import { listCards } from "./store.ts";

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
