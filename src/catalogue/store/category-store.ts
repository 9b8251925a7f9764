import { type NotNull, sql } from "kysely";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import type { Money } from "#core/money.ts";
import type { Db } from "#platform/database/database.ts";
import {
	catalogueTables,
	lowestPrice,
	parseStoredPrice,
	selectProductCards,
	toProductCard,
} from "./catalogue-tables-store.ts";

const courseKind = "course";

export async function listCategories(db: Db): Promise<Category[]> {
	return catalogueTables(db)
		.selectFrom("categories")
		.select(["slug", "name", "hue", "summary", "description"])
		.orderBy("sequence")
		.execute();
}

/** The countries that have prices at all, and the money they are in. */
export async function listPricedCountries(
	db: Db,
): Promise<{ country: string; currency: string }[]> {
	return catalogueTables(db)
		.selectFrom("prices")
		.select(["country", "currency"])
		.distinct()
		.orderBy("country")
		.execute();
}

export async function listPopularCourses(
	db: Db,
	filter: {
		country: string;
		limit: number;
		category?: string;
		/** Only those with a group to join. */
		withBatches?: boolean;
	},
): Promise<CourseCard[]> {
	let query = selectProductCards(db, courseKind, filter.country)
		.orderBy("popularity", "desc")
		.orderBy("id");
	if (filter.category !== undefined)
		query = query.where("category", "=", filter.category);
	if (filter.withBatches)
		query = query.where(sql<boolean>`jsonb_array_length(batches) > 0`);
	return (await query.limit(filter.limit).execute()).map((row) =>
		toProductCard<CourseCard>(row),
	);
}

export async function countCourses(db: Db): Promise<Map<string, number>> {
	const rows = await catalogueTables(db)
		.selectFrom("products")
		.select(["category", sql<number>`count(*)`.as("count")])
		.where("kind", "=", courseKind)
		.groupBy("category")
		.execute();
	return new Map(rows.map(({ category, count }) => [category, count]));
}

export interface CategoryCourse
	extends Pick<CourseCard, "slug" | "title" | "category" | "level" | "hours"> {
	readonly from: Money | undefined;
}

/** The most popular courses of every category: the index is walked a few steps for each, however many there are. */
export async function listCoursesOfEachCategory(
	db: Db,
	filter: { country: string; perCategory: number },
): Promise<CategoryCourse[]> {
	const rows = await catalogueTables(db)
		.selectFrom("categories")
		.innerJoinLateral(
			(eb) =>
				eb
					.selectFrom("products")
					.select(["id", "kind", "slug", "title", "level", "hours"])
					.select((inner) => lowestPrice(inner, filter.country).as("price"))
					.whereRef("products.category", "=", "categories.slug")
					.where("kind", "=", courseKind)
					.orderBy("popularity", "desc")
					.orderBy("id")
					.limit(filter.perCategory)
					.as("shelf"),
			(join) => join.onTrue(),
		)
		.select(["shelf.slug", "shelf.title", "shelf.level", "shelf.hours"])
		.select(["shelf.price", "categories.slug as category"])
		// Courses have a level.
		.$narrowType<{ level: NotNull }>()
		.execute();
	return rows.map(({ hours, price, ...row }) => ({
		...row,
		hours: Number(hours),
		from: parseStoredPrice(price),
	}));
}

/** The address of the course that once had this one. */
export async function findCourseByFormerSlug(
	db: Db,
	slug: string,
): Promise<string | undefined> {
	const row = await catalogueTables(db)
		.selectFrom("products")
		.select("slug")
		.where("kind", "=", courseKind)
		.where(sql<boolean>`details -> 'formerSlugs' ? ${slug}`)
		.orderBy("id")
		.executeTakeFirst();
	return row?.slug;
}
