/** A document of the index, in its own terms: it does not depend on courses. */
export interface SearchDocument {
	readonly key: string;
	readonly title: string;
	/** The name of its subject: a search for that name is one for the popular documents of the subject. */
	readonly subject?: string;
	/** Everything else it may be found by; each counts less than a word of the title. */
	readonly words: string;
	/** Hits of equal rank are ordered by it. */
	readonly demand: number;
	/** It counts in the best match, by how much more or less it is than that of others. */
	readonly popularity?: number;
	/** Lists are filtered by these: one or more values under each name. */
	readonly facets: Readonly<Record<string, readonly string[]>>;
	/** Lists are sorted by these, smallest first; documents without the number come last. */
	readonly numbers: Readonly<Record<string, number>>;
}

export interface SearchQuestion {
	readonly text: string;
	/** Values of one name are alternatives; names must all hold. */
	readonly only: Readonly<Record<string, readonly string[]>>;
	/** The limits of what the asker can show: unlike what was chosen, they limit the counts of their own names, too. */
	readonly within?: Readonly<Record<string, readonly string[]>> | undefined;
	/** The name of a number, with a minus for largest first; the default is the best match. */
	readonly sortBy?: string | undefined;
	readonly offset: number;
	readonly limit: number;
	/** True if the text is not corrected. */
	readonly isVerbatim?: boolean | undefined;
}

export interface SearchAnswer {
	/** The keys of the hits, best first. */
	readonly hits: readonly string[];
	readonly total: number;
	/** The number of results for each value, with all other filters applied. */
	readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
	/** True if no document had every word: these are similar. */
	readonly suggested: boolean;
	/** The corrected text, if it differs. */
	readonly corrected?: string | undefined;
}

export interface SuggestQuestion {
	readonly text: string;
	readonly only: Readonly<Record<string, readonly string[]>>;
	readonly limit: number;
}

export interface SuggestAnswer {
	/** The keys of the hits, best first. */
	readonly hits: readonly string[];
	/** The number of results of a search. */
	readonly total: number;
}

/** Sorting more hits would delay other searches: beyond this depth there are none. */
export const maxHitDepth = 1_000;
