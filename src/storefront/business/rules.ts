import type { BusinessKind, PlacedBusinessPage } from "./page-list-rules.ts";

/** "700+ live classes monthly": the figure is set large, what it counts stands below. */
export function splitFigure(figure: string): { number: string; what: string } {
	const [, number = "", what = figure] =
		/^(\S*\d\S*)\s+(.+)$/.exec(figure.trim()) ?? [];
	return { number, what };
}

const groupNames: Record<Exclude<BusinessKind, "home">, string> = {
	offer: "Ways to buy",
	"use case": "By what it is for",
	category: "By field",
};

/** The other pages for companies, in groups; one that would be empty is left out. */
export function solutionsBeside(
	path: string,
	all: readonly PlacedBusinessPage[],
): { name: string; pages: readonly PlacedBusinessPage[] }[] {
	return Object.entries(groupNames)
		.map(([kind, name]) => ({
			name,
			pages: all.filter((one) => one.kind === kind && one.path !== path),
		}))
		.filter(({ pages }) => pages.length > 0);
}
