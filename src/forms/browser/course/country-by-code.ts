import { countryNameHead } from "#forms/browser/sending/lead-calls.ts";
import { toDigits } from "#forms/fields/phone-rules.ts";
import type { LeadLocation } from "#forms/submission/lead.ts";
import { ask } from "#shell/browser/ask.ts";

type Ask = (head: typeof countryNameHead, input: object) => Promise<unknown>;

/** The country of a dialing code, for a lead whose form has no country field. If the call fails, the lead is sent without it. */
export async function countryByCode(
	phoneCode: string,
	{
		askFor = ask as unknown as Ask,
		logError = (...words: unknown[]) => console.error(...words),
	} = {},
): Promise<LeadLocation | undefined> {
	const countryCode = toDigits(phoneCode);
	if (!countryCode) return undefined;
	try {
		const answer = (await askFor(countryNameHead, { countryCode })) as {
			data: { name: string; id: number };
		};
		const { name, id } = answer.data;
		return { countryName: name, countryId: id };
	} catch (problem) {
		logError("Error in FRS B2C LEAD FORM", problem);
		return undefined;
	}
}
