import type {
	CourseCard,
	CourseDetails,
} from "#catalogue/courses/course-schema.ts";
import type {
	FreeCourseCard,
	FreeCourseDetails,
} from "#catalogue/free-courses/free-course-schema.ts";
import type { PriceMode, ProductKind } from "#catalogue/product.ts";
import type {
	BundleCard,
	BundleDetails,
} from "#catalogue/programs/bundles/bundle-schema.ts";
import type {
	UniversityProgramCard,
	UniversityProgramDetails,
} from "#catalogue/universities/university-program-schema.ts";
import type { Money } from "#core/money.ts";
import type { Db } from "#platform/database/database.ts";
import {
	catalogueTables,
	selectProductCards,
	toProductCard,
} from "./catalogue-tables-store.ts";

// Programs outside know products by their numbers; pages know them by their slugs.

interface CardsByKind {
	course: CourseCard;
	bundle: BundleCard;
	university: UniversityProgramCard;
	"free-course": FreeCourseCard;
}
interface DetailsByKind {
	course: CourseDetails;
	bundle: BundleDetails;
	university: UniversityProgramDetails;
	"free-course": FreeCourseDetails;
}
export type AnyProductCard = CardsByKind[ProductKind];
type ProductCardByKind<Kind extends ProductKind> = CardsByKind[Kind];
export type ProductByKind<Kind extends ProductKind> = CardsByKind[Kind] & {
	readonly details: DetailsByKind[Kind];
};

/** In the order of the numbers; those that nothing has are left out. */
export async function listProductsById<Kind extends ProductKind>(
	db: Db,
	kind: Kind,
	ids: readonly number[],
	country: string,
): Promise<ProductCardByKind<Kind>[]> {
	if (ids.length === 0) return [];
	const rows = await selectProductCards(db, kind, country)
		.where("id", "in", ids)
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => {
		const row = byId.get(id);
		return row ? [toProductCard<ProductCardByKind<Kind>>(row)] : [];
	});
}

/** In the order of the slugs, as bundles name their courses. */
export async function listCourseCardsBySlug(
	db: Db,
	slugs: readonly string[],
	country: string,
): Promise<CourseCard[]> {
	if (slugs.length === 0) return [];
	const rows = await selectProductCards(db, "course", country)
		.where("slug", "in", slugs)
		.execute();
	const found = rows.map((row) => toProductCard<CourseCard>(row));
	return slugs.flatMap((slug) =>
		found.filter((candidate) => candidate.slug === slug),
	);
}

export function findProductById<Kind extends ProductKind>(
	db: Db,
	kind: Kind,
	id: number,
	country: string,
): Promise<ProductByKind<Kind> | undefined> {
	return findProduct(db, kind, { id }, country);
}

/** With what only its own page shows. */
export async function findProduct<Kind extends ProductKind>(
	db: Db,
	kind: Kind,
	by: { readonly id: number } | { readonly slug: string },
	country: string,
): Promise<ProductByKind<Kind> | undefined> {
	const query = selectProductCards(db, kind, country).select("details");
	const row = await ("id" in by
		? query.where("id", "=", by.id)
		: query.where("slug", "=", by.slug)
	).executeTakeFirst();
	if (!row) return undefined;
	const { details, ...card } = row;
	// The import has checked that a product of this kind has these details.
	return { ...toProductCard(card), details } as unknown as ProductByKind<Kind>;
}

export interface PricedMode {
	readonly mode: PriceMode;
	readonly price: Money;
}

/** Of each product where it is sold, the lowest first. */
export async function listPricesById(
	db: Db,
	kind: ProductKind,
	ids: readonly number[],
	country: string,
): Promise<Map<number, PricedMode[]>> {
	const found = new Map<number, PricedMode[]>();
	if (ids.length === 0) return found;
	const rows = await catalogueTables(db)
		.selectFrom("prices")
		.select(["product_id", "mode", "currency", "minor"])
		.where("kind", "=", kind)
		.where("product_id", "in", ids)
		.where("country", "=", country)
		.orderBy("minor")
		.execute();
	for (const { product_id, mode, currency, minor } of rows) {
		const priced = { mode, price: { minor, currency } };
		found.set(product_id, [...(found.get(product_id) ?? []), priced]);
	}
	return found;
}
