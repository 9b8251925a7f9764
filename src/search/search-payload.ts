import { productAddresses } from "#catalogue/addresses.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { productKey } from "#catalogue/product-key.ts";
import { getCoverUrl } from "#catalogue/products/product-presenter.ts";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import { findProductPartner } from "#catalogue/summary.ts";
import type { DropdownHit, SearchCallAnswer, SearchHit } from "./calls.ts";
import type { FoundProducts } from "./product-search.ts";

/** The published names of the field that says what kind a hit is. */
export const kindFieldNames = ["new_item_type", "item_type"] as const;
type KindFieldName = (typeof kindFieldNames)[number];

function toSearchHit(
	card: AnyProductCard,
	itemKey: KindFieldName,
	categories: readonly Category[],
): SearchHit {
	return {
		id: productKey(card),
		title: card.title,
		page_url: productAddresses[card.kind].to(card),
		image_url: getCoverUrl(card.kind, card, categories),
		[itemKey]: card.kind,
		rating: card.ratings?.average,
		learners: card.learners,
	};
}

/** By the names that a query narrows with; where a visitor is, is theirs to know. */
const facetNames: Readonly<Record<string, string>> = {
	category: "category",
	type: "itemType",
	university: "universityName",
	duration: "duration",
	unit: "durationType",
	level: "level",
};

export function toSearchAnswer(
	found: FoundProducts,
	itemKey: KindFieldName,
	categories: readonly Category[],
): SearchCallAnswer {
	return {
		status: 200,
		data: {
			result: {
				hits: found.cards.map((card) => toSearchHit(card, itemKey, categories)),
				total: found.total,
				facets: Object.fromEntries(
					Object.entries(facetNames).map(([own, published]) => [
						published,
						{ ...found.facets[own] },
					]),
				),
			},
			suggested: found.suggested,
		},
	};
}

export function createFailedAnswer(): SearchCallAnswer {
	const result = {
		hits: [],
		total: 0,
		facets: {},
		error: { message: "The search did not answer." },
	};
	return { status: 200, data: { result, suggested: false } };
}

export function toDropdownHit(
	card: AnyProductCard,
	{ partners, categories }: Pick<CatalogueSnapshot, "partners" | "categories">,
): DropdownHit {
	return {
		image_url: getCoverUrl(card.kind, card, categories),
		title: card.title,
		page_url: productAddresses[card.kind].to(card),
		accreditation_logo: findProductPartner(card, partners).logo ?? null,
		item_type: card.kind,
	};
}
