import { expect, test } from "vitest";
import { aLead } from "#forms/submission/testing.ts";
import { aStoredLead } from "#leads/testing.ts";
import { requestSummaryLines } from "./lead-summary-presenter.ts";
import { practicePayload } from "./practice-payload.ts";

const test5401 = { id: 5401, title: "PMP Practice Test" };
const result = { questions: 12, attempted: 11, correct: 9, percent: 75, hasPassed: true };

test("a lead before its test names the test alone", () => {
	expect(practicePayload(test5401)).toEqual({
		practice_test_id: 5401,
		practice_test_name: "PMP Practice Test",
	});
});

test("TRK-029: a result has the questions correct and attempted; zero is a count", () => {
	expect(practicePayload({ ...test5401, result, coupon: "SCHOLAR-1" })).toMatchObject({
		questions_asked: 12,
		questions_attempted: 11,
		questions_correct: 9,
		practice_test_result: "passed",
		practice_test_coupon: "SCHOLAR-1",
	});
	const empty = { ...result, attempted: 0, correct: 0, percent: 0, hasPassed: false };
	expect(practicePayload({ ...test5401, result: empty })).toMatchObject({
		questions_attempted: 0,
		questions_correct: 0,
		practice_test_percent: 0,
		practice_test_result: "not passed",
	});
});

test("advisors read the same in words", () => {
	const linesOf = (practice: Parameters<typeof practicePayload>[0]) =>
		requestSummaryLines(aStoredLead({ lead: aLead({ practice }) }));
	expect(linesOf(test5401)).toContain("Practice test: PMP Practice Test");
	expect(linesOf({ ...test5401, result, coupon: "SCHOLAR-1" })).toContain(
		"Practice test: PMP Practice Test, 9 of 12 right (75%), 11 answered, passed, coupon SCHOLAR-1",
	);
});
