import { type ExpressionBuilder, sql } from "kysely";
import { type CurrencyCode, currencyCode, type Money } from "#core/money.ts";
import type { Db, Tx } from "#platform/database.ts";
import type {
	Batch,
	Category,
	Course,
	CourseCard,
	CourseContent,
	CourseDetails,
	Level,
	Mode,
} from "./product.ts";

type CatalogueTables = {
	categories: {
		slug: string;
		name: string;
		hue: string;
		summary: string;
		description: string;
		sequence: number;
	};
	products: {
		kind: string;
		id: number;
		slug: string;
		title: string;
		category: string;
		level: string;
		summary: string;
		hours: string | null;
		rating_average: string | null;
		rating_count: number;
		learners: number;
		popularity: number;
		modes: unknown;
		batches: unknown;
		details: unknown;
	};
	prices: {
		kind: string;
		product_id: number;
		mode: string;
		country: string;
		currency: string;
		minor: number;
	};
};

const tablesOf = (db: Db | Tx) => db.withTables<CatalogueTables>();
const course = "course";

export async function listCategories(db: Db): Promise<Category[]> {
	return tablesOf(db)
		.selectFrom("categories")
		.select(["slug", "name", "hue", "summary", "description"])
		.orderBy("sequence")
		.execute();
}

/** The countries that have prices at all, and the money they are in. */
export async function listPricedCountries(
	db: Db,
): Promise<{ country: string; currency: string }[]> {
	return tablesOf(db)
		.selectFrom("prices")
		.select(["country", "currency"])
		.distinct()
		.orderBy("country")
		.execute();
}

export async function listPopularCourses(
	db: Db,
	wanted: {
		country: string;
		limit: number;
		category?: string;
		/** Only those with a group to join. */
		withBatches?: boolean;
	},
): Promise<CourseCard[]> {
	let query = cards(db, wanted.country)
		.where("kind", "=", course)
		.orderBy("popularity", "desc")
		.orderBy("id");
	if (wanted.category !== undefined)
		query = query.where("category", "=", wanted.category);
	if (wanted.withBatches)
		query = query.where(sql<boolean>`jsonb_array_length(batches) > 0`);
	return (await query.limit(wanted.limit).execute()).map(cardOf);
}

export async function countCourses(db: Db): Promise<Map<string, number>> {
	const rows = await tablesOf(db)
		.selectFrom("products")
		.select(["category", sql<number>`count(*)`.as("count")])
		.where("kind", "=", course)
		.groupBy("category")
		.execute();
	return new Map(rows.map(({ category, count }) => [category, count]));
}

export interface ShelfCourse
	extends Pick<CourseCard, "slug" | "title" | "category" | "level" | "hours"> {
	readonly from: Money | undefined;
}

/** The most popular courses of every category: the index is walked a few steps for each, however many there are. */
export async function listCoursesOfEachCategory(
	db: Db,
	wanted: { country: string; perCategory: number },
): Promise<ShelfCourse[]> {
	const rows = await tablesOf(db)
		.selectFrom("categories")
		.innerJoinLateral(
			(eb) =>
				eb
					.selectFrom("products")
					.select(["id", "kind", "slug", "title", "level", "hours"])
					.select((inner) => lowestPrice(inner, wanted.country).as("price"))
					.whereRef("products.category", "=", "categories.slug")
					.where("kind", "=", course)
					.orderBy("popularity", "desc")
					.orderBy("id")
					.limit(wanted.perCategory)
					.as("shelf"),
			(join) => join.onTrue(),
		)
		.select(["shelf.slug", "shelf.title", "shelf.level", "shelf.hours"])
		.select(["shelf.price", "categories.slug as category"])
		.execute();
	return rows.map(({ level, hours, price, ...row }) => ({
		...row,
		level: level as Level,
		hours: Number(hours),
		from: priceOf(price),
	}));
}

