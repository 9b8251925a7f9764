import { type ExpressionBuilder, sql } from "kysely";
import type { ProductCard, ProductKind } from "#catalogue/product.ts";
import { currencyCode, type Money } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

export type CatalogueTables = {
	categories: {
		slug: string;
		name: string;
		hue: string;
		summary: string;
		description: string;
		sequence: number;
	};
	products: {
		kind: ProductKind;
		id: number;
		slug: string;
		title: string;
		category: string;
		level: string | null;
		summary: string;
		hours: string | null;
		rating_average: string | null;
		rating_count: number;
		learners: number;
		popularity: number;
		modes: unknown;
		batches: unknown;
		/** What only this kind's cards show. */
		card: unknown;
		/** What only its own page shows. */
		details: unknown;
		digest: string;
	};
	product_changes: {
		kind: ProductKind;
		id: number;
		digest: string;
		changed_at: Instant;
	};
	subjects: {
		slug: string;
		title: string;
		description: string;
		lead: string;
		body: string;
		products: unknown;
		faqs: unknown;
		sequence: number;
	};
	prices: {
		kind: ProductKind;
		product_id: number;
		mode: string;
		country: string;
		currency: string;
		minor: number;
	};
	coupons: { code: string; is_open: boolean; details: unknown };
	partners: {
		id: string;
		name: string;
		kind: string;
		city: string;
		country: string;
		blurb: string;
		logo: string | null;
		sequence: number;
	};
	advisors: {
		id: string;
		name: string;
		role: string;
		fields: unknown;
		languages: unknown;
		zone: string;
		bio: string;
		sequence: number;
	};
	reviews: {
		id: number;
		person_name: string;
		designation: string;
		company: string | null;
		content: string;
		linkedin_url: string | null;
		image: string | null;
		rating: string;
		product: string;
		sequence: number;
	};
};

export const catalogueTables = (db: Db | Tx) =>
	db.withTables<CatalogueTables>();

/** The cards of one kind, priced for a country. */
export function selectProductCards(db: Db, kind: ProductKind, country: string) {
	return catalogueTables(db)
		.selectFrom("products")
		.where("kind", "=", kind)
		.select(["id", "slug", "title", "category", "level", "summary", "hours"])
		.select(["rating_average", "rating_count", "learners", "modes", "batches"])
		.select(["card", (eb) => lowestPrice(eb, country).as("price")]);
}

/** As `currency minor` in one column, so that a card needs no join. */
export function lowestPrice(
	eb: ExpressionBuilder<CatalogueTables, "products">,
	country: string,
) {
	return eb
		.selectFrom("prices")
		.whereRef("prices.kind", "=", "products.kind")
		.whereRef("prices.product_id", "=", "products.id")
		.where("prices.country", "=", country)
		.orderBy("minor")
		.limit(1)
		.select(sql<string>`currency || ' ' || minor`.as("price"));
}

export type CardRow = Omit<
	CatalogueTables["products"],
	"kind" | "popularity" | "details" | "digest"
> & { readonly price: string | null };

/** The import has checked what this puts together. */
export function toProductCard<Card extends ProductCard>(row: CardRow): Card {
	const { rating_average, rating_count, hours, level, price, ...same } = row;
	const { card, ...columns } = same;
	return {
		...columns,
		...(card as object),
		...(level !== null && { level }),
		...(hours !== null && { hours: Number(hours) }),
		ratings:
			rating_average === null
				? undefined
				: { average: Number(rating_average), count: rating_count },
		from: parseStoredPrice(price),
	} as unknown as Card;
}

export function parseStoredPrice(text: string | null): Money | undefined {
	const [currency, minor] = text?.split(" ") ?? [];
	return currency && minor
		? { currency: currencyCode(currency), minor: Number(minor) }
		: undefined;
}
