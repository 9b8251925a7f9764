import { messages } from "#deliveries/messages.ts";
import type { LeadSource } from "#leads/stored-lead.ts";
import { firstTouchPrefix } from "#visitors/attribution/attribution-cookies.ts";
import { emptyTouchValues, touchKeys } from "#visitors/attribution/rules.ts";

type StoredAttribution = LeadSource["attribution"];

const keys = ["", firstTouchPrefix].flatMap((prefix) =>
	[...touchKeys, "class", "host"].map((key) => prefix + key),
);

/** The columns of a spreadsheet, under the names of the payloads: the latest arrival, then the first one. */
export const attributionColumns: readonly string[] = keys.map((key) => `attribution_${key}`);

/** The keys are columns; a value that was not set is empty. */
export function attributionCells(attribution: StoredAttribution): Record<string, string> {
	return Object.fromEntries(keys.map((key) => [`attribution_${key}`, readValue(attribution, key)]));
}

/** "google / cpc / spring (paid, www.google.com)": the latest arrival as far as it is known, then the first one where it differs. */
export function attributionSummary(attribution: StoredAttribution): string {
	const [last, first] = ["", firstTouchPrefix].map((prefix) => summarize(attribution, prefix));
	return last && first && first !== last ? messages.arrivals(last, first) : (last ?? "");
}

function summarize(attribution: StoredAttribution, prefix: string): string {
	const read = (names: readonly string[]) =>
		names.map((name) => readValue(attribution, prefix + name)).filter(Boolean);
	const origin = read(["source", "medium", "campaign"]).join(" / ");
	// The host of a referral is its source.
	const details = read(["class", "host"]).filter(
		(value) =>
			value !== readValue(attribution, `${prefix}source`) && !origin.includes(`(${value})`),
	);
	return details.length ? `${origin} (${details.join(", ")})` : origin;
}

function readValue(attribution: StoredAttribution, key: string): string {
	const value = attribution?.[key] ?? "";
	return value === emptyTouchValues.source ? "" : value;
}
