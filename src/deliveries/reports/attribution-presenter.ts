import type { LeadSource } from "#leads/stored-lead.ts";
import { firstTouchPrefix } from "#visitors/attribution/attribution-cookies.ts";
import { emptyTouchValues, type TouchKey, touchKeys } from "#visitors/attribution/rules.ts";

type StoredAttribution = LeadSource["attribution"];

/** The columns of a spreadsheet, under the names of the payloads: the latest arrival, then the first one. */
export const attributionColumns: readonly string[] = ["", firstTouchPrefix].flatMap((prefix) =>
	touchKeys.map((key) => `attribution_${prefix}${key}`),
);

/** The keys are columns; a value that was not set is empty. */
export function attributionCells(attribution: StoredAttribution): Record<string, string> {
	return Object.fromEntries(
		["", firstTouchPrefix].flatMap((prefix) =>
			touchKeys.map((key) => [`attribution_${prefix}${key}`, readValue(attribution, prefix, key)]),
		),
	);
}

/** "google / cpc / spring": source, medium and campaign of the latest arrival, as far as they are known. */
export function attributionSummary(attribution: StoredAttribution): string {
	return (["source", "medium", "campaign"] as const)
		.map((key) => readValue(attribution, "", key))
		.filter(Boolean)
		.join(" / ");
}

function readValue(attribution: StoredAttribution, prefix: string, key: TouchKey): string {
	const value = attribution?.[prefix + key] ?? "";
	return value === emptyTouchValues[key] ? "" : value;
}
