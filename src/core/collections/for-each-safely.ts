/** Works through all of them, one after the other; those that failed are thrown together at the end. */
export async function forEachSafely<Item>(
	items: readonly Item[],
	work: (item: Item) => Promise<unknown>,
): Promise<void> {
	const problems: unknown[] = [];
	for (const item of items) {
		try {
			await work(item);
		} catch (problem) {
			problems.push(problem);
		}
	}
	if (problems.length > 0)
		throw new AggregateError(problems, problems.map((problem) => String(problem)).join("; "));
}
