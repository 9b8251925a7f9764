import { isOwnHost, referringHost, searchEngineOf } from "./referrer-rules.ts";

export const attributionClasses = [
	"email",
	"paid",
	"direct",
	"organic",
	"referral",
	"unknown",
] as const;
export type AttributionClass = (typeof attributionClasses)[number];

/** Each value has a key of its own in the cookie, and a parameter that brings it. */
export const parameterOf = {
	source: "utm_source",
	medium: "utm_medium",
	campaign: "utm_campaign",
	term: "utm_term",
	content: "utm_content",
	gclid: "gclid",
} as const;
export type TouchKey = keyof typeof parameterOf;
export const touchKeys = Object.keys(parameterOf) as TouchKey[];

/** One arrival at the site. */
export interface Touch extends Readonly<Record<TouchKey, string>> {
	readonly class: AttributionClass;
}

export interface Attribution {
	readonly first: Touch;
	readonly last: Touch;
}

/** Published words for what is not there. */
export const noValue = "(not set)";
const nothing: Readonly<Record<TouchKey, string>> = {
	source: noValue,
	medium: noValue,
	campaign: noValue,
	term: noValue,
	content: noValue,
	gclid: noValue,
};

/** How somebody came; undefined when they were here already, because the referrer is the site itself. */
export function touchOf(arrival: {
	readonly query: URLSearchParams;
	readonly referrer: string;
	readonly ownHosts: readonly string[];
}): Touch | undefined {
	const host = referringHost(arrival.referrer);
	if (host && isOwnHost(host, arrival.ownHosts)) return undefined;
	const given = campaignOf(arrival.query);
	if (given) return { ...nothing, ...given, class: campaignClass(given) };
	if (!host)
		return {
			...nothing,
			class: "direct",
			source: "(direct)",
			medium: "(none)",
		};
	const engine = searchEngineOf(host);
	const kind = engine ? "organic" : "referral";
	return {
		...nothing,
		class: kind,
		source: engine ?? cleaned(host),
		medium: `(${kind})`,
	};
}

/** What is kept after one more arrival. The very same object says that nothing has changed. */
export function attributionAfter(
	known: Attribution | undefined,
	touch: Touch | undefined,
): Attribution | undefined {
	if (!touch) return known;
	if (!known) return { first: touch, last: touch };
	if (touch.class === "direct" || isSame(touch, known.last)) return known;
	return { first: known.first, last: touch };
}

/** The latest arrival under every name that it has been published by: in leads, in a customer record, in events. */
export function sourceFields({ last: { source, medium } }: Attribution) {
	return {
		leadSource: source,
		UTM_Source__c: source,
		UTM_Medium__c: medium,
		utm_source: source,
		utm_medium: medium,
	};
}

function isSame(one: Touch, other: Touch): boolean {
	return (
		one.class === other.class &&
		touchKeys.every((key) => one[key] === other[key])
	);
}

type Campaign = Partial<Record<TouchKey, string>>;

function campaignOf(query: URLSearchParams): Campaign | undefined {
	const given: Campaign = {};
	for (const key of touchKeys) {
		const value = readValue(key, query.get(parameterOf[key]) ?? "");
		if (value) given[key] = value;
	}
	return Object.keys(given).length ? given : undefined;
}

const paidMedium =
	/^(cp[acmv]|ppc|paid([-_ ]?\w+)?|display|banner|retargeting|remarketing)$/;

function campaignClass({ medium = "", gclid }: Campaign): AttributionClass {
	const word = medium.toLowerCase();
	if (/^e-?mail$/.test(word)) return "email";
	if (gclid || paidMedium.test(word)) return "paid";
	if (word === "organic" || word === "referral") return word;
	return "unknown";
}

/** A value as it may be kept. A click id that is damaged or cut would be a wrong one, so it is dropped. */
export function readValue(key: TouchKey, text: string): string {
	if (key !== "gclid") return cleaned(text);
	return text === noValue || /^[\w.~-]{1,200}$/.test(text) ? text : "";
}

/** Fourteen values of this length, each byte written in up to three, stay below 2 KB in one cookie. */
const longestWritten = 100;

/** Anybody can write anything into an address: short, on one line, without what others would read as their own marks. */
export function cleaned(text: string): string {
	const plain = text
		.slice(0, 4 * longestWritten)
		.replace(/[\p{Cc}\p{Cf}\p{Cs}"'`;\\<>]/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
	let room = longestWritten;
	let kept = "";
	for (const character of plain) {
		room -= writtenLength(character);
		if (room < 0) break;
		kept += character;
	}
	return kept.trim();
}

function writtenLength(character: string): number {
	return /[\w*.\- ]/.test(character)
		? 1
		: Math.max(3, encodeURIComponent(character).length);
}
