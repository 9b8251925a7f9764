import { openSnapshot } from "#core/snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { type CourseOutline, listCourseOutlines } from "./course-outline-store.ts";

/**
 * The steps of every free course, without their texts: a list of started courses counts lessons, and the texts of
 * twenty courses would be a megabyte to read each time. The place in a film is saved by them, too.
 */
export interface CourseOutlines {
	/** Finds those that are not offered any more, too: whoever has started one may go on. */
	find(course: number): CourseOutline | undefined;
	reload(): Promise<void>;
}

export async function openCourseOutlines(db: Db): Promise<CourseOutlines> {
	const outlines = await openSnapshot(
		async () => new Map((await listCourseOutlines(db)).map((outline) => [outline.id, outline])),
	);
	return {
		find: (course) => outlines.current.get(course),
		reload: outlines.reload,
	};
}
