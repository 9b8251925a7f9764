import type { ComponentProps } from "react";
import { SearchField } from "#search/islands/search-field-island.tsx";
import styles from "./search-form-view.module.css";

/** The landmark around the field, which the narrow header has no room for. */
export function SearchForm(props: ComponentProps<typeof SearchField>) {
	return (
		<search className={props.look === "header" ? styles.header : undefined}>
			<SearchField {...props} />
		</search>
	);
}
