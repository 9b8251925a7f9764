import type { Ref } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./list-filters-view.module.css";
import type { ListIslandProps } from "./list-island-presenter.ts";
import { listMessages } from "./messages.ts";
import { showResults } from "./show-results-behaviour.ts";

const filterForm = "filters";

interface ListControlProps {
	readonly list: ListIslandProps;
	/** The query of the address that was requested last. */
	readonly query: URLSearchParams;
	readonly onChange: () => void;
}

/** The filters are behind a summary on a phone, and always open on a wide screen. */
export function ListFilters({
	ref,
	list,
	query,
	onChange,
}: ListControlProps & { ref: Ref<HTMLFormElement> }) {
	const { hidden } = list;
	return (
		<details className={styles.panel}>
			<summary className={styles.summary}>
				<Icon name="filter" />
				{listMessages.filters}
				<span data-list="chosen">{list.chosen > 0 && ` (${list.chosen})`}</span>
			</summary>
			{/* Browsers would restore what was ticked before a reload, and the address says otherwise. */}
			<form
				ref={ref}
				id={filterForm}
				action={list.path}
				method="get"
				autoComplete="off"
				data-list="form"
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault();
					onChange();
				}}
			>
				{hidden?.map(({ name, value }) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{list.groups.map((group) => (
					<Group
						key={group.name}
						group={group}
						chosen={query.getAll(group.name)}
						onChange={onChange}
					/>
				))}
				<Button type="submit" wide className={styles.apply ?? ""}>
					{listMessages.showResults}
				</Button>
				<div className={styles.done} data-bottom-bar="">
					<Button type="button" wide onClick={({ currentTarget }) => showResults(currentTarget)}>
						{listMessages.showCount(list.found)}
					</Button>
				</div>
			</form>
		</details>
	);
}

function Group({
	group,
	chosen,
	onChange,
}: {
	group: ListIslandProps["groups"][number];
	chosen: readonly string[];
	onChange: () => void;
}) {
	return (
		<fieldset className={styles.group}>
			<legend className={styles.legend}>{group.label}</legend>
			{group.values.map(({ value, label, count, isEmpty }) => (
				<label
					key={value}
					className={styles.choice}
					data-empty={isEmpty && !chosen.includes(value) ? "" : undefined}
				>
					<input
						type="checkbox"
						name={group.name}
						value={value}
						checked={chosen.includes(value)}
						onChange={onChange}
						className={styles.box}
					/>
					<span>{label}</span> <span className={styles.count}>{count}</span>
				</label>
			))}
		</fieldset>
	);
}

export function SortField({ list, query, onChange }: ListControlProps) {
	return (
		<div className={styles.sort}>
			<label htmlFor="list-sort">{listMessages.sortBy}</label>
			<select
				id="list-sort"
				name="sort"
				form={filterForm}
				value={query.get("sort") ?? list.sorts[0]?.value}
				onChange={onChange}
				autoComplete="off"
				className={styles.select}
			>
				{list.sorts.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<Button type="submit" form={filterForm} look="quiet" size="small" className={styles.go ?? ""}>
				{listMessages.sort}
			</Button>
		</div>
	);
}
