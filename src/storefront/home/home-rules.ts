interface HasCategory {
	readonly category: string;
}

/**
 * Finds the first master's program whose category a university teaches as well, and that
 * university's program.
 */
export function findSharedField<Bundle extends HasCategory, University extends HasCategory>(
	bundles: readonly Bundle[],
	universities: readonly University[],
): { bundle: Bundle; university: University } | undefined {
	for (const bundle of bundles) {
		const university = universities.find(({ category }) => category === bundle.category);
		if (university) return { bundle, university };
	}
	return undefined;
}

/** Two views of six. */
const maxRowCourses = 12;
const minRowCourses = 6;

/**
 * Leaves out of the row of courses what stands elsewhere on the page. A small catalogue has too few
 * for that and shows them once more, with the start dates of their groups.
 */
export function selectRowCourses<Course extends { readonly id: number }>(
	popular: readonly Course[],
	elsewhere: ReadonlySet<number>,
): readonly Course[] {
	const others = popular.filter(({ id }) => !elsewhere.has(id));
	return (others.length < minRowCourses ? popular : others).slice(0, maxRowCourses);
}
