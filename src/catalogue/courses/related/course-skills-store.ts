import { sql } from "kysely";
import type { SyllabusModule } from "#catalogue/product.ts";
import {
	cardOf,
	cards,
	tablesOf,
} from "#catalogue/store/catalogue-tables-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Neighbour } from "./related-course-rules.ts";

/** The popular courses of a category, with what they teach. */
export async function listNeighbours(
	db: Db,
	wanted: { country: string; category: string; limit: number },
): Promise<Neighbour[]> {
	const rows = await neighbours(db, wanted.country)
		.where("category", "=", wanted.category)
		.orderBy("popularity", "desc")
		.orderBy("id")
		.limit(wanted.limit)
		.execute();
	return rows.map((row) => cardOf<Neighbour>(row));
}

/** Courses by their slugs, in the order of the slugs. */
export async function listCoursesBySlug(
	db: Db,
	slugs: readonly string[],
	country: string,
): Promise<Neighbour[]> {
	if (slugs.length === 0) return [];
	const rows = await neighbours(db, country)
		.where("slug", "in", [...slugs])
		.execute();
	return rows
		.map((row) => cardOf<Neighbour>(row))
		.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

/** What is taught in courses, by their slugs. */
export async function listSyllabuses(
	db: Db,
	slugs: readonly string[],
): Promise<ReadonlyMap<string, readonly SyllabusModule[]>> {
	if (slugs.length === 0) return new Map();
	const rows = await tablesOf(db)
		.selectFrom("products")
		.select([
			"slug",
			sql<SyllabusModule[]>`details -> 'syllabus'`.as("modules"),
		])
		.where("kind", "=", "course")
		.where("slug", "in", [...slugs])
		.execute();
	return new Map(rows.map(({ slug, modules }) => [slug, modules]));
}

/** Courses as they stand beside others. */
export function neighbours(db: Db, country: string) {
	return cards(db, "course", country).select(
		sql<string[]>`details -> 'skills'`.as("skills"),
	);
}
