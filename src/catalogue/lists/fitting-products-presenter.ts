import type { CatalogueDeps } from "#catalogue/deps.ts";
import { listProductKeysBySlug } from "#catalogue/lists/index/list-store.ts";
import { listProductCards, sortBySlugs } from "#catalogue/store/product-store.ts";
import { createSummaryContext, type ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** The products of these slugs, in this order; what is not offered any more is left out. */
export async function listFittingProducts(
	{
		db,
		clock,
		catalogue,
		timeZone,
	}: Pick<CatalogueDeps, "db" | "clock" | "catalogue" | "timeZone">,
	slugs: readonly string[],
	{ country }: Pick<Audience, "country">,
): Promise<readonly ProductSummary[]> {
	const market = catalogue.findMarket(country);
	const context = createSummaryContext({ catalogue, clock, timeZone }, market);
	const keys = await listProductKeysBySlug(db, slugs);
	const cards = await listProductCards(db, keys, market.country);
	return sortBySlugs(cards, slugs).map((card) => summarizeProduct(card, context));
}
