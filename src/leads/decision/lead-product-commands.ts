import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import type { Category, ProductCard } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import { coverOf } from "#catalogue/products/product-presenter.ts";
import { findProductById } from "#catalogue/store/product-store.ts";
import type { PageType } from "#core/page-types.ts";
import type { LeadProductType } from "#forms/sent-leads-rules.ts";
import type { LeadProduct } from "#forms/submission/lead.ts";
import type { Db } from "#platform/database/database.ts";

/** What a lead is about, looked up where it is offered. */
export interface FoundProduct {
	readonly key: ProductKey;
	readonly slug: string;
	readonly product: LeadProduct;
	readonly pageType: PageType;
}

/** The first of these that there is. */
export async function findLeadProduct(
	{ db, catalogue }: { db: Db; catalogue: CatalogueBook },
	keys: readonly ProductKey[],
): Promise<FoundProduct | undefined> {
	for (const key of keys) {
		// Prices are nobody's concern here, so no country.
		const card = await findProductById(db, key.kind, key.id, "");
		if (card) return foundProduct(key, card, catalogue.categories);
	}
	return undefined;
}

function foundProduct(
	key: ProductKey,
	card: ProductCard & Partial<Told>,
	categories: readonly Category[],
): FoundProduct {
	const type = typeOf(key, card);
	const category = categories.find(({ slug }) => slug === card.category);
	return {
		key,
		slug: card.slug,
		pageType: pageTypeOf(key, type),
		product: {
			id: key.id,
			type,
			name: card.title,
			category: category?.name,
			categoryId: category?.slug,
			image: coverOf(key.kind, card, categories),
			trainingType: card.modes?.join(", "),
		},
	};
}

/** What only cards of one kind tell. */
interface Told {
	readonly linkableType: "bundle" | "master_of_masters";
	readonly modes: readonly string[];
}

/** A university's program is a bundle to everybody else. */
function typeOf(
	{ kind }: ProductKey,
	{ linkableType }: Partial<Told>,
): LeadProductType {
	if (kind === "university") return "bundle";
	return kind === "bundle" ? (linkableType ?? "bundle") : "course";
}

/** Of the product's own page, for whoever does not say where the form stood. */
function pageTypeOf({ kind }: ProductKey, type: LeadProductType): PageType {
	if (kind === "bundle")
		return type === "master_of_masters" ? "master" : "masters-program";
	return kind === "free-course" ? "fremium-course" : kind;
}
