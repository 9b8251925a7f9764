import type {
	SearchAnswer,
	SearchDocument,
	SearchQuestion,
	SuggestQuestion,
} from "#search/engine/search-document.ts";

/** A small change of the index. */
export interface IndexStep {
	readonly put?: readonly SearchDocument[];
	readonly remove?: readonly string[];
	/** The demand for documents, by key. */
	readonly weigh?: readonly (readonly [key: string, demand: number])[];
}

/** The interface of an engine: ours in a thread of its own, or an external service. */
export interface SearchEngine {
	/** Steps are taken down, and only `settle` makes them found, all at once. */
	take(step: IndexStep): Promise<void>;
	settle(): Promise<void>;
	search(question: SearchQuestion): Promise<SearchAnswer>;
	/** Keys; fit picks them, and demand puts them in order. */
	suggest(question: SuggestQuestion): Promise<readonly string[]>;
	close(): Promise<void>;
}
