import type { DropdownHit, ResourceHit, SubjectHit } from "#search/calls.ts";
import type { Suggestions } from "./browser-calls.ts";
import { searchFieldMessages } from "./search-field-messages.ts";

/** The state of a search field with suggestions, apart from its appearance. */
export interface TypeAheadState {
	/** The typed text, which moving among the suggestions never changes. */
	readonly text: string;
	readonly items: readonly DropdownHit[];
	readonly subjects: readonly SubjectHit[];
	readonly resources: readonly ResourceHit[];
	/** The number of results of a search for the text. */
	readonly total: number;
	/** The query that the items answer; undefined when there are none. */
	readonly answered: string | undefined;
	/** The suggestion that Enter opens; -1: none, so that Enter searches for the typed text. */
	readonly active: number;
	readonly isOpen: boolean;
	/** The query whose answer is awaited or shown; undefined when there is none. */
	readonly requestedQuery: string | undefined;
	/** The field is a plain form without suggestions until its script runs. */
	readonly isHydrated: boolean;
}

export type TypeAheadEvent =
	| { readonly hydrated: string; readonly hasFocus: boolean }
	| { readonly typed: string }
	| ({ readonly answered: string } & Suggestions)
	/** The query could not be answered. */
	| { readonly failed: string }
	| { readonly moved: 1 | -1 }
	| { readonly left: "escape" | "elsewhere" };

const minQueryLength = 1;

export function createIdleState(text: string): TypeAheadState {
	return {
		text,
		items: [],
		subjects: [],
		resources: [],
		total: 0,
		answered: undefined,
		active: -1,
		isOpen: false,
		requestedQuery: undefined,
		isHydrated: false,
	};
}

export function reduceTypeAhead(state: TypeAheadState, event: TypeAheadEvent): TypeAheadState {
	if ("hydrated" in event) return afterHydration(state, event);
	if ("typed" in event) return afterTyping(state, event.typed);
	if ("answered" in event) {
		const { answered, items, subjects, resources, total } = event;
		// An answer to what was typed before comes too late, however long it took.
		if (answered !== state.requestedQuery) return state;
		return {
			...state,
			items,
			subjects,
			resources,
			total,
			answered,
			// Enter opens the suggestion whose title was typed completely.
			active: items.findIndex(({ title }) => isSameTitle(title, answered)),
			isOpen: items.length + subjects.length + resources.length > 0,
		};
	}
	// A failed search shows and announces nothing.
	if ("failed" in event)
		return event.failed === state.requestedQuery
			? { ...createIdleState(state.text), isHydrated: state.isHydrated }
			: state;
	if ("moved" in event) return afterMoving(state, event.moved);
	return event.left === "escape" && !state.isOpen
		? afterTyping(state, "")
		: // An answer that is still under way must not open it again.
			{ ...state, isOpen: false, active: -1, requestedQuery: undefined };
}

/** Requests suggestions for text that was typed before, unless the visitor has left the field. */
function afterHydration(
	state: TypeAheadState,
	{ hydrated: text, hasFocus }: { hydrated: string; hasFocus: boolean },
): TypeAheadState {
	const isTyped = hasFocus && text !== state.text;
	const next = isTyped ? afterTyping(state, text) : { ...state, text };
	return { ...next, isHydrated: true };
}

function afterTyping(state: TypeAheadState, text: string): TypeAheadState {
	const query = text.trim();
	if (query.length < minQueryLength)
		return { ...createIdleState(text), isHydrated: state.isHydrated };
	// The shown suggestions stay until the next answer, so that nothing flickers.
	return { ...state, text, requestedQuery: query, active: -1 };
}

/**
 * Moves from the field down to the first, from the last back to the field, and the other way round.
 */
function afterMoving(state: TypeAheadState, step: 1 | -1): TypeAheadState {
	const count = countOptions(state);
	if (count === 0) return state;
	if (!state.isOpen) return { ...state, isOpen: true, active: step === 1 ? 0 : count - 1 };
	const positions = count + 1;
	const active = ((state.active + 1 + step + positions) % positions) - 1;
	return { ...state, active };
}

/** The three best are not all results. */
export const showsAllResults = ({ items, total }: TypeAheadState) => total > items.length;

/** Products, subjects, resources, then the way to all results: so the arrows reach them. */
export const countOptions = (state: TypeAheadState) =>
	countSuggestions(state) + (showsAllResults(state) ? 1 : 0);

export const countSuggestions = ({ items, subjects, resources }: TypeAheadState) =>
	items.length + subjects.length + resources.length;

/** Finds the address of the chosen option; undefined for the link to all results. */
export const findOption = (
	{ items, subjects, resources }: TypeAheadState,
	index: number,
): DropdownHit | SubjectHit | ResourceHit | undefined =>
	[...items, ...subjects, ...resources][index];

/**
 * The announcement of a screen reader. Empty while an answer is awaited, so that each answer is
 * announced, even an equal one.
 */
export function statusText(state: TypeAheadState): string {
	const { isOpen, items, subjects, resources, requestedQuery, answered } = state;
	if (requestedQuery !== undefined && requestedQuery !== answered) return "";
	const count = countSuggestions(state);
	const found = searchFieldMessages.found(items.length, subjects.length, resources.length);
	if (isOpen) return `${found}. ${searchFieldMessages.reach(count)}`;
	return requestedQuery === undefined || count > 0 ? "" : searchFieldMessages.none;
}

/** Few people type the colons and commas of a title. */
const toPlainTitle = (title: string) =>
	title
		.normalize("NFKD")
		.replace(/[^\p{L}\p{N}+#]+/gu, "")
		.toLowerCase();

const isSameTitle = (title: string, text: string) => toPlainTitle(title) === toPlainTitle(text);

const maxTypedLength = 300;

/** A title in parts: those that were typed, and the others. */
export function splitByTyped(
	title: string,
	text: string,
): { readonly part: string; readonly isTyped: boolean }[] {
	const typedWords = text
		// A browser refuses a regular expression of many thousand letters.
		.slice(0, maxTypedLength)
		.split(/\s+/)
		.filter(Boolean)
		.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
	if (typedWords.length === 0) return [{ part: title, isTyped: false }];
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${typedWords.join("|")})`, "giu");
	return title
		.split(pattern)
		.map((part, index) => ({ part, isTyped: index % 2 === 1 }))
		.filter(({ part }) => part !== "");
}
