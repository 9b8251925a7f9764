import type {
	SearchAnswer,
	SearchDocument,
	SearchQuestion,
	SuggestAnswer,
	SuggestQuestion,
} from "#search/engine/search-document.ts";
import type { SynonymGroups } from "#search/engine/synonym-rules.ts";

/** A small change of the index. */
export interface IndexStep {
	readonly put?: readonly SearchDocument[];
	readonly remove?: readonly string[];
	/** Words that mean the same, for all documents that are put in this step or later. */
	readonly synonyms?: SynonymGroups;
	/** The demand for documents, by key. */
	readonly setDemand?: readonly (readonly [key: string, demand: number])[];
}

/** The interface of an engine: ours in a thread of its own, or an external service. */
export interface SearchEngine {
	/** Steps are taken down, and only `settle` makes them found, all at once. */
	take(step: IndexStep): Promise<void>;
	settle(): Promise<void>;
	search(question: SearchQuestion): Promise<SearchAnswer>;
	suggest(question: SuggestQuestion): Promise<SuggestAnswer>;
	/** Sorts the same keys, the one in highest demand first. */
	sortByDemand(keys: readonly string[]): Promise<readonly string[]>;
	close(): Promise<void>;
}
