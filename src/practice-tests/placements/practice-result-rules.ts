import type { Attempt } from "#assessments/attempt.ts";
import { countOutcomes, toPercent } from "#assessments/attempt-rules.ts";
import type { LeadPracticeResult } from "#forms/submission/lead.ts";

/** The result of an attempt as a lead states it; undefined while the attempt is open. */
export function toLeadPracticeResult(attempt: Attempt): LeadPracticeResult | undefined {
	const { result } = attempt;
	if (!result) return undefined;
	return {
		...countOutcomes(attempt),
		percent: toPercent(result, attempt.passPercent),
		hasPassed: result.hasPassed,
	};
}
