import type { FilterValue } from "#catalogue/lists/list-query-rules.ts";
import type { GroupStart, Level, ProductKind } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";

/** The part of a product that lists filter and sort by; all of them stay in memory. */
export interface ListEntry extends ProductKey {
	readonly category: string;
	readonly level: Level | undefined;
	/** Courses are measured in hours of teaching, programs in months. */
	readonly hours: number | undefined;
	readonly months: number | undefined;
	/** Can be begun alone, on any day. */
	readonly anyDay: boolean;
	/** Groups with a seat left. Equal ones are one object. */
	readonly starts: readonly ListedStart[];
	/** The id or the name of who stands behind it beside us. */
	readonly partner: string | undefined;
}

/**
 * A start is a day of the calendar, or so many days from today on the first of its weekdays; Monday
 * is 1.
 */
export interface ListedStart extends GroupStart {
	readonly weekdays: readonly number[];
	/** Undefined means the site's own time zone. */
	readonly zone: string | undefined;
}

export const typeFilterByKind: Readonly<Record<ProductKind, FilterValue<"type">>> = {
	course: "course",
	bundle: "program",
	university: "university",
	"free-course": "free",
};
