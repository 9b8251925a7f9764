/** The steps from a visit to a learner, in order; a step is its position, from 1. */
export const funnelSteps = [
	"seen",
	"opened",
	"started",
	"sent",
	"booked",
	"held",
	"enrolled",
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** The numbers of a funnel can be split by one of these. */
export const funnelDimensions = ["form", "page-type", "campaign", "country"] as const;
export type FunnelDimension = (typeof funnelDimensions)[number];

/** Counts those who came as far as each step, the first one first. */
export type StepCounts = readonly number[];

export interface FunnelRow {
	/** The form, page type, campaign or country; empty where it is not known. */
	readonly value: string;
	readonly counts: StepCounts;
}

/**
 * The names of the events by which a visitor reaches the first four steps. A form that stands on its page is opened by
 * starting it.
 */
const clicked = "SMALL_LEAD_POPUP_form_clicked";
export const stepEvents = {
	seen: ["page_viewed"],
	opened: [clicked, "lead_initiated", "submit_clicked"],
	started: ["lead_initiated", "submit_clicked"],
	sent: ["lead_submitted"],
} as const satisfies Partial<Record<FunnelStep, readonly string[]>>;

export const noCounts = (): number[] => funnelSteps.map(() => 0);

export function addSteps(first: StepCounts, second: StepCounts): number[] {
	return first.map((count, index) => count + (second[index] ?? 0));
}

/** Sums rows of the same value, the one with most leads first, then with most visits. Only of what is not a distinct number. */
export function sumByValue(rows: readonly FunnelRow[]): FunnelRow[] {
	const sums = new Map<string, number[]>();
	for (const { value, counts } of rows)
		sums.set(value, addSteps(sums.get(value) ?? noCounts(), counts));
	return sortRows([...sums].map(([value, counts]) => ({ value, counts })));
}

const sentIndex = funnelSteps.indexOf("sent");

export function sortRows(rows: readonly FunnelRow[]): FunnelRow[] {
	const count = ({ counts }: FunnelRow, index: number) => counts[index] ?? 0;
	return rows.toSorted(
		(a, b) =>
			count(b, sentIndex) - count(a, sentIndex) ||
			count(b, 0) - count(a, 0) ||
			count(b, 1) - count(a, 1) ||
			(a.value < b.value ? -1 : 1),
	);
}

/** A share of something; undefined of nothing, which is neither none nor all. */
export function findShare(part: number, whole: number): number | undefined {
	return whole > 0 ? part / whole : undefined;
}
