import type { IndexPart, PartHits, SegmentMatches } from "./matcher.ts";

export interface PartMatches {
	readonly part: IndexPart;
	readonly matches: SegmentMatches;
}

/** The largest number of words that something has which is still there. */
export function countMatchedTerms({ part, matches: { positions, counts } }: PartMatches): number {
	const { deleted } = part.segment;
	let maxCount = 0;
	for (let index = 0; index < positions.length; index++) {
		const position = positions[index] as number;
		const count = counts[position] as number;
		if (count > maxCount && !deleted[position]) maxCount = count;
	}
	return maxCount;
}

/** Selects the positions that have so many of the words and are not deleted. */
export function filterByWordCount({ part, matches }: PartMatches, minCount: number): PartHits {
	return { part, positions: part.matcher.keep(matches, minCount), matches };
}

export function scoreTitles(
	found: readonly PartHits[],
	plain: string,
	meanPopularity: number,
): readonly PartHits[] {
	for (const { part, positions } of found)
		part.matcher.scoreTitles(positions, plain, meanPopularity);
	return found;
}

export function hasAny(found: readonly PartHits[]): boolean {
	return found.some(({ positions }) => positions.length > 0);
}
