import { toCampaignName, toCountedPage } from "#tracking/counts/counted-visit-rules.ts";
import { type FunnelDimension, type FunnelRow, funnelSteps, sumByValue } from "./funnel-rules.ts";

/** A number of leads that have all this in common, and the results of them. */
export interface LeadResult {
	readonly state: "open" | "quarantined" | "withdrawn";
	/** Sent from an address of the business, to try a form. */
	readonly isTest: boolean;
	readonly siteModule: string;
	readonly page: string;
	readonly pageType: string;
	readonly campaign: string;
	readonly source: string;
	readonly medium: string;
	readonly country: string;
	readonly leads: number;
	readonly booked: number;
	readonly held: number;
	/** Their person ordered, or started a free course. */
	readonly ordered: number;
	readonly enrolled: number;
	/** Either of them. */
	readonly gained: number;
}

/** Leads that count: neither in quarantine, nor tests of the business. */
export const isCountedLead = ({ state, isTest }: LeadResult): boolean =>
	state !== "quarantined" && !isTest;

export const sumLeads = (results: readonly LeadResult[]): number =>
	results.reduce((sum, { leads }) => sum + leads, 0);

const values: Readonly<Record<FunnelDimension | "page", (result: LeadResult) => string>> = {
	form: ({ siteModule }) => siteModule,
	"page-type": ({ pageType }) => pageType,
	campaign: toCampaignName,
	country: ({ country }) => country,
	// As visits are counted, so that both stand in one row.
	page: ({ page }) => toCountedPage(page),
};

/** The last four steps of everybody, by one dimension or all together. */
export function toFunnelRows(
	results: readonly LeadResult[],
	dimension?: FunnelDimension | "page",
): FunnelRow[] {
	const findValue = dimension ? values[dimension] : () => "";
	return sumByValue(
		results.filter(isCountedLead).map((result) => ({
			value: findValue(result),
			counts: funnelSteps.map((step) => toCount(result, step)),
		})),
	);
}

function toCount(result: LeadResult, step: (typeof funnelSteps)[number]): number {
	const { leads, booked, held, gained } = result;
	const counts: Partial<Record<typeof step, number>> = {
		sent: leads,
		booked,
		held,
		enrolled: gained,
	};
	return counts[step] ?? 0;
}
