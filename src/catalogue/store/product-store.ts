import { sql } from "kysely";
import type { Course, CourseCard } from "#catalogue/courses/course-schema.ts";
import type { FreeCourse, FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import type { PriceMode, ProductCard, ProductKind, WholeProduct } from "#catalogue/product.ts";
import { type ProductKey, productKey } from "#catalogue/product-key.ts";
import type { Bundle, BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import type {
	UniversityProgram,
	UniversityProgramCard,
} from "#catalogue/universities/university-program-schema.ts";
import type { CurrencyCode } from "#core/money.ts";
import type { Db } from "#platform/database/database.ts";
import {
	allProducts,
	type CardRow,
	catalogueTables,
	selectCards,
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
interface ProductsByKind {
	course: Course;
	bundle: Bundle;
	university: UniversityProgram;
	"free-course": FreeCourse;
}
export type AnyProductCard = CardsByKind[ProductKind];
export type ProductByKind<Kind extends ProductKind> = ProductsByKind[Kind];

/** Lists the products of a kind, the popular first; of one category, up to the limit. */
export async function listProducts<Kind extends ProductKind>(
	db: Db,
	kind: Kind,
	filter: {
		readonly country: string;
		readonly category?: string | undefined;
		readonly limit?: number | undefined;
		/** Only those with a group to join. */
		readonly withBatches?: boolean;
	},
): Promise<CardsByKind[Kind][]> {
	const { country, category, limit, withBatches } = filter;
	let query = selectProductCards(db, kind, country).orderBy("popularity", "desc").orderBy("id");
	if (category !== undefined) query = query.where("category", "=", category);
	if (withBatches) query = query.where(sql<boolean>`jsonb_array_length(batches) > 0`);
	if (limit !== undefined) query = query.limit(limit);
	return (await query.execute()).map((row) => toProductCard(row));
}

/** The cards of these products, in this order; those that are gone are left out. */
export async function listProductCards<Kind extends ProductKind>(
	db: Db,
	keys: readonly ProductKey<Kind>[],
	country: string,
): Promise<CardsByKind[Kind][]> {
	if (keys.length === 0) return [];
	const rows = await selectCards(db, country)
		.where((eb) =>
			eb(
				eb.refTuple("kind", "id"),
				"in",
				keys.map(({ kind, id }) => eb.tuple(kind, id)),
			),
		)
		.execute();
	const found = new Map(
		rows.map((row) => [productKey(row), toProductCard<CardsByKind[Kind]>(row)]),
	);
	return keys.flatMap((key) => found.get(productKey(key)) ?? []);
}

/** The order is that of the slugs, as bundles name their courses. */
export async function listProductsBySlug<Kind extends ProductKind>(
	db: Db,
	kind: Kind,
	slugs: readonly string[],
	country: string,
): Promise<CardsByKind[Kind][]> {
	if (slugs.length === 0) return [];
	const rows = await selectProductCards(db, kind, country).where("slug", "in", slugs).execute();
	return sortBySlugs(
		rows.map((row) => toProductCard<CardsByKind[Kind]>(row)),
		slugs,
	);
}

/** Selects the named items, each once. */
export function sortBySlugs<Item extends { readonly slug: string }>(
	items: readonly Item[],
	slugs: readonly string[],
): Item[] {
	return [...new Set(slugs)].flatMap((slug) => items.find((item) => item.slug === slug) ?? []);
}

type ProductName = { readonly id: number } | { readonly slug: string };

export async function findProduct<Kind extends ProductKind>(
	db: Db,
	kind: Kind,
	by: ProductName,
	country: string,
): Promise<ProductByKind<Kind> | undefined> {
	const query = selectWholeProducts(db, kind, country);
	const row = await ("id" in by
		? query.where("id", "=", by.id)
		: query.where("slug", "=", by.slug)
	).executeTakeFirst();
	return row && toWholeProduct(row, country);
}

/** Even if no visitor sees it any more: a request about it may have been written before. Without prices. */
export async function findStatedProduct<Kind extends ProductKind>(
	db: Db,
	{ kind, ...by }: { readonly kind: Kind } & ProductName,
): Promise<ProductByKind<Kind> | undefined> {
	const query = selectWholeProducts(db, kind, "", allProducts);
	const row = await ("id" in by
		? query.where("id", "=", by.id)
		: query.where("slug", "=", by.slug)
	).executeTakeFirst();
	return row && toWholeProduct(row, "");
}

type OfferRow = [PriceMode, country: string, currency: CurrencyCode, minor: number][];

/** Selects each product as one row. */
export function selectWholeProducts(
	db: Db,
	kind: ProductKind,
	country: string,
	from?: typeof allProducts,
) {
	return selectProductCards(db, kind, country, from).select([
		"details",
		sql<OfferRow | null>`(
			select jsonb_agg(jsonb_build_array(mode, country, currency, minor) order by country, minor)
			from prices where prices.kind = products.kind and prices.product_id = products.id)`.as(
			"offers",
		),
	]);
}

/** The import has checked that a product of this kind has these details. */
export function toWholeProduct<Product extends WholeProduct<ProductCard, unknown>>(
	row: CardRow & {
		readonly details: unknown;
		readonly offers: OfferRow | null;
	},
	country: string,
): Product {
	const { details, offers: stored, ...card } = row;
	const offers = (stored ?? []).map(([mode, country, currency, minor]) => ({
		mode,
		country,
		price: { minor, currency },
	}));
	const prices = offers.flatMap(({ mode, price, ...offer }) =>
		offer.country === country ? [{ mode, price }] : [],
	);
	return {
		...toProductCard(card),
		details,
		prices,
		offers,
	} as Product;
}

export async function listTitlesOfKind(
	db: Db,
	kind: ProductKind,
): Promise<{ readonly id: number; readonly slug: string; readonly title: string }[]> {
	return catalogueTables(db)
		.selectFrom("products")
		.select(["id", "slug", "title"])
		.where("kind", "=", kind)
		.orderBy("id")
		.execute();
}

/** Lists the programs that the job guarantee covers, the popular first. */
export async function listGuaranteedPrograms(
	db: Db,
): Promise<{ readonly kind: ProductKind; readonly slug: string; readonly title: string }[]> {
	return catalogueTables(db)
		.selectFrom("products")
		.select(["kind", "slug", "title"])
		.where(sql<boolean>`card->>'jobGuarantee' = 'true'`)
		.where(sql<boolean>`card->>'sunset' is distinct from 'true'`)
		.orderBy("popularity", "desc")
		.orderBy("id")
		.execute();
}

/** Lists products that no visitor sees today: content refers to them none the less. */
export async function listHiddenProducts(
	db: Db,
): Promise<{ readonly kind: ProductKind; readonly slug: string }[]> {
	return catalogueTables(db)
		.selectFrom("all_products")
		.select(["kind", "slug"])
		.where((eb) =>
			eb.or([
				eb("hidden", "=", true),
				eb("shown_from", "is not", null),
				eb("shown_until", "is not", null),
			]),
		)
		.where("slug", "not in", (eb) => eb.selectFrom("products").select("slug"))
		.execute();
}
