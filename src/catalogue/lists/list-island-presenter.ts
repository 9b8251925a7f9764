import { formatCount, numberFormat } from "#core/text/formats.ts";
import type { FilterGroup, ListProps } from "./list-presenter.ts";

/** The browser needs this part of a list; its cards and links are HTML of the server. */
export interface ListIslandProps {
	readonly path: string;
	/** The query of the shown list: empty, or it begins with a question mark. */
	readonly search: string;
	/** The number of results as text. */
	readonly title: string;
	readonly groups: readonly {
		readonly name: string;
		readonly label: string;
		readonly values: readonly {
			readonly value: string;
			readonly label: string;
			/** The count is a text, because a browser may format numbers differently. */
			readonly count: string;
			readonly isEmpty?: true;
		}[];
	}[];
	/** The first is the default of an address without one. */
	readonly sorts: ListProps["sorts"];
	readonly chosen: number;
	/** The hidden fields of the filters' form. */
	readonly hidden?: readonly {
		readonly name: string;
		readonly value: string;
	}[];
	/** The text for the number of results, such as "14 results". */
	readonly found: string;
}

export function toListIslandProps(
	list: ListProps,
	{
		title,
		hidden,
	}: {
		title: string;
		hidden: ListIslandProps["hidden"];
	},
): ListIslandProps {
	const { path, search, groups, sorts, chosen, total, locale } = list;
	return {
		path,
		search,
		title,
		groups: groups.map((group) => toIslandGroup(group, locale)),
		sorts,
		chosen: chosen.length,
		found: formatCount(total, "result", locale),
		...(hidden && { hidden }),
	};
}

function toIslandGroup(
	{ name, label, values }: FilterGroup,
	locale = "en",
): ListIslandProps["groups"][number] {
	const format = numberFormat(locale);
	return {
		name,
		label,
		values: values.map(({ value, label, count }) => ({
			value,
			label,
			count: format.format(count),
			...(count === 0 && { isEmpty: true }),
		})),
	};
}
