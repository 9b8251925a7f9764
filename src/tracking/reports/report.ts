import type { Instant, LocalDate } from "#core/time.ts";

export const reportKinds = ["week", "funnel", "campaigns", "pages", "learning"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Days of the site, both included. */
export interface ReportPeriod {
	readonly from: LocalDate;
	readonly to: LocalDate;
}

/** A share is a part of one; undefined where there is nothing to divide, or nothing is known. */
export type ReportCell = string | number | undefined | { readonly share: number | undefined };

/** The picture beside the numbers of a table. */
export type ReportChart =
	/** One bar for each row, whose length is the number of a column; a thin one below it shows another column. */
	| { readonly kind: "bars"; readonly column: number; readonly before?: number }
	/** One column for each row, which is a day; those that can still change look so. */
	| { readonly kind: "days"; readonly column: number; readonly open: readonly boolean[] }
	/** Each row is a number beside the one before, large enough to be read at a glance. */
	| { readonly kind: "figures" };

export interface ReportTable {
	/** Names it in files and addresses. */
	readonly name: string;
	readonly title: string;
	/** Sentences about it. */
	readonly notes: readonly string[];
	/** The first columns are texts, the others numbers. */
	readonly columns: readonly string[];
	readonly texts: number;
	readonly rows: readonly (readonly ReportCell[])[];
	readonly chart?: ReportChart | undefined;
}

export interface Report {
	readonly kind: ReportKind;
	readonly title: string;
	readonly period: ReportPeriod;
	/** Undefined until anything was counted. */
	readonly countedAt: Instant | undefined;
	readonly notes: readonly string[];
	readonly tables: readonly ReportTable[];
}
