import { Children, type ReactNode, type SyntheticEvent } from "react";
import type { DropdownHit } from "#search/calls.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { searchFieldMessages } from "./search-field-messages.ts";
import type { SearchFieldNames } from "./search-field-presenter.ts";
import styles from "./suggestion-list-view.module.css";
import {
	countSuggestions,
	showsAllResults,
	splitByTyped,
	statusText,
	type TypeAheadState,
} from "./type-ahead-state.ts";

export const toListId = (fieldId: string) => `${fieldId}-list`;
export const toOptionId = (fieldId: string, index: number) => `${toListId(fieldId)}-${index}`;

/** The suggestions below a search field, and their announcement. */
export function SuggestionList({
	fieldId,
	look,
	state,
	names,
	onOpen,
}: {
	fieldId: string;
	look: "page" | "header";
	names: SearchFieldNames;
	state: TypeAheadState;
	/** Receives the position of the option in the whole list. */
	onOpen: (index: number) => void;
}) {
	const { items, subjects, resources, total } = state;
	const shared = { fieldId, state, onOpen };
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
					<OptionGroup label={names.products}>
						{items.map((item, index) => (
							<Option key={item.page_url} index={index} {...shared}>
								<Suggestion
									item={item}
									typed={state.answered ?? ""}
									kind={names.kinds[item.item_type] ?? ""}
								/>
							</Option>
						))}
					</OptionGroup>
					<OptionGroup label={searchFieldMessages.subjects} isLabelVisible>
						{subjects.map(({ name, page_url }, index) => (
							<Option key={page_url} index={items.length + index} {...shared}>
								<span className={styles.name}>{name}</span>
							</Option>
						))}
					</OptionGroup>
					<OptionGroup label={searchFieldMessages.resources} isLabelVisible>
						{resources.map(({ title, kind, page_url }, index) => (
							<Option key={page_url} index={items.length + subjects.length + index} {...shared}>
								<span className={styles.resource}>
									{title} <small className={styles.kind}>{kind}</small>
								</span>
							</Option>
						))}
					</OptionGroup>
					<OptionGroup label={searchFieldMessages.results}>
						{showsAllResults(state) && (
							<Option index={countSuggestions(state)} {...shared}>
								<span className={styles.name}>{searchFieldMessages.all(total)}</span>
							</Option>
						)}
					</OptionGroup>
				</div>
			</div>
			<VisuallyHidden role="status">{statusText(state)}</VisuallyHidden>
		</>
	);
}

/** A group without options is omitted. */
function OptionGroup({
	label,
	isLabelVisible = false,
	children,
}: {
	label: string;
	/** True if the label is also visible. */
	isLabelVisible?: boolean;
	children: ReactNode;
}) {
	if (Children.count(children) === 0 || children === false) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
		<div role="group" aria-label={label} className={styles.group}>
			{isLabelVisible && (
				<div aria-hidden="true" className={styles.label}>
					{label}
				</div>
			)}
			{children}
		</div>
	);
}

function Option({
	fieldId,
	index,
	state,
	onOpen,
	children,
}: {
	fieldId: string;
	index: number;
	state: TypeAheadState;
	onOpen: (index: number) => void;
	children: ReactNode;
}) {
	return (
		// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
		<div
			id={toOptionId(fieldId, index)}
			role="option"
			aria-selected={index === state.active}
			className={styles.option}
			onClick={() => onOpen(index)}
		>
			{children}
		</div>
	);
}

/** The field keeps the focus, so that the list is still there when the finger lifts. */
function keepFocus(event: SyntheticEvent): void {
	event.preventDefault();
}

function Suggestion({ item, typed, kind }: { item: DropdownHit; typed: string; kind: string }) {
	return (
		<>
			<img src={item.image_url} alt="" width={64} height={40} className={styles.picture} />
			<span>
				{splitByTyped(item.title, typed).map(({ part, isTyped }, index) =>
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title have no other name
					isTyped ? <b key={index}>{part}</b> : part,
				)}
			</span>
			<small className={styles.kind}>{kind}</small>
		</>
	);
}
