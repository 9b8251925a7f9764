import type {
	SearchAnswer,
	SearchDocument,
	SearchQuestion,
	SuggestQuestion,
} from "#search/engine/search-document.ts";

/** What becomes different in an index, in steps that each are small. */
export interface IndexStep {
	readonly put?: readonly SearchDocument[];
	readonly remove?: readonly string[];
	/** The demand for documents, by key. */
	readonly weigh?: readonly (readonly [key: string, demand: number])[];
}

/** Whatever can be asked: ours in a thread of its own, or a service outside by the same few words. */
export interface SearchEngine {
	/** Steps are taken down, and only `settle` makes them found, all at once. */
	take(step: IndexStep): Promise<void>;
	settle(): Promise<void>;
	search(question: SearchQuestion): Promise<SearchAnswer>;
	/** Keys; fit picks them, and demand puts them in order. */
	suggest(question: SuggestQuestion): Promise<readonly string[]>;
	close(): Promise<void>;
}
