import type { LeadProduct } from "#forms/submission/lead.ts";

/** A course's number, where a mark such as `course-1001` names one. */
export function courseIdIn(mark: string | undefined): number | undefined {
	const [, digits] = /^course-([1-9]\d{0,8})$/.exec(mark ?? "") ?? [];
	return digits ? Number(digits) : undefined;
}

/** What the published call says of a course: status 200 and its data, or else nothing at all. */
export function courseIn(
	answer: unknown,
	courseId: number,
): LeadProduct | undefined {
	const { status, data } = Object(answer) as Record<string, unknown>;
	if (status !== 200 || !data) return undefined;
	const told = Object(data) as Record<string, unknown>;
	const name = textIn(told.displayName);
	if (told.course_id !== courseId || !name) return undefined;
	// The published spelling of "category", and of "thumbnail" below.
	const category = Object(told.cateforyInfo) as Record<string, unknown>;
	return {
		id: courseId,
		type: "course",
		name,
		category: textIn(category.name),
		categoryId: textIn(category.slug),
		image: textIn(told.home_page_tumbnail_image),
	};
}

const textIn = (value: unknown) =>
	typeof value === "string" && value ? value : undefined;
