/** What was asked for, in the letters of the cookie; published. */
export const sourceCodes = [
	"cpr",
	"ch",
	"id",
	"rcc",
	"qbc",
	"frs",
	"fpt",
	"bpr",
] as const;
export type SourceCode = (typeof sourceCodes)[number];

export const leadProductCodes = {
	course: "c",
	master_of_masters: "m",
	/** Also of a university program. */
	bundle: "b",
} as const;
export type LeadProductType = keyof typeof leadProductCodes;
const productTypes = Object.keys(leadProductCodes) as LeadProductType[];

/** A lead that this browser has sent, as far as it needs to remember. */
export interface SentLeadEntry {
	readonly source: SourceCode;
	readonly productType: LeadProductType;
	readonly productId: number;
}

/** Neither comma nor blank nor quote may stand in a cookie. */
const separator = ".";
/** The oldest are forgotten first; so many stay far below what a browser keeps. */
const maxEntries = 50;
/** Far more than we ever write. */
const maxCookieLength = 2048;

const entryPattern = new RegExp(
	`^(${sourceCodes.join("|")})([${Object.values(leadProductCodes).join("")}])([1-9]\\d{0,8})$`,
);

export function formatSentLead(lead: SentLeadEntry): string {
	return `${lead.source}${leadProductCodes[lead.productType]}${lead.productId}`;
}

function parseSentLead(text: string): SentLeadEntry | undefined {
	const [, source, code, id] = entryPattern.exec(text) ?? [];
	const productType = productTypes.find(
		(candidate) => leadProductCodes[candidate] === code,
	);
	return source && productType
		? { source: source as SourceCode, productType, productId: Number(id) }
		: undefined;
}

/** Oldest first. What we would not have written is passed over. */
export function parseSentLeads(cookie: string | undefined): SentLeadEntry[] {
	if (!cookie || cookie.length > maxCookieLength) return [];
	const entries = cookie
		.split(separator)
		.flatMap((text) => parseSentLead(text) ?? []);
	return entries.slice(-maxEntries);
}

/** The cookie after one more lead. */
export function withSentLead(
	cookie: string | undefined,
	lead: SentLeadEntry,
): string {
	const entry = formatSentLead(lead);
	return [...parseSentLeads(cookie).map(formatSentLead), entry]
		.filter((candidate, index, all) => all.lastIndexOf(candidate) === index)
		.slice(-maxEntries)
		.join(separator);
}

/** One of the same kind: the same thing asked for the same product. */
export function hasSentLead(
	cookie: string | undefined,
	lead: SentLeadEntry | undefined,
): boolean {
	const entry = lead && formatSentLead(lead);
	return parseSentLeads(cookie).some(
		(candidate) => formatSentLead(candidate) === entry,
	);
}
