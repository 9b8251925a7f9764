import type { FilterValue } from "#catalogue/lists/list-query-rules.ts";
import { calculateBatchStart } from "#catalogue/rules.ts";
import { type Instant, type LocalDate, localDate } from "#core/time.ts";
import type { ListEntry, ListedStart } from "./list-entry.ts";

export function durationBand({
	hours,
	months,
}: Pick<ListEntry, "hours" | "months">): FilterValue<"duration"> | undefined {
	if (hours !== undefined)
		return hours < 20 ? "under-20-hours" : hours <= 40 ? "to-40-hours" : "hours";
	if (months !== undefined) return months <= 6 ? "to-6-months" : "months";
	return undefined;
}

/**
 * Hours come before months: the number of hours in a month is not published, so none is assumed.
 */
export function durationRank({ hours, months }: Pick<ListEntry, "hours" | "months">): number {
	const beforeMonths = 1e6;
	return hours ?? (months === undefined ? 2 * beforeMonths : beforeMonths + months);
}

/** The limits between price bands, in whole units: a quarter of the products lies in each band. */
export type PriceEdges = readonly [number, number, number];

export function priceEdges(sorted: ArrayLike<number>): PriceEdges | undefined {
	const quarter = (quarterNumber: number) =>
		roundPrice(sorted[Math.floor((sorted.length * quarterNumber) / 4)] as number);
	if (sorted.length < 4) return undefined;
	const edges = [quarter(1), quarter(2), quarter(3)] as const;
	return edges[0] < edges[1] && edges[1] < edges[2] ? edges : undefined;
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Rounds to the nearest round number: 300, 1,500, 25,000. */
export function roundPrice(amount: number): number {
	if (amount <= 0) return 0;
	const power = 10 ** Math.floor(Math.log10(amount));
	const distance = (step: number) => Math.abs(step * power - amount);
	const nearest = roundSteps.reduce((best, step) =>
		distance(step) < distance(best) ? step : best,
	);
	return nearest * power;
}

export function priceBand(
	amount: number,
	edges: PriceEdges | undefined,
): FilterValue<"price"> | undefined {
	if (!edges) return undefined;
	const edgeIndex = edges.findIndex((edge) => amount < edge);
	return (["low", "middle", "high"] as const)[edgeIndex] ?? "top";
}

type TodayInZone = (zone: string | undefined) => LocalDate;

/** The current day in each time zone that is requested; without a name, in the zone of the site. */
export function createTodayInZone(now: Instant, siteZone: string): TodayInZone {
	const known = new Map<string, LocalDate>();
	return (zone = siteZone) => {
		const day = known.get(zone) ?? localDate(now, zone);
		known.set(zone, day);
		return day;
	};
}

/** Calculates the days and months from the site's today until a group begins. */
export function calculateStartOffset(
	start: ListedStart,
	todayIn: TodayInZone,
): { readonly days: number; readonly months: number } {
	const today = todayIn(undefined);
	const begins = calculateBatchStart(todayIn(start.zone), start);
	return {
		days: today.until(begins).days,
		months: (begins.year - today.year) * 12 + begins.month - today.month,
	};
}

export function startBand(months: number): FilterValue<"start"> {
	return months <= 0 ? "this-month" : months === 1 ? "next-month" : "later";
}
