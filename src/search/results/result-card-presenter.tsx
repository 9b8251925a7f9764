import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { ListCard } from "#catalogue/lists/list-card-view.tsx";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { Clock } from "#core/time.ts";
import { renderFragment } from "#shell/pages/render-fragment.ts";
import type { Country } from "#visitors/audience/country.ts";

interface ResultCardDeps {
	readonly catalogue: CatalogueSnapshot;
	readonly clock: Clock;
	readonly timeZone: string;
}

/** Makes the HTML of cards that a results page appends. It has the style of cards already. */
export function createResultCardPresenter(
	{ catalogue, clock, timeZone }: ResultCardDeps,
	country: Country | undefined,
): (card: AnyProductCard) => string {
	const context = createSummaryContext(
		{ catalogue, clock, timeZone: timeZone },
		catalogue.findMarket(country),
	);
	return (card) =>
		renderFragment(<ListCard product={summarizeProduct(card, context)} isComparable />).html;
}
