import { listKeys } from "#core/collections/records.ts";

/** The codes of forms in the cookie of sent leads; published. */
export const sourceCodes = ["cpr", "ch", "id", "rcc", "qbc", "frs", "fpt", "bpr"] as const;
type SourceCode = (typeof sourceCodes)[number];

export const leadProductCodes = {
	course: "c",
	master_of_masters: "m",
	/** Also of a university program. */
	bundle: "b",
} as const;
export type LeadProductType = keyof typeof leadProductCodes;

/**
 * A sent lead was about a product or, where a category hands something over, the slug of that
 * category.
 */
export type SentLeadSubject =
	| { readonly productType: LeadProductType; readonly productId: number }
	| { readonly category: string };

/** An entry of the cookie of sent leads. */
export type SentLeadEntry = SentLeadSubject & { readonly source: SourceCode };

/** A cookie must not contain commas, blanks or quotes. */
const separator = ".";
/** The oldest are dropped first; this many stay far below the size that browsers store. */
const maxEntries = 50;
/** Longer than any value that we write. */
const maxCookieLength = 2048;

/** `cprc1009`, as published; or `ch-data-science`, for what has no product. */
export function formatSentLead(lead: SentLeadEntry): string {
	if ("category" in lead) return `${lead.source}-${lead.category}`;
	return `${lead.source}${leadProductCodes[lead.productType]}${lead.productId}`;
}

/** Reads one entry. Made where it is needed, because browsers load this file and only look for an entry. */
function createEntryParser() {
	const source = `(${sourceCodes.join("|")})`;
	const codes = Object.values(leadProductCodes).join("");
	const entryPattern = new RegExp(`^${source}([${codes}])([1-9]\\d{0,8})$`);
	const categoryPattern = new RegExp(`^${source}-([a-z0-9]+(?:-[a-z0-9]+)*)$`);
	const productTypes = listKeys(leadProductCodes);
	return (text: string): SentLeadEntry | undefined => {
		const [, categorySource, category] = categoryPattern.exec(text) ?? [];
		const [, sourceText = categorySource, code, id] = entryPattern.exec(text) ?? [];
		const source = sourceCodes.find((candidate) => candidate === sourceText);
		if (source && category) return { source, category };
		const productType = productTypes.find((candidate) => leadProductCodes[candidate] === code);
		return source && productType ? { source, productType, productId: Number(id) } : undefined;
	};
}

/** Oldest first. Entries that we would not have written are ignored. */
export function parseSentLeads(cookie: string | undefined): SentLeadEntry[] {
	if (!cookie || cookie.length > maxCookieLength) return [];
	const parse = createEntryParser();
	const entries = cookie.split(separator).flatMap((text) => parse(text) ?? []);
	return entries.slice(-maxEntries);
}

/** The cookie after one more lead. */
export function withSentLead(cookie: string | undefined, lead: SentLeadEntry): string {
	const entry = formatSentLead(lead);
	return [...parseSentLeads(cookie).map(formatSentLead), entry]
		.filter((candidate, index, all) => all.lastIndexOf(candidate) === index)
		.slice(-maxEntries)
		.join(separator);
}

/** Looks for a sent lead with the same form code and product. */
export function hasSentLead(cookie: string | undefined, lead: SentLeadEntry | undefined): boolean {
	const entries = cookie?.split(separator) ?? [];
	return lead !== undefined && entries.includes(formatSentLead(lead));
}
