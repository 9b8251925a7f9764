import type { SearchEngine } from "#search/index/search-engine.ts";
import { minReportedVisitors, type TermReport } from "./store.ts";

export function formatTermReport(heading: string, terms: readonly TermReport[]): string[] {
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
			: [`Nothing that at least ${minReportedVisitors} visitors searched for.`]),
	];
}

/** Filters the terms that have no result today, or only similar ones. */
export async function filterUnfoundTerms(
	terms: readonly TermReport[],
	engine: Pick<SearchEngine, "search">,
): Promise<TermReport[]> {
	const unfound: TermReport[] = [];
	for (const report of terms) {
		const question = { text: report.term, only: {}, offset: 0, limit: 0 };
		const { total, suggested } = await engine.search(question);
		if (total === 0 || suggested) unfound.push(report);
	}
	return unfound;
}
