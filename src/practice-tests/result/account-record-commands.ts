import { listSubjectSums, type SubjectSum } from "#assessments/attempt-store.ts";
import { practiceTestsAddress } from "#practice-tests/addresses.ts";
import type { PracticeTestSnapshot } from "#practice-tests/list/practice-test-snapshot.ts";
import { messages } from "#practice-tests/messages.ts";
import {
	parsePracticeSubject,
	practiceSubjectPrefix,
} from "#practice-tests/run/practice-run-commands.ts";
import { toResultPath } from "#practice-tests/run/result-link-rules.ts";
import { myQuizzesAddress } from "#quizzes/addresses.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";

const { records: texts } = messages;
type Tests = Pick<PracticeTestSnapshot, "tests" | "findById">;

/** The tests that the owner of an account has finished, with the best result of each. */
export const practiceRecordSource = (tests: Tests): AccountRecordSource => ({
	name: "practice-tests",
	title: texts.title,
	rank: 8,
	get empty() {
		return tests.tests.length > 0
			? {
					text: texts.empty.text,
					link: { text: texts.empty.link, href: practiceTestsAddress.to() },
				}
			: undefined;
	},
	page: { text: texts.page, href: myQuizzesAddress.to() },
	async list(db, { id }, limit) {
		const sums = await listSubjectSums(db, toLearner(id), practiceSubjectPrefix);
		return sums
			.toSorted((a, b) => Temporal.Instant.compare(b.lastSubmittedAt, a.lastSubmittedAt))
			.slice(0, limit)
			.flatMap((sum) => toRecord(sum, tests) ?? []);
	},
});

/** A test that content does not have any more has no page to lead to. */
function toRecord(sum: SubjectSum, tests: Tests): AccountRecord | undefined {
	const id = parsePracticeSubject(sum.subject);
	const test = id === undefined ? undefined : tests.findById(id);
	if (!test) return undefined;
	return {
		key: `practice-test-${test.id}`,
		title: test.title,
		details: [texts.best(sum.bestPercent), texts.attempts(sum.submittedCount)],
		status: sum.hasPassed ? texts.passed : texts.failed,
		at: sum.lastSubmittedAt,
		link: { text: texts.see, href: toResultPath(test) },
	};
}
