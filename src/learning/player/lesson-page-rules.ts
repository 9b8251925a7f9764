/** Counts the lessons that a course has got since it was finished. */
export function countNewLessons(
	lessons: readonly { readonly id: string }[],
	finished: readonly string[],
): number {
	return lessons.filter(({ id }) => !finished.includes(id)).length;
}
