import { canonicalPath } from "#core/addresses.ts";
import { isPageType } from "#core/page-types.ts";
import {
	directSource,
	emptyTouchValues,
	findCampaign,
	type Touch,
} from "#visitors/attribution/rules.ts";

export const countKinds = ["page", "form_opened", "form_started"] as const;
export type CountKind = (typeof countKinds)[number];

/** One visit as it is counted; an unknown value is empty. */
export interface CountedVisit {
	readonly kind: CountKind;
	readonly page: string;
	readonly pageType: string;
	readonly siteModule: string;
	readonly country: string;
	readonly campaign: string;
}

/** A page says this of itself; all of it may be anything. */
export interface ReportedVisit {
	readonly kind: CountKind;
	readonly page: string;
	readonly pageType: string;
	readonly siteModule: string;
	/** The query of its address. */
	readonly query: string;
}

export function toCountedVisit(reported: ReportedVisit, country: string | undefined): CountedVisit {
	return {
		kind: reported.kind,
		page: toCountedPage(reported.page),
		pageType: isPageType(reported.pageType) ? reported.pageType : "",
		siteModule: toCountedForm(reported.siteModule),
		country: country ?? "",
		campaign: toCountedCampaign(reported.query),
	};
}

const maxPathLength = 200;

/** The path, without what may be about a person: of an order, a certificate or a signed link only the kind of page is counted. */
export function toCountedPage(path: string): string {
	if (path.length > maxPathLength || !/^\/[\w./~-]*$/.test(path)) return "";
	return canonicalPath(path)
		.toLowerCase()
		.split("/")
		.map((segment) => (isSlug(segment) ? segment : ":id"))
		.join("/");
}

/** Words and short numbers, such as `sql-for-analysts-2027`. */
const isSlug = (segment: string) =>
	segment.split(/[-._]/).every((part) => /^[a-z]{0,24}\d{0,4}$/.test(part));

/** The names of placements have words with spaces or plus signs between them. */
const toCountedForm = (name: string) => (/^[a-z][\w +-]{0,60}$/i.test(name) ? name : "");

/** The campaign in the address of the page, or source and medium where it has no name. */
function toCountedCampaign(query: string): string {
	const touch = findCampaign({ query: new URLSearchParams(query), referrer: "", siteHosts: [] });
	return touch ? toCampaignName(touch) : "";
}

/** The name of a campaign, or source and medium where it has none; empty for a visit that nothing led to. */
export function toCampaignName(touch: Pick<Touch, "campaign" | "source" | "medium">): string {
	if (touch.source === directSource) return "";
	const values = [touch.campaign, ...[touch.source, touch.medium]].map((value) =>
		value === emptyTouchValues.source || isPersonal(value) ? "" : value,
	);
	const [campaign, ...origin] = values;
	return campaign || origin.filter(Boolean).join(" / ");
}

const uuids = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi;

/** An address or a phone number; the digits of a day are fewer, and one id in ten has as many in a row. */
export function isPersonal(value: string): boolean {
	if (/@|%40/.test(value)) return true;
	return /\d{9}/.test(value.replace(uuids, "id").replace(/[\s().+-]/g, ""));
}

/** Whatever clients send: a day has at most so many pages, forms and campaigns; more are counted together. */
const maxDistinct = { page: 3_000, siteModule: 300, campaign: 500 } as const;
const otherValue = "(other)";

/** The values of one day that have rows of their own. */
export type DistinctValues = Readonly<Record<keyof typeof maxDistinct, Set<string>>>;

export const noDistinctValues = (): DistinctValues => ({
	page: new Set(),
	siteModule: new Set(),
	campaign: new Set(),
});

export function limitDistinct(counted: CountedVisit, seen: DistinctValues): CountedVisit {
	const limit = (key: keyof typeof maxDistinct) => {
		const value = counted[key];
		if (!seen[key].has(value) && seen[key].size >= maxDistinct[key]) return otherValue;
		seen[key].add(value);
		return value;
	};
	return {
		...counted,
		page: limit("page"),
		siteModule: limit("siteModule"),
		campaign: limit("campaign"),
	};
}
