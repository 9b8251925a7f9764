import { messages } from "#search/messages.ts";
import { maxSearchTextLength } from "#search/search-request-rules.ts";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./search-form-view.module.css";

/** A plain form; its behaviour shows suggestions while the visitor types. */
export function SearchForm({
	path,
	id,
	text = "",
	isFree,
	look,
}: {
	path: string;
	id: string;
	text?: string;
	/** Searches free courses, with suggestions of their own. */
	isFree: boolean;
	look: "page" | "header";
}) {
	const label = messages.fieldLabel(isFree);
	return (
		<search className={look === "header" ? styles.header : undefined}>
			<form
				action={path}
				method="get"
				className={styles.form}
				data-behaviour="search/type-ahead"
				data-free={isFree ? "" : undefined}
			>
				<input
					id={id}
					type="search"
					name="q"
					aria-label={label}
					defaultValue={text}
					placeholder={look === "page" ? label : messages.search}
					maxLength={maxSearchTextLength}
					autoComplete="off"
					className={styles.input}
				/>
				<button
					type="submit"
					aria-label={messages.search}
					className={styles.go}
				>
					<Icon name="search" />
				</button>
			</form>
		</search>
	);
}
