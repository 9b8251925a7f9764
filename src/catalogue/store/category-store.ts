import { sql } from "kysely";
import type { Category, CourseCard, Level } from "#catalogue/product.ts";
import type { Money } from "#core/money.ts";
import type { Db } from "#platform/database/database.ts";
import {
	cardOf,
	cards,
	lowestPrice,
	priceOf,
	tablesOf,
} from "./catalogue-tables-store.ts";

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
	let query = cards(db, course, wanted.country)
		.orderBy("popularity", "desc")
		.orderBy("id");
	if (wanted.category !== undefined)
		query = query.where("category", "=", wanted.category);
	if (wanted.withBatches)
		query = query.where(sql<boolean>`jsonb_array_length(batches) > 0`);
	return (await query.limit(wanted.limit).execute()).map((row) =>
		cardOf<CourseCard>(row),
	);
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

/** The address of the course that once had this one. */
export async function findCourseByFormerSlug(
	db: Db,
	slug: string,
): Promise<string | undefined> {
	const row = await tablesOf(db)
		.selectFrom("products")
		.select("slug")
		.where("kind", "=", course)
		.where(sql<boolean>`details -> 'formerSlugs' ? ${slug}`)
		.orderBy("id")
		.executeTakeFirst();
	return row?.slug;
}
