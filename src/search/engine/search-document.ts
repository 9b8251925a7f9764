/** What can be found, in the words of the index: it knows no course. */
export interface SearchDocument {
	readonly key: string;
	readonly title: string;
	/** Everything else it may be found by; each counts less than a word of the title. */
	readonly words: string;
	/** How popular it is: hits of equal rank are ordered by it. */
	readonly demand: number;
	/** What lists are narrowed by: a value or several under each name. */
	readonly facets: Readonly<Record<string, readonly string[]>>;
	/** What lists are ordered by, smallest first; documents without the number come last. */
	readonly numbers: Readonly<Record<string, number>>;
}

export interface SearchQuestion {
	readonly text: string;
	/** Values of one name are alternatives; names must all hold. */
	readonly only: Readonly<Record<string, readonly string[]>>;
	/** A number's name, with a minus for largest first; absent: what fits best. */
	readonly sortBy?: string | undefined;
	readonly offset: number;
	readonly limit: number;
	/** As it was typed: no slip is looked for. */
	readonly isVerbatim?: boolean | undefined;
}

export interface SearchAnswer {
	/** Keys, best first. */
	readonly hits: readonly string[];
	readonly total: number;
	/** How many there are of each value, with all other filters applied. */
	readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
	/** Nothing had every word: these come near. */
	readonly suggested: boolean;
	/** What the text was taken for, where that is something else. */
	readonly corrected?: string | undefined;
}

export interface SuggestQuestion {
	readonly text: string;
	readonly only: Readonly<Record<string, readonly string[]>>;
	readonly limit: number;
}

export interface SuggestAnswer {
	/** Keys, best first. */
	readonly hits: readonly string[];
	/** How many a search would find. */
	readonly total: number;
}

/** Sorting more hits would delay other searches: beyond this depth there are none. */
export const maxHitDepth = 1_000;
