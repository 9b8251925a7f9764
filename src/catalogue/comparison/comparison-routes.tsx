import { compareAddress } from "#catalogue/addresses.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { messages } from "#catalogue/messages.ts";
import { productKey } from "#catalogue/product-key.ts";
import { nameOffer } from "#catalogue/product-names/product-name-rules.ts";
import {
	type AnyProductCard,
	findProduct,
	listProductCards,
} from "#catalogue/store/product-store.ts";
import { createSummaryContext, type SummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { presentComparisonDetails } from "./comparison-details-presenter.ts";
import { ComparisonPage } from "./comparison-page.tsx";
import { buildComparisonSearch, type Comparison, parseComparison } from "./comparison-rules.ts";

export function comparisonRoute(deps: CatalogueDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { db, catalogue } = deps;
	pages.page(
		compareAddress,
		async ({ search, visitor }) => {
			const comparison = parseComparison(new URLSearchParams(search));
			const market = catalogue.findMarket(visitor.country);
			const { country } = market;
			const cards = await listProductCards(db, comparison.products, country);
			const context = createSummaryContext(deps, market);
			const products = await Promise.all(
				cards.map((card) => findProduct(db, card.kind, card, country)),
			);
			return {
				type: "category",
				head: {
					title: messages.comparison.title(nameOffer(catalogue)),
					description: messages.comparison.description(nameOffer(catalogue)),
					canonical: compareAddress.to(),
					listed: false,
				},
				tags: ["catalogue"],
				body: (
					<ComparisonPage
						products={cards.map((card, index) => ({
							...summarizeProduct(card, context),
							details: toDetails(products[index], context),
							without: compareAddress.to() + buildComparisonSearch(withoutCard(cards, card)),
						}))}
						notes={comparisonNotes(comparison, cards.length)}
						offer={catalogue}
					/>
				),
			};
		},
		{
			// Any three of a hundred thousand products: the same three are hardly requested twice, so the page is not cached.
			canonicalQuery: (parameters) => ({
				search: canonicalComparisonSearch(parameters),
				isCacheable: false,
			}),
		},
	);
}

/** The page mentions products that were left out, so they stay in the spelling as well. */
function canonicalComparisonSearch(parameters: URLSearchParams): string {
	const keys = parameters.getAll("products");
	return keys.length ? `?${new URLSearchParams({ products: keys.join(",") })}` : "";
}

/** An import may have removed the product between the two queries. */
const toDetails = (
	product: Parameters<typeof presentComparisonDetails>[0] | undefined,
	context: SummaryContext,
) => (product ? presentComparisonDetails(product, context) : {});

function withoutCard(cards: readonly AnyProductCard[], card: AnyProductCard): AnyProductCard[] {
	return cards.filter((candidate) => productKey(candidate) !== productKey(card));
}

function comparisonNotes({ products, leftOut }: Comparison, foundCount: number): string[] {
	const gone = products.length - foundCount;
	return [
		...(leftOut > 0 ? [messages.comparison.tooMany] : []),
		...(gone > 0
			? [gone === 1 ? messages.comparison.oneGone : messages.comparison.gone(gone)]
			: []),
		...(foundCount === 1 ? [messages.comparison.single] : []),
	];
}
