import { listKeys } from "#core/collections/records.ts";

/** The page that a referrer names; undefined for none, and for what is no page on the web. */
function parseReferrer(
	referrer: string,
): { readonly host: string; readonly query: URLSearchParams } | undefined {
	const address = URL.parse(referrer);
	if (address?.protocol !== "https:" && address?.protocol !== "http:") return undefined;
	const host = address.hostname.replace(/\.$/, "");
	return host ? { host, query: address.searchParams } : undefined;
}

/**
 * The three engines under any of their country domains and subdomains. The ending is spelt out,
 * because google.evil.example and google.com.evil.example belong to others.
 */
const searchEngineHost = /(?:^|\.)(google|bing|yahoo)\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2})$/;

function findSearchEngine(host: string): string | undefined {
	return searchEngineHost.exec(host)?.[1];
}

/** The site's own hosts and their subdomains, such as the accounts site. */
function isSiteHost(host: string, siteHosts: readonly string[]): boolean {
	return siteHosts.some((siteHost) => {
		const domain = siteHost.replace(/^www\./, "");
		return host === domain || host.endsWith(`.${domain}`);
	});
}

/**
 * Advertising networks add these parameters to the links of their advertisements, and each
 * identifies the origin of such a click. Facebook adds its id to every link that leads out of it,
 * paid or not, so that one counts last and as unpaid.
 */
const clickIds = {
	gclid: { source: "google", medium: "cpc" },
	gbraid: { source: "google", medium: "cpc" },
	wbraid: { source: "google", medium: "cpc" },
	msclkid: { source: "bing", medium: "cpc" },
	ttclid: { source: "tiktok", medium: "paid social" },
	li_fat_id: { source: "linkedin", medium: "paid social" },
	twclid: { source: "twitter", medium: "paid social" },
	fbclid: { source: "facebook", medium: "social" },
} as const;

interface ClickSource {
	readonly source: string;
	readonly medium: string;
}

/** Undefined without a click id. One that is damaged or cut is none. */
function findClickSource(query: URLSearchParams): ClickSource | undefined {
	const found = Object.entries(clickIds).find(([parameter]) =>
		isClickId(query.get(parameter) ?? ""),
	);
	return found?.[1];
}

/** The longest known ids have some 500 characters. */
const isClickId = (text: string) => /^[\w.~-]{1,1000}$/.test(text);

export const attributionClasses = [
	"email",
	"paid",
	"direct",
	"organic",
	"referral",
	"unknown",
] as const;
type AttributionClass = (typeof attributionClasses)[number];

/** Each value has a key of its own in the cookie, and a parameter that brings it. */
export const touchParameters = {
	source: "utm_source",
	medium: "utm_medium",
	campaign: "utm_campaign",
	term: "utm_term",
	content: "utm_content",
	gclid: "gclid",
} as const;
export type TouchKey = keyof typeof touchParameters;
export const touchKeys = listKeys(touchParameters);

/** One arrival at the site. */
export interface Touch extends Readonly<Record<TouchKey, string>> {
	readonly class: AttributionClass;
	/** The other site whose link led here. */
	readonly host?: string;
}

export interface Attribution {
	readonly first: Touch;
	readonly last: Touch;
}

/** The published value of a missing part. */
const notSetValue = "(not set)";
export const emptyTouchValues: Readonly<Record<TouchKey, string>> = {
	source: notSetValue,
	medium: notSetValue,
	campaign: notSetValue,
	term: notSetValue,
	content: notSetValue,
	gclid: notSetValue,
};

/** The circumstances in which a page was reached. */
export interface Arrival {
	readonly query: URLSearchParams;
	readonly referrer: string;
	readonly siteHosts: readonly string[];
}

function findOtherHost({ referrer, siteHosts }: Arrival): Pick<Touch, "host"> {
	const host = parseReferrer(referrer)?.host;
	return host && !isSiteHost(host, siteHosts) ? { host: cleanTouchValue(host) } : {};
}

/**
 * The campaign that brought a visitor. On the page after the landing page it stands in the referrer: who moves on at once leaves
 * the landing page before that could report it. The address of a page that was reached from the site itself brings none.
 */
