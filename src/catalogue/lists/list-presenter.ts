import { productKinds } from "#catalogue/product.ts";
import type { NamedOffer } from "#catalogue/product-names/product-name-rules.ts";
import { formatMoney, toMoney } from "#core/money.ts";
import { dateFormat, formatCount, numberFormat } from "#core/text/formats.ts";
import { type Instant, localDate } from "#core/time.ts";
import { typeFilterByKind } from "./index/list-entry.ts";
import type { PricedListResult } from "./index/list-snapshot.ts";
import {
	buildListSearch,
	type FilterName,
	type FilterValue,
	filterNames,
	filterValues,
	type ListQuery,
	type ListSort,
	listSorts,
	toggleFilterValue,
} from "./list-query-rules.ts";
import { listMessages } from "./messages.ts";

export interface FilterGroup {
	readonly name: string;
	readonly label: string;
	readonly values: readonly {
		readonly value: string;
		readonly label: string;
		readonly count: number;
		readonly chosen: boolean;
	}[];
}

export interface ListProps {
	/** The address of the list without anything chosen. */
	readonly path: string;
	/** The query of the shown list: empty, or it begins with a question mark. */
	readonly search: string;
	readonly total: number;
	readonly groups: readonly FilterGroup[];
	/** The first is the default of an address without one. */
	readonly sorts: readonly { readonly value: string; readonly label: string }[];
	/** One link for each chosen value, which takes it away. */
	readonly chosen: readonly { readonly label: string; readonly href: string }[];
	readonly page: number;
	readonly pages: number;
	readonly hrefOf: (page: number) => string;
	/** The most that a page shows. */
	readonly perPage: number;
	/** The locale of its numbers. */
	readonly locale?: string;
}

/** Formats the number of results: "82 results", and on a later page "25 to 48 of 82 results". */
export function formatListCount({
	total,
	page,
	perPage,
	locale = "en-US",
}: Pick<ListProps, "total" | "page" | "perPage" | "locale">): string {
	const results = formatCount(total, "result", locale);
	if (page === 1) return results;
	const format = numberFormat(locale);
	return listMessages.range(
		format.format((page - 1) * perPage + 1),
		format.format(Math.min(total, page * perPage)),
		results,
	);
}

const groupNames: Readonly<Record<FilterName, string>> = listMessages.groupNames;
const sortNames: Readonly<Record<ListSort, string>> = listMessages.sortNames;

export function presentList(
	path: string,
	query: ListQuery,
	result: PricedListResult,
	context: {
		locale: string;
		now: Instant;
		timeZone: string;
		perPage: number;
		isPaid: boolean;
		/** The offer limits the choices: a kind that is not offered cannot be chosen. */
		offer: NamedOffer;
	},
): ListProps {
	const labelOf = valueLabels(result, context);
	const groups = filterNames
		.filter((name) => name !== "price" || result.price.edges)
		.map((name) => presentFilterGroup(name, query, result, { ...context, labelOf }))
		.filter(({ name, values }) => name !== "type" || values.length > 1);
	return {
		path,
		search: buildListSearch(query),
		total: result.total,
		groups,
		sorts: listSorts.map((value) => ({ value, label: sortNames[value] })),
		chosen: filterNames.flatMap((name) =>
			query.chosen[name].map((value) => ({
				label: labelOf(name, value),
				href: path + buildListSearch(toggleFilterValue(query, name, value)),
			})),
		),
		page: query.page,
		pages: Math.max(1, Math.ceil(result.total / context.perPage)),
		hrefOf: (page) => path + buildListSearch({ ...query, page }),
		perPage: context.perPage,
		locale: context.locale,
	};
}

function presentFilterGroup(
	name: FilterName,
	{ chosen }: ListQuery,
	{ counts }: PricedListResult,
	context: {
		labelOf: FilterValueLabel;
		isPaid: boolean;
		offer: NamedOffer;
	},
): FilterGroup {
	return {
		name,
		label: groupNames[name],
		values: listFilterValues(name, context).map((value) => ({
			value,
			label: context.labelOf(name, value),
			count: counts[name][value] ?? 0,
			chosen: chosen[name].includes(value),
		})),
	};
}

/**
 * A list of products with prices has no filter for free ones, and a kind that is not offered has no
 * filter.
 */
function listFilterValues(
	name: FilterName,
	{ isPaid, offer }: { isPaid: boolean; offer: NamedOffer },
): readonly FilterValue[] {
	const values: readonly FilterValue[] = filterValues[name];
	const absent = new Set<FilterValue>(
		productKinds.filter((kind) => !offer.kinds.has(kind)).map((kind) => typeFilterByKind[kind]),
	);
	if (isPaid) absent.add("free");
	return values.filter((value) => !(name === "type" || value === "free") || !absent.has(value));
}

type FilterValueLabel = (name: FilterName, value: FilterValue) => string;

function valueLabels(
	{ price }: PricedListResult,
	{
		locale,
		now,
		timeZone,
		offer: { names },
	}: { locale: string; now: Instant; timeZone: string; offer: NamedOffer },
): FilterValueLabel {
	const today = localDate(now, timeZone);
	const month = (ahead: number) =>
		dateFormat(locale, { month: "long" }).format(today.add({ months: ahead }));
	const amount = (edgeIndex: 0 | 1 | 2) =>
		price.edges && price.currency
			? formatMoney(toMoney(price.edges[edgeIndex], price.currency), locale)
			: "";
	const labels: Readonly<Record<FilterValue, string>> = {
		course: names.course.many,
		program: names.bundle.many,
		university: names.university.many,
		beginner: listMessages.values.beginner,
		intermediate: listMessages.values.intermediate,
		advanced: listMessages.values.advanced,
		free: listMessages.values.free,
		low: listMessages.values.low(amount(0)),
		middle: listMessages.values.between(amount(0), amount(1)),
		high: listMessages.values.between(amount(1), amount(2)),
		top: listMessages.values.top(amount(2)),
		"under-20-hours": listMessages.values.under20Hours,
		"to-40-hours": listMessages.values.to40Hours,
		hours: listMessages.values.over40Hours,
		"to-6-months": listMessages.values.to6Months,
		months: listMessages.values.over6Months,
		"any-day": listMessages.values.anyDay,
		"this-month": listMessages.values.inMonth(month(0)),
		"next-month": listMessages.values.inMonth(month(1)),
		later: listMessages.values.later,
	};
	return (name, value) =>
		name === "type" && value === "free" ? names["free-course"].many : labels[value];
}
