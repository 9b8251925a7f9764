import type { BusinessKind, LocatedBusinessPage } from "./page-list-rules.ts";

/** "700+ live classes monthly": the figure is set large, what it counts stands below. */
export function splitFigure(figure: string): { number: string; what: string } {
	const [, number = "", what = figure] = /^(\S*\d\S*)\s+(.+)$/.exec(figure.trim()) ?? [];
	return { number, what };
}

const groupNames: Record<Exclude<BusinessKind, "home">, string> = {
	offer: "Ways to buy",
	"use case": "By goal",
	category: "By subject",
};

/** The other pages for companies, in groups; one that would be empty is left out. */
export function groupOtherSolutions(
	path: string,
	all: readonly LocatedBusinessPage[],
): { name: string; pages: readonly LocatedBusinessPage[] }[] {
	return Object.entries(groupNames)
		.map(([kind, name]) => ({
			name,
			pages: all.filter((candidate) => candidate.kind === kind && candidate.path !== path),
		}))
		.filter(({ pages }) => pages.length > 0);
}
