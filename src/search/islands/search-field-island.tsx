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
import { loadFreeItems, loadItems, reportOpenedProduct } from "#search/field/browser-calls.ts";
import { searchFieldIds, searchFieldMessages } from "#search/field/search-field-messages.ts";
import type { SearchFieldNames } from "#search/field/search-field-presenter.ts";
import { SuggestionList, toListId, toOptionId } from "#search/field/suggestion-list-view.tsx";
import {
	countOptions,
	createIdleState,
	findOption,
	reduceTypeAhead,
	type TypeAheadEvent,
	type TypeAheadState,
} from "#search/field/type-ahead-state.ts";
import { maxSearchTextLength } from "#search/search-request-rules.ts";
import { prefixBasePath } from "#shell/base-path/base-path-address.ts";
import { island } from "#shell/pages/island.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "./search-field-island.module.css";

interface SearchFieldProps {
	/** Searches free courses, with suggestions of their own. */
	readonly isFree: boolean;
	readonly look: "page" | "header";
	readonly names: SearchFieldNames;
	/** The name of the visitor's country; undefined while it is unknown. */
	readonly country?: string | undefined;
	readonly text?: string;
}

/** A plain form; hydrated, it is a combobox that shows suggestions while the visitor types. */
function SearchFieldView({ isFree, look, names, country, text = "" }: SearchFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const [state, dispatch] = useReducer(reduceTypeAhead, text, createIdleState);
	useTypedBefore(input, dispatch);
	useSuggestions(state.requestedQuery, { isFree, country }, dispatch);
	const id = searchFieldIds[look];
	const { label } = names;
	const results = (isFree ? skillupSearchAddress : searchAddress).to();
	const open = (index: number) => openOption(state, index, results);
	return (
		<form action={results} method="get" className={styles.form}>
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
				onKeyDown={(event) => handleKey(event, { state, dispatch, open })}
				onBlur={() => dispatch({ left: "elsewhere" })}
			/>
			<button type="submit" aria-label={searchFieldMessages.submit} className={styles.go}>
				<Icon name="search" />
			</button>
			{state.isHydrated && (
				<SuggestionList fieldId={id} look={look} state={state} names={names} onOpen={open} />
			)}
		</form>
	);
}

export const SearchField = island("search/search-field", "interaction", SearchFieldView);

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
	{ isFree, country }: Pick<SearchFieldProps, "isFree" | "country">,
	dispatch: Dispatch<TypeAheadEvent>,
): void {
	useEffect(() => {
		if (asked === undefined) return;
		const timer = setTimeout(async () => {
			try {
				const found = await (isFree ? loadFreeItems(asked) : loadItems(asked, country));
				dispatch({ answered: asked, ...found });
			} catch {
				// The failure is in the log; the field goes on as the form that it is.
				dispatch({ failed: asked });
			}
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [asked, isFree, country, dispatch]);
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
	{
		state,
		dispatch,
		open,
	}: {
		state: TypeAheadState;
		dispatch: Dispatch<TypeAheadEvent>;
		open: (index: number) => void;
	},
): void {
	// Enter and arrows belong to the input method during composition.
	if (event.nativeEvent.isComposing) return;
	if (event.key === "ArrowDown" || event.key === "ArrowUp") {
		if (countOptions(state) === 0) return;
		event.preventDefault();
		dispatch({ moved: event.key === "ArrowDown" ? 1 : -1 });
	} else if (event.key === "Escape") {
		event.preventDefault();
		dispatch({ left: "escape" });
	} else if (event.key === "Enter" && state.isOpen && state.active >= 0) {
		event.preventDefault();
		open(state.active);
	}
}

function openOption(state: TypeAheadState, index: number, results: string): void {
	const option = findOption(state, index);
	if (option && index < state.items.length) reportOpenedProduct(option.page_url);
	const all = `${results}?${new URLSearchParams({ q: state.answered ?? state.text })}`;
	location.assign(prefixBasePath(option?.page_url ?? all));
}
