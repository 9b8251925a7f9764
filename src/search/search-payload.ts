import { productAddresses } from "#catalogue/addresses.ts";
import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import type { AnyCard } from "#catalogue/lists/index/list-store.ts";
import type { Partner } from "#catalogue/people/people.ts";
import type { Category } from "#catalogue/product.ts";
import { productKey } from "#catalogue/product-key.ts";
import { coverOf } from "#catalogue/products/product-presenter.ts";
import type { DropdownHit, SearchCallAnswer, SearchHit } from "./calls.ts";
import type { Found } from "./product-search.ts";

/** The published names of the field that says what kind a hit is. */
export const itemKeys = ["new_item_type", "item_type"] as const;
export type ItemKey = (typeof itemKeys)[number];

export function searchHit(
	card: AnyCard,
	itemKey: ItemKey,
	categories: readonly Category[],
): SearchHit {
	return {
		id: productKey(card),
		title: card.title,
		page_url: productAddresses[card.kind].to(card),
		image_url: coverOf(card.kind, card, categories),
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

export function searchAnswer(
	found: Found,
	itemKey: ItemKey,
	categories: readonly Category[],
): SearchCallAnswer {
	return {
		status: 200,
		data: {
			result: {
				hits: found.cards.map((card) => searchHit(card, itemKey, categories)),
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

export function failedSearch(): SearchCallAnswer {
	const result = {
		hits: [],
		total: 0,
		facets: {},
		error: { message: "The search did not answer." },
	};
	return { status: 200, data: { result, suggested: false } };
}

export function dropdownHit(
	card: AnyCard,
	{ partners, categories }: Pick<CatalogueBook, "partners" | "categories">,
): DropdownHit {
	return {
		image_url: coverOf(card.kind, card, categories),
		title: card.title,
		page_url: productAddresses[card.kind].to(card),
		accreditation_logo: logoOf(card, partners) ?? null,
		item_type: card.kind,
	};
}

function logoOf(card: AnyCard, partners: readonly Partner[]) {
	if (card.kind === "bundle") return card.accreditorLogo;
	if (card.kind === "free-course") return card.partnerLogo;
	return card.kind === "university"
		? partners.find(({ id }) => id === card.university)?.logo
		: undefined;
}