export async function findCourse(
	db: Db,
	slug: string,
	country: string,
): Promise<Course | undefined> {
	const row = await cards(db, country)
		.where("kind", "=", course)
		.where("slug", "=", slug)
		.select("details")
		.executeTakeFirst();
	if (!row) return undefined;
	const prices = await tablesOf(db)
		.selectFrom("prices")
		.select(["mode", "currency", "minor"])
		.where("kind", "=", course)
		.where("product_id", "=", row.id)
		.where("country", "=", country)
		.orderBy("minor")
		.execute();
	return {
		...cardOf(row),
		details: row.details as CourseDetails,
		prices: prices.map(({ mode, currency, minor }) => ({
			mode: mode as Mode,
			price: { minor, currency: currency as CurrencyCode },
		})),
	};
}

export async function listCourseSlugs(db: Db): Promise<string[]> {
	const rows = await tablesOf(db)
		.selectFrom("products")
		.select("slug")
		.where("kind", "=", course)
		.orderBy("id")
		.execute();
	return rows.map(({ slug }) => slug);
}

function cards(db: Db, country: string) {
	return tablesOf(db)
		.selectFrom("products")
		.select([
			"id",
			"slug",
			"title",
			"category",
			"level",
			"summary",
			"hours",
			"rating_average",
			"rating_count",
			"learners",
			"modes",
			"batches",
			(eb) => lowestPrice(eb, country).as("price"),
		]);
}

/** As `currency minor` in one column, so that a card needs no join. */
function lowestPrice(
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

interface CardRow
	extends Pick<
		CatalogueTables["products"],
		"id" | "slug" | "title" | "category" | "level" | "summary"
	> {
	readonly hours: string | null;
	readonly rating_average: string | null;
	readonly rating_count: number;
	readonly learners: number;
	readonly modes: unknown;
	readonly batches: unknown;
	readonly price: string | null;
}

function cardOf(row: CardRow): CourseCard {
	return {
		id: row.id,
		slug: row.slug,
		title: row.title,
		category: row.category,
		level: row.level as Level,
		summary: row.summary,
		hours: Number(row.hours),
		ratings:
			row.rating_average === null
				? undefined
				: { average: Number(row.rating_average), count: row.rating_count },
		learners: row.learners,
		modes: row.modes as readonly Mode[],
		batches: row.batches as readonly Batch[],
		from: priceOf(row.price),
	};
}

function priceOf(text: string | null): Money | undefined {
	const [currency, minor] = text?.split(" ") ?? [];
	return currency && minor
		? { currency: currencyCode(currency), minor: Number(minor) }
		: undefined;
}

export async function replaceCategories(
	tx: Tx,
	categories: readonly Category[],
): Promise<void> {
	// Products point to categories, so they leave first; the parts that follow bring them back.
	await tablesOf(tx).deleteFrom("products").execute();
	await tablesOf(tx).deleteFrom("categories").execute();
	const rows = categories.map((category, sequence) => ({
		...category,
		sequence,
	}));
	await tablesOf(tx).insertInto("categories").values(rows).execute();
}

/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsAtOnce = 1_000;

export async function replaceCourses(
	tx: Tx,
	courses: readonly CourseContent[],
): Promise<void> {
	await tablesOf(tx)
		.deleteFrom("products")
		.where("kind", "=", course)
		.execute();
	const products = courses.map(({ card, popularity, details }) => ({
		kind: course,
		id: card.id,
		slug: card.slug,
		title: card.title,
		category: card.category,
		level: card.level,
		summary: card.summary,
		hours: String(card.hours),
		rating_average: card.ratings ? String(card.ratings.average) : null,
		rating_count: card.ratings?.count ?? 0,
		learners: card.learners,
		popularity,
		modes: JSON.stringify(card.modes),
		batches: JSON.stringify(card.batches),
		details: JSON.stringify(details),
	}));
	const prices = courses.flatMap(({ card, prices }) =>
		prices.map(({ mode, country, price }) => ({
			kind: course,
			product_id: card.id,
			mode,
			country,
			currency: price.currency,
			minor: price.minor,
		})),
	);
	for (const rows of inSteps(products))
		await tablesOf(tx).insertInto("products").values(rows).execute();
	for (const rows of inSteps(prices))
		await tablesOf(tx).insertInto("prices").values(rows).execute();
}

function* inSteps<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
	for (let start = 0; start < rows.length; start += rowsAtOnce)
		yield rows.slice(start, start + rowsAtOnce);
}
