import { ListCard } from "#catalogue/lists/list-card-view.tsx";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { SearchDeps } from "#search/deps.ts";
import { renderFragment } from "#shell/pages/render-fragment.ts";
import type { Country } from "#visitors/audience/country.ts";

/** Makes the HTML of cards that a results page appends. It has the style of cards already. */
export function createResultCardPresenter(
	{ catalogue, clock, timeZone }: Pick<SearchDeps, "catalogue" | "clock" | "timeZone">,
	country: Country | undefined,
): (card: AnyProductCard) => string {
	const context = createSummaryContext(
		{ catalogue, clock, timeZone },
		catalogue.findMarket(country),
	);
	return (card) =>
		renderFragment(<ListCard product={summarizeProduct(card, context)} isComparable />).html;
}
