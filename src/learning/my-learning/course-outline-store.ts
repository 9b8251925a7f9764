import { sql } from "kysely";
import { allProducts, catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import type { Db } from "#platform/database/database.ts";

/** A free course as a list of started courses shows it. */
export interface CourseOutline {
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
	/** The operator's own picture. */
	readonly image: string | undefined;
	readonly lessons: readonly {
		readonly id: string;
		readonly minutes: number;
		/** The length of a film. */
		readonly filmSeconds?: number;
	}[];
	readonly hasFinalCheck: boolean;
}

/** The import has checked that a free course has these details. */
const storedLessons = sql<CourseOutline["lessons"]>`(
	select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
		'id', lesson -> 'id', 'minutes', lesson -> 'minutes', 'filmSeconds', lesson -> 'film' -> 'seconds'
	)) order by position)
	from jsonb_array_elements(details -> 'lessons') with ordinality as lessons (lesson, position))`;

export async function listCourseOutlines(db: Db): Promise<CourseOutline[]> {
	const rows = await catalogueTables(db)
		.selectFrom(allProducts.as<"products">(sql.id("products")))
		.select(["id", "slug", "title", "category"])
		.select(sql<string | null>`card ->> 'image'`.as("image"))
		.select(storedLessons.as("lessons"))
		.select(sql<boolean>`details -> 'finalCheck' is not null`.as("hasFinalCheck"))
		.where("kind", "=", "free-course")
		.execute();
	return rows.map(({ image, ...outline }) => ({ ...outline, image: image ?? undefined }));
}
