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

export const productCodes = {
	course: "c",
	master_of_masters: "m",
	/** Also of a university program. */
	bundle: "b",
} as const;
export type LeadProductType = keyof typeof productCodes;
const productTypes = Object.keys(productCodes) as LeadProductType[];

/** A lead that this browser has sent, as far as it needs to remember. */
export interface SentLead {
	readonly source: SourceCode;
	readonly productType: LeadProductType;
	readonly productId: number;
}

/** Neither comma nor blank nor quote may stand in a cookie. */
const between = ".";
/** The oldest are forgotten first; so many stay far below what a browser keeps. */
const mostEntries = 50;
/** Far more than we ever write. */
const longest = 2048;

const entryPattern = new RegExp(
	`^(${sourceCodes.join("|")})([${Object.values(productCodes).join("")}])([1-9]\\d{0,8})$`,
);

export function writeEntry(lead: SentLead): string {
	return `${lead.source}${productCodes[lead.productType]}${lead.productId}`;
}

function readEntry(text: string): SentLead | undefined {
	const [, source, code, id] = entryPattern.exec(text) ?? [];
	const productType = productTypes.find((one) => productCodes[one] === code);
	return source && productType
		? { source: source as SourceCode, productType, productId: Number(id) }
		: undefined;
}

/** Oldest first. What we would not have written is passed over. */
export function readSentLeads(cookie: string | undefined): SentLead[] {
	if (!cookie || cookie.length > longest) return [];
	const entries = cookie
		.split(between)
		.flatMap((text) => readEntry(text) ?? []);
	return entries.slice(-mostEntries);
}

/** The cookie after one more lead. */
export function withSentLead(
	cookie: string | undefined,
	lead: SentLead,
): string {
	const entry = writeEntry(lead);
	return [...readSentLeads(cookie).map(writeEntry), entry]
		.filter((one, at, all) => all.lastIndexOf(one) === at)
		.slice(-mostEntries)
		.join(between);
}

/** One of the same kind: the same thing asked for the same product. */
export function hasSent(
	cookie: string | undefined,
	lead: SentLead | undefined,
): boolean {
	const entry = lead && writeEntry(lead);
	return readSentLeads(cookie).some((one) => writeEntry(one) === entry);
}
