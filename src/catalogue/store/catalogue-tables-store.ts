import {
	type ColumnType,
	type ExpressionBuilder,
	type Selectable,
	sql,
} from "kysely";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { Coupon } from "#catalogue/coupons/coupon.ts";
import type { Advisor, PartnerKind } from "#catalogue/people/people-schema.ts";
import type {
	Level,
	PriceMode,
	ProductCard,
	ProductKind,
} from "#catalogue/product.ts";
import type { CatalogueSubject } from "#catalogue/subjects/subject-schema.ts";
import { type CurrencyCode, currencyCode, type Money } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** A column that is written as JSON and read as a value; the import has checked what it holds. */
type Json<Value> = ColumnType<Value, string>;

export type CatalogueTables = {
	categories: {
		slug: string;
		name: string;
		hue: Category["hue"];
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
		level: Level | null;
		summary: string;
		hours: string | null;
		rating_average: string | null;
		rating_count: number;
		learners: number;
		popularity: number;
		modes: unknown;
		batches: unknown;
		/** What only this kind's cards show. */
		card: Json<Readonly<Record<string, unknown>>>;
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
		products: Json<CatalogueSubject["products"]>;
		faqs: Json<CatalogueSubject["faqs"]>;
		sequence: number;
	};
	prices: {
		kind: ProductKind;
		product_id: number;
		mode: PriceMode;
		country: string;
		currency: CurrencyCode;
		minor: number;
	};
	coupons: {
		code: string;
		is_open: boolean;
		details: Json<Omit<Coupon, "code" | "isOpen">>;
	};
	partners: {
		id: string;
		name: string;
		kind: PartnerKind;
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
		fields: Json<Advisor["fields"]>;
		languages: Json<Advisor["languages"]>;
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
	return selectCards(db, country).where("kind", "=", kind);
}

/** Of every kind. */
export function selectCards(db: Db, country: string) {
	return catalogueTables(db)
		.selectFrom("products")
		.select(["kind", "id", "slug", "title", "category", "level", "summary"])
		.select([
			"hours",
			"rating_average",
			"rating_count",
			"learners",
			"modes",
			"batches",
		])
		.select(["card", (eb) => lowestPrice(eb, country).as("price")]);
}

export const storedMonths = sql<
	number | null
>`(card->>'durationMonths')::float8`;

/** The id or the name of who stands behind a product beside us. */
export const storedPartner = sql<
	string | null
>`coalesce(card->>'university', card->>'accreditor', card->>'partner')`;

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
	Selectable<CatalogueTables["products"]>,
	"popularity" | "details" | "digest"
> & { readonly price: string | null };

/** The import has checked what this puts together. */
export function toProductCard<Card extends ProductCard>(row: CardRow): Card {
	const { rating_average, rating_count, hours, level, price, ...same } = row;
	const { card, ...columns } = same;
	return {
		...columns,
		...card,
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
