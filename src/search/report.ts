import { fewestVisitors, type TermReport } from "./store.ts";

export function reportLines(
	heading: string,
	terms: readonly TermReport[],
): string[] {
	const lines = terms.map(
		({ term, count, visitors }) =>
			`${String(count).padStart(8)}  ${String(visitors).padStart(8)}  ${term}`,
	);
	return [
		"",
		heading,
		"searches  visitors  term",
		...(lines.length
			? lines
			: [`Nothing that at least ${fewestVisitors} visitors searched for.`]),
	];
}
