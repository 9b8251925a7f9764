import { productKinds } from "#catalogue/product.ts";
import {
	inSentence,
	type NamedOffer,
	nameOffer,
	titleOffer,
} from "#catalogue/product-names/product-name-rules.ts";
import { searchFieldMessages } from "./search-field-messages.ts";

/** The names of the kinds of results. */
export interface SearchFieldNames {
	readonly label: string;
	/** Stands above the suggestions. */
	readonly products: string;
	/** Stands beside each suggestion, by its kind. */
	readonly kinds: Readonly<Record<string, string>>;
}

export function presentSearchField(offer: NamedOffer, isFree: boolean): SearchFieldNames {
	const { names, kinds } = offer;
	return {
		label: searchFieldMessages.label(
			isFree ? inSentence(names["free-course"].many) : nameOffer(offer),
		),
		products: titleOffer(offer),
		kinds: Object.fromEntries(
			productKinds
				.filter((kind) => kinds.has(kind) && (!isFree || kind === "free-course"))
				.map((kind) => [kind, names[kind].one]),
		),
	};
}
