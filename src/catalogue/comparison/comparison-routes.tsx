import { compareAddress } from "#catalogue/addresses.ts";
import { type AnyCard, listCards } from "#catalogue/lists/index/list-store.ts";
import { listCardFacts } from "#catalogue/lists/list-card-presenter.ts";
import type { ListParts } from "#catalogue/lists/list-routes.tsx";
import { productKey } from "#catalogue/product-key.ts";
import { ComparePage } from "./comparison-page.tsx";
import {
	type Comparison,
	comparisonSearch,
	readComparison,
} from "./comparison-rules.ts";

export function compareRoute(parts: ListParts): void {
	const { db, clock, pages, catalogue, siteTimeZone: zone } = parts;
	pages.page(
		compareAddress,
		async ({ search, visitor }) => {
			const asked = readComparison(new URLSearchParams(search));
			const country = catalogue.priceCountry(visitor.country);
			const cards = await listCards(db, asked.products, country);
			const { categories, partners } = catalogue;
			const context = { categories, partners, country, now: clock(), zone };
			return {
				type: "category",
				head: {
					title: "Compare courses and programs",
					description:
						"Up to three courses or programs side by side: price, duration, level, start and what they include.",
					canonical: compareAddress.to(),
					listed: false,
				},
				tags: ["catalogue"],
				body: (
					<ComparePage
						products={cards.map((card) => ({
							...listCardFacts(card, context),
							without:
								compareAddress.to() + comparisonSearch(others(cards, card)),
						}))}
						notes={notesOf(asked, cards.length)}
					/>
				),
			};
		},
		{
			// Any three of a hundred thousand: nobody asks for the same again soon.
			spelling: (given) => ({ search: spelled(given), kept: false }),
		},
	);
}

/** Those left out are told of, so that they stay in the spelling as well. */
function spelled(given: URLSearchParams): string {
	const keys = given.getAll("products");
	return keys.length
		? `?${new URLSearchParams({ products: keys.join(",") })}`
		: "";
}

function others(cards: readonly AnyCard[], card: AnyCard): AnyCard[] {
	return cards.filter((one) => productKey(one) !== productKey(card));
}

function notesOf({ products, leftOut }: Comparison, found: number): string[] {
	const gone = products.length - found;
	return [
		...(leftOut > 0
			? ["Three fit side by side, so we kept the first three you chose."]
			: []),
		...(gone > 0
			? [
					gone === 1
						? "One of them is no longer in our catalogue."
						: `${gone} of them are no longer in our catalogue.`,
				]
			: []),
		...(found === 1
			? ["Go back and tick one or two more to see them beside this one."]
			: []),
	];
}
