import type { SyntheticEvent } from "react";
import type { DropdownHit } from "#search/calls.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { searchFieldMessages } from "./search-field-messages.ts";
import styles from "./suggestion-list-view.module.css";
import {
	splitByTyped,
	statusText,
	type TypeAheadState,
} from "./type-ahead-state.ts";

export const toListId = (fieldId: string) => `${fieldId}-list`;
export const toOptionId = (fieldId: string, index: number) =>
	`${toListId(fieldId)}-${index}`;

/** The suggestions below a search field, and what is announced about them. */
export function SuggestionList({
	fieldId,
	look,
	state,
	onOpen,
}: {
	fieldId: string;
	look: "page" | "header";
	state: TypeAheadState;
	onOpen: (item: DropdownHit) => void;
}) {
	return (
		<>
			<div
				className={classNames(styles.panel, look === "page" && styles.page)}
				hidden={!state.isOpen}
			>
				<div
					id={toListId(fieldId)}
					role="listbox"
					aria-label={searchFieldMessages.list}
					onPointerDown={keepFocus}
					onMouseDown={keepFocus}
				>
					{state.items.map((item, index) => (
						// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
						// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
						<div
							key={item.page_url}
							id={toOptionId(fieldId, index)}
							role="option"
							aria-selected={index === state.active}
							className={styles.option}
							onClick={() => onOpen(item)}
						>
							<Suggestion item={item} typed={state.answered ?? ""} />
						</div>
					))}
				</div>
			</div>
			<VisuallyHidden role="status">{statusText(state)}</VisuallyHidden>
		</>
	);
}

/** The field keeps the focus, so that the list is still there when the finger lifts. */
function keepFocus(event: SyntheticEvent): void {
	event.preventDefault();
}

function Suggestion({ item, typed }: { item: DropdownHit; typed: string }) {
	return (
		<>
			<img
				src={item.image_url}
				alt=""
				width={64}
				height={40}
				className={styles.picture}
			/>
			<span>
				{splitByTyped(item.title, typed).map(({ part, isTyped }, index) =>
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title have no other name
					isTyped ? <b key={index}>{part}</b> : part,
				)}
			</span>
			<small className={styles.kind}>
				{searchFieldMessages.kinds[item.item_type] ?? ""}
			</small>
		</>
	);
}
