import { sql } from "kysely";
import type { SyllabusModule } from "#catalogue/courses/course-schema.ts";
import {
	catalogueTables,
	selectProductCards,
	toProductCard,
} from "#catalogue/store/catalogue-tables-store.ts";
import { sortBySlugs } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { CourseWithSkills } from "./related-course-rules.ts";

export async function listPopularCoursesWithSkills(
	db: Db,
	filter: { country: string; category: string; limit: number },
): Promise<CourseWithSkills[]> {
	const rows = await selectCoursesWithSkills(db, filter.country)
		.where("category", "=", filter.category)
		.orderBy("popularity", "desc")
		.orderBy("id")
		.limit(filter.limit)
		.execute();
	return rows.map((row) => toProductCard<CourseWithSkills>(row));
}

/** Courses by their slugs, in the order of the slugs. */
export async function listCoursesWithSkillsBySlug(
	db: Db,
	slugs: readonly string[],
	country: string,
): Promise<CourseWithSkills[]> {
	if (slugs.length === 0) return [];
	const rows = await selectCoursesWithSkills(db, country)
		.where("slug", "in", [...slugs])
		.execute();
	return sortBySlugs(
		rows.map((row) => toProductCard<CourseWithSkills>(row)),
		slugs,
	);
}

export async function listSyllabuses(
	db: Db,
	slugs: readonly string[],
): Promise<ReadonlyMap<string, readonly SyllabusModule[]>> {
	if (slugs.length === 0) return new Map();
	const rows = await catalogueTables(db)
		.selectFrom("products")
		.select(["slug", sql<SyllabusModule[]>`details -> 'syllabus'`.as("modules")])
		.where("kind", "=", "course")
		.where("slug", "in", [...slugs])
		.execute();
	return new Map(rows.map(({ slug, modules }) => [slug, modules]));
}

/** Courses as they stand beside others. */
export function selectCoursesWithSkills(db: Db, country: string) {
	return selectProductCards(db, "course", country).select(
		sql<string[]>`details -> 'skills'`.as("skills"),
	);
}
