import { toRecord } from "#core/collections/records.ts";
import { countryNameEndpoint } from "#forms/browser/sending/lead-calls.ts";
import { toDigits } from "#forms/fields/phone-rules.ts";
import type { LeadLocation } from "#forms/submission/lead.ts";
import { callApi } from "#shell/browser/call-api.ts";

type AskCountryName = (
	call: typeof countryNameEndpoint,
	input: { readonly countryCode: string },
) => Promise<unknown>;

interface CountryDeps {
	readonly callApiWith?: AskCountryName;
	readonly logError?: (...words: unknown[]) => void;
}

/**
 * Finds the country of a dialing code, for a lead whose form has no country field. If the call
 * fails, the lead is sent without it.
 */
export async function countryByCode(
	phoneCode: string,
	{ callApiWith = callApi, logError = (...words) => console.error(...words) }: CountryDeps = {},
): Promise<LeadLocation | undefined> {
	const countryCode = toDigits(phoneCode);
	if (!countryCode) return undefined;
	try {
		return readCountry(await callApiWith(countryNameEndpoint, { countryCode }));
	} catch (problem) {
		logError("Error in FRS B2C LEAD FORM", problem);
		return undefined;
	}
}

function readCountry(answer: unknown): LeadLocation {
	const { name, id } = toRecord(toRecord(answer).data);
	if (typeof name !== "string" || typeof id !== "number")
		throw new TypeError("the answer holds no country");
	return { countryName: name, countryId: id };
}
