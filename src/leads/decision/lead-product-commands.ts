import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { ProductCard } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import { getCoverUrl } from "#catalogue/products/product-presenter.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { PageType } from "#core/page-types.ts";
import type { LeadProduct } from "#forms/submission/lead.ts";
import type { LeadProductType } from "#forms/submission/sent-leads-rules.ts";
import type { Db } from "#platform/database/database.ts";

/** The product of a lead, from the catalogue. */
export interface FoundProduct {
	readonly key: ProductKey;
	readonly slug: string;
	readonly product: LeadProduct;
	readonly pageType: PageType;
}

/** The first of these products that exists. */
export async function findLeadProduct(
	{ db, catalogue }: { db: Db; catalogue: CatalogueSnapshot },
	keys: readonly ProductKey[],
): Promise<FoundProduct | undefined> {
	for (const key of keys) {
		// No country, because prices are not used here.
		const card = await findProduct(db, key.kind, key, "");
		if (card) return toFoundProduct(key, card, catalogue.categories);
	}
	return undefined;
}

function toFoundProduct(
	key: ProductKey,
	card: ProductCard & Partial<ProductCardDetails>,
	categories: readonly Category[],
): FoundProduct {
	const type = toLeadProductType(key, card);
	const category = categories.find(({ slug }) => slug === card.category);
	return {
		key,
		slug: card.slug,
		pageType: toPageType(key, type),
		product: {
			id: key.id,
			type,
			name: card.title,
			category: category?.name,
			categoryId: category?.slug,
			image: getCoverUrl(key.kind, card, categories),
			trainingType: card.modes?.join(", "),
		},
	};
}

/** Properties that only cards of one kind have. */
interface ProductCardDetails {
	readonly linkableType: "bundle" | "master_of_masters";
	readonly modes: readonly string[];
}

/** Outside systems know a university's program as a bundle. */
function toLeadProductType(
	{ kind }: ProductKey,
	{ linkableType }: Partial<ProductCardDetails>,
): LeadProductType {
	if (kind === "university") return "bundle";
	return kind === "bundle" ? (linkableType ?? "bundle") : "course";
}

/** The page type of the product's own page, used when the submission does not name one. */
function toPageType({ kind }: ProductKey, type: LeadProductType): PageType {
	if (kind === "bundle")
		return type === "master_of_masters" ? "master" : "masters-program";
	return kind === "free-course" ? "fremium-course" : kind;
}
