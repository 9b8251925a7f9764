import type { DropdownHit } from "#search/calls.ts";
import { typeAheadMessages } from "./type-ahead-messages.ts";

/** What a search field with suggestions is in, apart from how it looks. */
export interface TypeAheadState {
	/** What was typed, which moving among the suggestions never changes. */
	readonly text: string;
	readonly items: readonly DropdownHit[];
	/** Which suggestion Enter opens; -1: none, so that Enter searches for what was typed. */
	readonly active: number;
	readonly isOpen: boolean;
	/** For what an answer is awaited or shown; undefined when nothing is. */
	readonly asked: string | undefined;
}

export type TypeAheadEvent =
	| { readonly typed: string }
	| { readonly answered: string; readonly items: readonly DropdownHit[] }
	| { readonly moved: 1 | -1 }
	| { readonly left: "escape" | "elsewhere" };

const minQueryLength = 1;

export function createIdleState(text: string): TypeAheadState {
	return { text, items: [], active: -1, isOpen: false, asked: undefined };
}

export function decideTypeAhead(
	state: TypeAheadState,
	event: TypeAheadEvent,
): TypeAheadState {
	if ("typed" in event) return afterTyping(state, event.typed);
	if ("answered" in event) {
		// An answer to what was typed before comes too late, however long it took.
		if (event.answered !== state.asked) return state;
		const { items } = event;
		return { ...state, items, active: -1, isOpen: items.length > 0 };
	}
	if ("moved" in event) return afterMoving(state, event.moved);
	return event.left === "escape" && !state.isOpen
		? createIdleState("")
		: // An answer that is still under way must not open it again.
			{ ...state, isOpen: false, active: -1, asked: undefined };
}

function afterTyping(state: TypeAheadState, text: string): TypeAheadState {
	const query = text.trim();
	if (query.length < minQueryLength) return createIdleState(text);
	// What is shown stays until the next answer, so that nothing flickers.
	return { ...state, text, asked: query, active: -1 };
}

/** From the field down to the first, from the last back to the field, and the other way round. */
function afterMoving(state: TypeAheadState, step: 1 | -1): TypeAheadState {
	const count = state.items.length;
	if (count === 0) return state;
	if (!state.isOpen)
		return { ...state, isOpen: true, active: step === 1 ? 0 : count - 1 };
	const positions = count + 1;
	const active = ((state.active + 1 + step + positions) % positions) - 1;
	return { ...state, active };
}

/** What a screen reader announces. */
export function statusText({ isOpen, items, asked }: TypeAheadState): string {
	if (isOpen)
		return items.length === 1
			? typeAheadMessages.one
			: typeAheadMessages.several(items.length);
	return asked === undefined ? "" : typeAheadMessages.none;
}

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
	const pattern = new RegExp(
		`(?<![\\p{L}\\p{N}])(${typedWords.join("|")})`,
		"giu",
	);
	return title
		.split(pattern)
		.map((part, index) => ({ part, isTyped: index % 2 === 1 }))
		.filter(({ part }) => part !== "");
}
