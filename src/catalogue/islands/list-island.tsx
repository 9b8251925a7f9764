import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { ListFilters, SortField } from "#catalogue/lists/list-filters-view.tsx";
import styles from "#catalogue/lists/list-frame-view.module.css";
import type { ListIslandProps } from "#catalogue/lists/list-island-presenter.ts";
import { buildFormAddress } from "#shell/browser/address-state/address-state.ts";
import { useAddressState } from "#shell/browser/address-state/use-address-state.ts";
import { island } from "#shell/pages/island.tsx";
import { ServerContent } from "#shell/pages/server-content.tsx";

/** Filters and sorts a list; its cards and links are rendered by the server. */
function ListIslandView(initial: ListIslandProps) {
	const { props, content, requested, isOffline, go } = useAddressState(initial);
	const filters = useFilters(props, go);
	const controls = {
		list: props,
		query: parseQuery(requested, props.search),
		onChange: filters.change,
	};
	const isBusy = requested !== undefined;
	return (
		<div className={`wrap ${styles.frame}`} data-narrowable="" data-block-name="filters">
			<ListFilters ref={filters.form} {...controls} />
			<div className={styles.main} id="results" data-block-name="results" tabIndex={-1}>
				<div className={styles.bar}>
					<h2 className={styles.count} data-list="count" aria-live="polite">
						{props.title}
					</h2>
					<SortField {...controls} />
				</div>
				<ServerContent
					data-list="results"
					className={styles.results}
					html={content}
					aria-busy={isBusy || undefined}
					// A click on what is about to be replaced would be lost.
					inert={isBusy && !isOffline}
				/>
			</div>
		</div>
	);
}

/** The query of the address that was requested, or else of what is shown. */
const parseQuery = (requested: string | undefined, search: string) =>
	requested === undefined
		? new URLSearchParams(search)
		: new URL(requested, location.href).searchParams;

/** The form of filters and order: a change requests the address that it would request without script. */
function useFilters({ path, sorts }: ListIslandProps, go: (address: string) => void) {
	const form = useRef<HTMLFormElement>(null);
	const change = () => {
		if (!form.current) return;
		const fields = new FormData(form.current);
		go(buildFormAddress(path, fields, { sort: sorts[0]?.value }));
	};
	const requestEdits = useEffectEvent(() => {
		if (form.current && isEdited(form.current)) change();
	});
	// The values that were ticked while the script was loading have not been requested yet.
	useLayoutEffect(() => requestEdits(), []);
	return { form, change };
}

/** True when a control differs from the HTML of the server. */
function isEdited(form: HTMLFormElement): boolean {
	return [...form.elements].some((control) => {
		if (control instanceof HTMLSelectElement)
			return [...control.options].some(
				({ selected, defaultSelected }) => selected !== defaultSelected,
			);
		return control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
	});
}

export const ListIsland = island("catalogue/list", "interaction", ListIslandView);
