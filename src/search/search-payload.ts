import { categoryAddress, productAddresses } from "#catalogue/addresses.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { productKey } from "#catalogue/product-key.ts";
import { getCoverUrl } from "#catalogue/products/product-presenter.ts";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import { findProductPartner } from "#catalogue/summary-presenter.ts";
import type { DropdownHit, SearchCallAnswer, SearchHit, SubjectHit } from "./calls.ts";
import { countItemTypes, type ItemTypeField, toItemType } from "./item-type-rules.ts";
import type { FoundProducts } from "./product-search.ts";

interface SearchAnswerContext {
	readonly itemKey: ItemTypeField;
	readonly categories: readonly Category[];
	/** Renders the HTML of a hit's card, where the request includes cards. */
	readonly presentCard?: (card: AnyProductCard) => string;
}

function toSearchHit(
	card: AnyProductCard,
	{ itemKey, categories, presentCard }: SearchAnswerContext,
): SearchHit {
	return {
		id: productKey(card),
		title: card.title,
		page_url: productAddresses[card.kind].to(card),
		image_url: getCoverUrl(card.kind, card, categories),
		[itemKey]: toItemType(card.kind, itemKey),
		rating: card.ratings?.average,
		learners: card.learners,
		card: presentCard?.(card),
	};
}

/** The keys are the names of filters in a query; the location of a visitor is not among them. */
const facetNames: Readonly<Record<string, string>> = {
	category: "category",
	university: "universityName",
	duration: "duration",
	unit: "durationType",
	level: "level",
};

export function toSearchAnswer(
	found: FoundProducts,
	context: SearchAnswerContext,
): SearchCallAnswer {
	const { type = {}, ...facets } = found.facets;
	return {
		status: 200,
		data: {
			result: {
				hits: found.cards.map((card) => toSearchHit(card, context)),
				total: found.total,
				facets: {
					...Object.fromEntries(
						Object.entries(facetNames).map(([own, published]) => [published, { ...facets[own] }]),
					),
					itemType: countItemTypes(type, context.itemKey),
				},
			},
			suggested: found.suggested,
		},
	};
}

export const searchFailure = { message: "The search did not answer." };

export function createFailedAnswer(): SearchCallAnswer {
	const result = {
		hits: [],
		total: 0,
		facets: {},
		error: searchFailure,
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

export const toSubjectHit = ({ name, slug }: Category): SubjectHit => ({
	name,
	page_url: categoryAddress.to({ slug }),
});
