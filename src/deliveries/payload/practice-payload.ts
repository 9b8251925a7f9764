import type { LeadPractice } from "#forms/submission/lead.ts";
import { omitEmpty } from "#forms/submission/payload.ts";

export const practiceFieldNames = [
	"practice_test_id",
	"practice_test_name",
	"questions_asked",
	"questions_attempted",
	"questions_correct",
	"practice_test_percent",
	"practice_test_result",
	"practice_test_coupon",
] as const;

/** The practice test of a lead; the counts are those that the server has graded. */
export function practicePayload({ id, title, result, coupon }: LeadPractice) {
	const fields: Record<(typeof practiceFieldNames)[number], unknown> = {
		practice_test_id: id,
		practice_test_name: title,
		questions_asked: result?.questions,
		questions_attempted: result?.attempted,
		questions_correct: result?.correct,
		practice_test_percent: result?.percent,
		practice_test_result: result && (result.hasPassed ? "passed" : "not passed"),
		practice_test_coupon: coupon,
	};
	return omitEmpty(fields);
}
