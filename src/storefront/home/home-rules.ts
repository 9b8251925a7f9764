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
