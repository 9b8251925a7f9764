import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { listProductKeysBySlug } from "#catalogue/lists/index/list-store.ts";
import { listProductCards, sortBySlugs } from "#catalogue/store/product-store.ts";
import { createSummaryContext, type ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

export interface FittingProductDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly catalogue: CatalogueSnapshot;
	/** The site's time zone. */
	readonly timeZone: string;
}

/** The products of these slugs, in this order; what is not offered any more is left out. */
export async function listFittingProducts(
	{ db, clock, catalogue, timeZone }: FittingProductDeps,
	slugs: readonly string[],
	{ country }: Pick<Audience, "country">,
): Promise<readonly ProductSummary[]> {
	const market = catalogue.findMarket(country);
	const context = createSummaryContext({ catalogue, clock, timeZone }, market);
	const keys = await listProductKeysBySlug(db, slugs);
	const cards = await listProductCards(db, keys, market.country);
	return sortBySlugs(cards, slugs).map((card) => summarizeProduct(card, context));
}
