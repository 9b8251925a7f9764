import { type ColumnType, type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Batch } from "#catalogue/courses/course-schema.ts";
import { buildBatchKey, buildCohortKey } from "#catalogue/groups/group-rules.ts";
import { addBookedSeats, type BookedSeatRow } from "#catalogue/groups/seat-rules.ts";
import {
	type Cohort,
	isPriceMode,
	type Level,
	type PricedMode,
	type PriceMode,
	type ProductCard,
	type ProductKind,
} from "#catalogue/product.ts";
import { type CurrencyCode, currencyCode } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** A column that is written as JSON and read as a value; the import has checked what it holds. */
type Json<Value> = ColumnType<Value, string>;

export type CatalogueTables = {
	/** A view of those that visitors see today. */
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
		/** Only the cards of this kind show these. */
		card: Json<Readonly<Record<string, unknown>>>;
		/** Only the product's own page shows these. */
		details: unknown;
		digest: string;
	};
	all_products: CatalogueTables["products"] & {
		shown_from: string | null;
		shown_until: string | null;
		hidden: boolean;
	};
	product_changes: {
		kind: ProductKind;
		id: number;
		digest: string;
		changed_at: Instant;
	};
	/** A view: on its days an offer stands in the place of the price. */
	prices: {
		kind: ProductKind;
		product_id: number;
		mode: PriceMode;
		country: string;
		currency: CurrencyCode;
		minor: number;
	};
	/** A view of the orders. */
	taken_seats: {
		product_kind: ProductKind;
		product_id: number;
		group_key: string;
		begins: string;
		taken: number;
	};
};

export const catalogueTables = (db: Db | Tx) => db.withTables<CatalogueTables>();

const visibleProducts = sql<CatalogueTables["products"]>`products`;
/** The view includes products that no visitor sees today. */
export const allProducts: typeof visibleProducts = sql`all_products`;

/** The cards of one kind, priced for a country. */
export function selectProductCards(
	db: Db,
	kind: ProductKind,
	country: string,
	from = visibleProducts,
) {
	return selectCards(db, country, from).where("kind", "=", kind);
}

/** Selects cards of every kind. */
export function selectCards(db: Db, country: string, from = visibleProducts) {
	return catalogueTables(db)
		.selectFrom(from.as<"products">(sql.id("products")))
		.select(["kind", "id", "slug", "title", "category", "level", "summary"])
		.select(["hours", "rating_average", "rating_count", "learners", "modes", "batches"])
		.select(["card", (eb) => storedPrices(eb, country).as("prices")])
		.select(bookedSeats.as("bookedSeats"));
}

/** The latest starts include all that are still to come, however many there were before. */
const bookedSeats = sql<BookedSeatRow[] | null>`(
	select jsonb_agg(jsonb_build_array(group_key, begins, taken))
	from (
		select group_key, begins, taken from taken_seats
		where product_kind = products.kind and product_id = products.id
		order by begins desc limit 200) as latest)`;

/** Something that is no longer offered is behind everything that is. */
export const offeredPopularity = sql<number>`case when card->>'sunset' = 'true' then -1 else popularity end`;

export const storedMonths = sql<number | null>`(card->>'durationMonths')::float8`;

/** The id or the name of who stands behind a product beside us. */
export const storedPartner = sql<
	string | null
>`coalesce(card->>'university', card->>'accreditor', card->>'partner')`;

type ProductExpression = ExpressionBuilder<CatalogueTables, "products">;

export function selectPrices(eb: ProductExpression, country: string) {
	return eb
		.selectFrom("prices")
		.whereRef("prices.kind", "=", "products.kind")
		.whereRef("prices.product_id", "=", "products.id")
		.where("prices.country", "=", country);
}

/**
 * The prices are lines of `mode currency minor` in one column, the lowest first, so that a card
 * needs no join.
 */
export const storedPrices = (eb: ProductExpression, country: string) =>
	selectPrices(eb, country).select(
		sql<
			string | null
		>`string_agg(mode || ' ' || currency || ' ' || minor, E'\\n' order by minor, mode)`.as(
			"prices",
		),
	);

export type CardRow = Omit<
	Selectable<CatalogueTables["products"]>,
	"popularity" | "details" | "digest"
> & {
	readonly prices: string | null;
	readonly bookedSeats: readonly BookedSeatRow[] | null;
};

/** The import has checked what this puts together. */
export function toProductCard<Card extends ProductCard>(row: CardRow): Card {
	const { rating_average, rating_count, hours, level, bookedSeats, ...same } = row;
	const { card, prices: stored, ...columns } = same;
	const prices = parseStoredPrices(stored);
	return {
		...columns,
		...card,
		...(level !== null && { level }),
		...(hours !== null && { hours: Number(hours) }),
		ratings:
			rating_average === null
				? undefined
				: { average: Number(rating_average), count: rating_count },
		from: prices[0]?.price,
		prices,
		...(bookedSeats && toSeatedGroups(columns.batches, card.cohorts, bookedSeats)),
	} as unknown as Card;
}

function toSeatedGroups(batches: unknown, cohorts: unknown, bookedSeats: readonly BookedSeatRow[]) {
	return {
		...(Array.isArray(batches) && {
			batches: addBookedSeats<Batch>(batches, bookedSeats, buildBatchKey),
		}),
		...(Array.isArray(cohorts) && {
			cohorts: addBookedSeats<Cohort>(cohorts, bookedSeats, buildCohortKey),
		}),
	};
}

export function parseStoredPrices(text: string | null): PricedMode[] {
	const lines = text?.split("\n") ?? [];
	return lines.flatMap((line) => {
		const [mode, currency = "", minor] = line.split(" ");
		if (!isPriceMode(mode)) return [];
		const price = { currency: currencyCode(currency), minor: Number(minor) };
		return [{ mode, price }];
	});
}
