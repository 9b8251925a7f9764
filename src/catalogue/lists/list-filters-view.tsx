import { numberFormat } from "#core/text/formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./list-filters-view.module.css";
import type { FilterGroup, ListProps } from "./list-presenter.ts";
import { listMessages } from "./messages.ts";

const filterForm = "filters";

/** On a phone behind its summary, on a wide screen always open. */
export function ListFilters({ list }: { list: ListProps }) {
	return (
		<details className={styles.panel}>
			<summary className={styles.summary}>
				<Icon name="filter" />
				{listMessages.filters}
				<span data-list="chosen">
					{list.chosen.length > 0 && ` (${list.chosen.length})`}
				</span>
			</summary>
			{/* Browsers would restore what was ticked before a reload, and the address says otherwise. */}
			<form
				id={filterForm}
				action={list.path}
				method="get"
				autoComplete="off"
				data-list="form"
				className={styles.form}
			>
				{list.groups.map((group) => (
					<Group key={group.name} group={group} locale={list.locale} />
				))}
				<Button type="submit" wide className={styles.apply ?? ""}>
					{listMessages.showResults}
				</Button>
			</form>
		</details>
	);
}

function Group({
	group,
	locale = "en",
}: {
	group: FilterGroup;
	locale: string | undefined;
}) {
	return (
		<fieldset className={styles.group}>
			<legend className={styles.legend}>{group.label}</legend>
			{group.values.map(({ value, label, count, chosen }) => (
				<label
					key={value}
					className={styles.choice}
					data-empty={count === 0 && !chosen ? "" : undefined}
				>
					<input
						type="checkbox"
						name={group.name}
						value={value}
						defaultChecked={chosen}
						className={styles.box}
					/>
					<span>{label}</span>{" "}
					<span className={styles.count} data-list="value">
						{numberFormat(locale).format(count)}
					</span>
				</label>
			))}
		</fieldset>
	);
}

export function SortField({ list }: { list: ListProps }) {
	return (
		<div className={styles.sort}>
			<label htmlFor="list-sort">{listMessages.sortBy}</label>
			<select
				id="list-sort"
				name="sort"
				form={filterForm}
				defaultValue={list.sort}
				autoComplete="off"
				className={styles.select}
			>
				{list.sorts.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<Button
				type="submit"
				form={filterForm}
				look="quiet"
				size="small"
				className={styles.go ?? ""}
			>
				{listMessages.sort}
			</Button>
		</div>
	);
}