export function findCampaign(arrival: Arrival): Touch | undefined {
	const from = parseReferrer(arrival.referrer);
	const landing = from && isSiteHost(from.host, arrival.siteHosts) ? from.query : arrival.query;
	const values = readCampaign(landing);
	return (
		values && {
			...emptyTouchValues,
			...values,
			...findOtherHost(arrival),
			class: classifyCampaign(values),
		}
	);
}

/** The source of a visit that nothing led to. */
export const directSource = "(direct)";

/** Undefined for a navigation within the site, unless it comes from the landing page of a campaign. */
export function toTouch(arrival: Arrival): Touch | undefined {
	const campaign = findCampaign(arrival);
	if (campaign) return campaign;
	const host = parseReferrer(arrival.referrer)?.host;
	if (host && isSiteHost(host, arrival.siteHosts)) return undefined;
	if (!host)
		return {
			...emptyTouchValues,
			class: "direct",
			source: directSource,
			medium: "(none)",
		};
	const engine = findSearchEngine(host);
	const kind = engine ? "organic" : "referral";
	return {
		...emptyTouchValues,
		class: kind,
		source: engine ?? cleanTouchValue(host),
		medium: `(${kind})`,
		...findOtherHost(arrival),
	};
}

/** The attribution after one more arrival; the same object if nothing has changed. */
export function updateAttribution(
	known: Attribution | undefined,
	touch: Touch | undefined,
): Attribution | undefined {
	if (!touch) return known;
	if (!known) return { first: touch, last: touch };
	if (touch.class === "direct" || isSameTouch(touch, known.last)) return known;
	return { first: known.first, last: touch };
}

/** The latest arrival under every name that it has been published by: in leads, in a customer record, in events. */
export function toSourceFields({ last: { source, medium } }: Attribution) {
	return {
		leadSource: source,
		UTM_Source__c: source,
		UTM_Medium__c: medium,
		utm_source: source,
		utm_medium: medium,
	};
}

function isSameTouch(firstTouch: Touch, other: Touch): boolean {
	return (
		firstTouch.class === other.class &&
		firstTouch.host === other.host &&
		touchKeys.every((key) => firstTouch[key] === other[key])
	);
}

type CampaignValues = Partial<Record<TouchKey, string>>;

function readCampaign(query: URLSearchParams): CampaignValues | undefined {
	const values: CampaignValues = {};
	for (const key of touchKeys) {
		const value = readTouchValue(key, query.get(touchParameters[key]) ?? "");
		if (value) values[key] = value;
	}
	// The parameters of a link take precedence over those that its network added.
	if (!values.source && !values.medium) Object.assign(values, findClickSource(query));
	return Object.keys(values).length ? values : undefined;
}

const paidMedium = /^(cp[acmv]|ppc|paid([-_ ]?\w+)?|display|banner|retargeting|remarketing)$/;

function classifyCampaign({ medium = "", gclid }: CampaignValues): AttributionClass {
	const word = medium.toLowerCase();
	if (/^e-?mail$/.test(word)) return "email";
	if (gclid || paidMedium.test(word)) return "paid";
	if (word === "organic" || word === "referral") return word;
	return "unknown";
}

/** The value to store. A click id that is damaged or cut would be a wrong one, so it is dropped. */
export function readTouchValue(key: TouchKey, text: string): string {
	if (key !== "gclid") return cleanTouchValue(text);
	return text === notSetValue || /^[\w.~-]{1,200}$/.test(text) ? text : "";
}

/** Fourteen values of this length, each byte written in up to three, stay below 2 KB in one cookie. */
const maxEncodedLength = 100;

/** A link may hold any text: the value is cut, put on one line and freed of characters that other systems interpret. */
export function cleanTouchValue(text: string): string {
	const plain = text
		.slice(0, 4 * maxEncodedLength)
		.replace(/[\p{Cc}\p{Cf}\p{Cs}"'`;\\<>]/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
	let remaining = maxEncodedLength;
	let result = "";
	for (const character of plain) {
		remaining -= encodedLength(character);
		if (remaining < 0) break;
		result += character;
	}
	return result.trim();
}

function encodedLength(character: string): number {
	return /[\w*.\- ]/.test(character) ? 1 : Math.max(3, encodeURIComponent(character).length);
}
