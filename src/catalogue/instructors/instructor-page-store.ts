import { sql } from "kysely";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { selectProductCards, toProductCard } from "#catalogue/store/catalogue-tables-store.ts";
import type { Db } from "#platform/database/database.ts";

export type InstructorCourse = CourseCard & {
	/** The ids of all who teach it. */
	readonly instructors: readonly string[];
};

/** Nobody teaches more. */
const maxCourses = 60;

/** The courses that somebody teaches, the popular first. */
export async function listCoursesOfInstructor(
	db: Db,
	id: string,
	country: string,
): Promise<InstructorCourse[]> {
	const rows = await selectProductCards(db, "course", country)
		.select(sql<string[]>`details -> 'instructors'`.as("instructors"))
		.where(sql<boolean>`details -> 'instructors' ? ${id}`)
		.orderBy("popularity", "desc")
		.orderBy("id")
		.limit(maxCourses)
		.execute();
	return rows.map((row) => toProductCard<InstructorCourse>(row));
}
