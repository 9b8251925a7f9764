import type { Faq } from "#catalogue/product.ts";

/** A page about one subject, across all kinds of products. */
export interface CatalogueSubject {
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly lead: string;
	/** Rich. */
	readonly body: string;
	readonly products: readonly { readonly slug: string; readonly why: string }[];
	readonly faqs: readonly Faq[];
}
