import { parseListQuery } from "#catalogue/lists/list-query-rules.ts";
import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { siteOrganization } from "#catalogue/structured-data/product-structured-data-presenter.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import { authorAddress, ebookAddress, resourceListAddress } from "#resources/addresses.ts";
import type { Author } from "#resources/card-schema.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import { resourceForm } from "#resources/gaps.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { resourcesCrumb, resourceTags } from "#resources/lists/resource-list-routes.tsx";
import { messages } from "#resources/messages.ts";
import { presentReading } from "#resources/reading-presenter.ts";
import { resourceFormOptions } from "#resources/resource-form-rules.ts";
import { findResource } from "#resources/store.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { EbookPage } from "./ebook-page.tsx";
import type { Ebook } from "./ebook-schema.ts";

const relatedCount = 3;

export function ebookPageRoutes(deps: ResourcesDeps, { pages }: Pick<SiteHttp, "pages">): void {
	pages.page(
		ebookAddress,
		async ({ parameters: { slug = "" }, query, visitor }) => {
			// Most unknown addresses cost no query.
			const listed = deps.resources.find("ebook", slug);
			const ebook = listed && (await findResource(deps.db, "ebook", slug));
			return ebook && ebookPage(deps, { listed, ebook, visitor, siteModule: query.form });
		},
		resourceFormOptions,
	);
}

async function ebookPage(
	deps: ResourcesDeps,
	{
		listed,
		ebook,
		visitor,
		siteModule,
	}: {
		readonly listed: ListedResource;
		readonly ebook: Ebook;
		readonly visitor: Audience;
		readonly siteModule: string | undefined;
	},
): Promise<Page> {
	const { slug, title, summary } = ebook;
	const author = deps.resources.authors.find(({ id }) => id === ebook.author);
	const category = deps.catalogue.categories.find(({ slug: name }) => name === ebook.segment);
	const path = ebookAddress.to({ slug });
	const crumbs = [
		homeCrumb,
		resourcesCrumb,
		{ name: messages.lists.ebook.title, href: resourceListAddress.to({ type: "ebook" }) },
		{ name: title, href: path },
	];
	return {
		type: "frs-ebook",
		head: {
			title,
			description: summary,
			canonical: path,
			structured: [
				breadcrumbStructuredData(crumbs, deps.publicUrl),
				ebookStructuredData(deps, ebook, { author, about: category?.name }),
			],
		},
		tags: resourceTags,
		gaps: [gapUse(resourceForm, { type: "ebook", slug, siteModule })],
		body: (
			<EbookPage
				ebook={ebook}
				author={author}
				category={category}
				products={await listProductsOf(deps, ebook.segment, visitor)}
				isOffered={deps.forms.placement(cataloguePlacements.ebook) !== undefined}
				reading={presentReading(listed, deps.resources)}
			/>
		),
	};
}

/** The most popular products of a category. */
async function listProductsOf(
	{ lists, db, catalogue, clock, timeZone }: ResourcesDeps,
	category: string,
	{ country }: Pick<Audience, "country">,
) {
	const market = catalogue.findMarket(country);
	const { entries } = await lists.find({
		base: { category },
		query: parseListQuery(new URLSearchParams()),
		country: market.country,
		perPage: relatedCount,
	});
	const context = createSummaryContext({ catalogue, clock, timeZone }, market);
	const cards = await listProductCards(db, entries, market.country);
	return cards.map((card) => summarizeProduct(card, context));
}

/** The ebook as search engines read it. The file has a link of its own for each reader, so its address is left out. */
function ebookStructuredData(
	{ publicUrl, brand }: ResourcesDeps,
	{ slug, title, summary, picture, date, details }: Ebook,
	{ author, about }: { author: Author | undefined; about: string | undefined },
): object {
	const url = publicUrl + ebookAddress.to({ slug });
	return {
		"@context": "https://schema.org",
		"@type": ["Book", "DigitalDocument"],
		"@id": url,
		url,
		name: title,
		description: summary,
		bookFormat: "https://schema.org/EBook",
		encodingFormat: "application/pdf",
		numberOfPages: details.pages,
		isAccessibleForFree: true,
		...(about && { about }),
		...(date && { datePublished: date }),
		...(picture && { image: new URL(picture, publicUrl).href }),
		audience: { "@type": "Audience", audienceType: details.audience },
		...(author && {
			author: {
				"@type": "Person",
				name: author.name,
				url: publicUrl + authorAddress.to({ slug: author.id }),
			},
		}),
		publisher: siteOrganization({ publicUrl, name: brand().name }),
	};
}
