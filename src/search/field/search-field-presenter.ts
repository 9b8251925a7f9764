import { productKinds } from "#catalogue/product.ts";
import {
	inSentence,
	type NamedOffer,
	nameOffer,
	titleOffer,
} from "#catalogue/product-names/product-name-rules.ts";
import { searchFieldMessages } from "./search-field-messages.ts";

/** What the field calls what it finds. */
export interface SearchFieldNames {
	readonly label: string;
	/** Above the suggestions. */
	readonly products: string;
	/** Beside each suggestion, by its kind. */
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
