import {
	type Dispatch,
	type KeyboardEvent,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useReducer,
	useRef,
} from "react";
import { searchAddress, skillupSearchAddress } from "#search/addresses.ts";
import type { DropdownHit } from "#search/calls.ts";
import {
	loadFreeItems,
	loadItems,
	reportOpenedProduct,
} from "#search/field/browser-calls.ts";
import { searchFieldMessages } from "#search/field/search-field-messages.ts";
import {
	SuggestionList,
	toListId,
	toOptionId,
} from "#search/field/suggestion-list-view.tsx";
import {
	createIdleState,
	reduceTypeAhead,
	type TypeAheadEvent,
	type TypeAheadState,
} from "#search/field/type-ahead-state.ts";
import { maxSearchTextLength } from "#search/search-request-rules.ts";
import { island } from "#shell/pages/island.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "./search-field-island.module.css";

interface SearchFieldProps {
	/** Searches free courses, with suggestions of their own. */
	readonly isFree: boolean;
	readonly look: "page" | "header";
	readonly text?: string;
}

const ids = { header: "site-search", page: "page-search" };

/** A plain form; hydrated, it is a combobox that shows suggestions while the visitor types. */
function SearchFieldView({ isFree, look, text = "" }: SearchFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const [state, dispatch] = useReducer(reduceTypeAhead, text, createIdleState);
	useTypedBefore(input, dispatch);
	useSuggestions(state.asked, isFree ? loadFreeItems : loadItems, dispatch);
	const id = ids[look];
	const label = searchFieldMessages.label(isFree);
	const results = isFree ? skillupSearchAddress : searchAddress;
	return (
		<form action={results.to()} method="get" className={styles.form}>
			<input
				ref={input}
				id={id}
				type="search"
				name="q"
				aria-label={label}
				value={state.text}
				placeholder={look === "page" ? label : searchFieldMessages.submit}
				maxLength={maxSearchTextLength}
				autoComplete="off"
				className={classNames(styles.input, look === "header" && styles.header)}
				{...(state.isHydrated && toComboboxAttributes(id, state))}
				onChange={({ target }) => dispatch({ typed: target.value })}
				onKeyDown={(event) => handleKey(event, state, dispatch)}
				onBlur={() => dispatch({ left: "elsewhere" })}
			/>
			<button
				type="submit"
				aria-label={searchFieldMessages.submit}
				className={styles.go}
			>
				<Icon name="search" />
			</button>
			{state.isHydrated && (
				<SuggestionList
					fieldId={id}
					look={look}
					state={state}
					onOpen={openSuggestion}
				/>
			)}
		</form>
	);
}

export const SearchField = island(
	"search/search-field",
	"interaction",
	SearchFieldView,
);

/** Hydration leaves in the field what was typed before; the state takes it over before anything is rendered again. */
function useTypedBefore(
	input: RefObject<HTMLInputElement | null>,
	dispatch: Dispatch<TypeAheadEvent>,
): void {
	useLayoutEffect(() => {
		const { current } = input;
		if (!current) return;
		const hasFocus = current.matches(":focus");
		dispatch({ hydrated: current.value, hasFocus });
	}, [input, dispatch]);
}

/** Suggestions are requested after a pause in typing, not at every key. */
const pauseMs = 120;

function useSuggestions(
	asked: string | undefined,
	load: (text: string) => Promise<readonly DropdownHit[]>,
	dispatch: Dispatch<TypeAheadEvent>,
): void {
	useEffect(() => {
		if (asked === undefined) return;
		const timer = setTimeout(async () => {
			// A failure is in the log; the field goes on as the form that it is.
			const items = await load(asked).catch(() => []);
			dispatch({ answered: asked, items });
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [asked, load, dispatch]);
}

function toComboboxAttributes(id: string, { isOpen, active }: TypeAheadState) {
	return {
		role: "combobox",
		"aria-autocomplete": "list",
		"aria-expanded": isOpen,
		"aria-controls": toListId(id),
		"aria-activedescendant": active < 0 ? undefined : toOptionId(id, active),
	} as const;
}

function handleKey(
	event: KeyboardEvent,
	state: TypeAheadState,
	dispatch: Dispatch<TypeAheadEvent>,
): void {
	// During composition Enter and arrows belong to the input method.
	if (event.nativeEvent.isComposing) return;
	if (event.key === "ArrowDown" || event.key === "ArrowUp") {
		if (state.items.length === 0) return;
		event.preventDefault();
		dispatch({ moved: event.key === "ArrowDown" ? 1 : -1 });
	} else if (event.key === "Escape") {
		event.preventDefault();
		dispatch({ left: "escape" });
	} else if (event.key === "Enter" && state.isOpen) {
		const item = state.items[state.active];
		if (!item) return;
		event.preventDefault();
		openSuggestion(item);
	}
}

function openSuggestion({ page_url }: DropdownHit): void {
	reportOpenedProduct(page_url);
	location.assign(page_url);
}
