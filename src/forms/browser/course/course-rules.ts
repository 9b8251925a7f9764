import { toRecord } from "#core/collections/records.ts";
import type { LeadProduct } from "#forms/submission/lead.ts";

/** The id of a course in a product key such as `course-1001`. */
export function courseIdIn(mark: string | undefined): number | undefined {
	const [, digits] = /^course-([1-9]\d{0,8})$/.exec(mark ?? "") ?? [];
	return digits ? Number(digits) : undefined;
}

/** Reads the answer of the published call; undefined unless it has status 200 and data of this course. */
export function courseIn(answer: unknown, courseId: number): LeadProduct | undefined {
	const { status, data } = toRecord(answer);
	if (status !== 200 || !data) return undefined;
	const details = toRecord(data);
	const name = textIn(details.displayName);
	if (details.course_id !== courseId || !name) return undefined;
	// The published spelling of "category", and of "thumbnail" below.
	const category = toRecord(details.cateforyInfo);
	return {
		id: courseId,
		type: "course",
		name,
		category: textIn(category.name),
		categoryId: textIn(category.slug),
		image: textIn(details.home_page_tumbnail_image),
	};
}

const textIn = (value: unknown) => (typeof value === "string" && value ? value : undefined);
