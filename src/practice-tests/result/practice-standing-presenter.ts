import type { SubjectSum } from "#assessments/attempt-store.ts";
import type { OpenAttempt, PastAttempt } from "#assessments/run/past-attempt-store.ts";
import { type Instant, localDate } from "#core/time.ts";
import { practiceRunAddress, practiceTestAddress } from "#practice-tests/addresses.ts";
import { formatLastDay } from "#practice-tests/emails/practice-email-commands.ts";
import type { PracticeTestSnapshot } from "#practice-tests/list/practice-test-snapshot.ts";
import { messages } from "#practice-tests/messages.ts";
import { countMinutesToDeadline } from "#practice-tests/run/pace-rules.ts";
import { parsePracticeSubject } from "#practice-tests/run/practice-run-commands.ts";
import { toResultPath } from "#practice-tests/run/result-link-rules.ts";

export interface PracticeStanding {
	readonly id: number;
	readonly title: string;
	/** The page of the test. */
	readonly href: string;
	readonly result: string;
	readonly hasPassed: boolean;
	readonly links: readonly { readonly text: string; readonly href: string }[];
}

interface Records {
	readonly sums: readonly SubjectSum[];
	readonly latest: readonly PastAttempt[];
	readonly open: readonly OpenAttempt[];
}

const { dashboard: texts } = messages;

/** The tests of a learner, the one that was worked on last first. A test that content does not have any more is left out. */
export function presentPracticeStandings(
	{ sums, latest, open }: Records,
	tests: Pick<PracticeTestSnapshot, "findById">,
	{ now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): readonly PracticeStanding[] {
	const seen = [
		...open.map(({ subject, startedAt }) => ({ subject, at: startedAt })),
		...sums.map(({ subject, lastSubmittedAt }) => ({ subject, at: lastSubmittedAt })),
	].toSorted((a, b) => Temporal.Instant.compare(b.at, a.at));
	return [...new Set(seen.map(({ subject }) => subject))].flatMap((subject) => {
		const id = parsePracticeSubject(subject);
		const test = id === undefined ? undefined : tests.findById(id);
		if (!test) return [];
		const isSubject = (record: { readonly subject: string }) => record.subject === subject;
		const [sum, last, current] = [
			sums.find(isSubject),
			latest.find(isSubject),
			open.find(isSubject),
		];
		const lines = [
			current && describeOpen(current, now),
			sum && texts.best(sum.bestPercent, sum.hasPassed),
			last &&
				texts.last(last.percent, formatLastDay(localDate(last.submittedAt, timeZone).toString())),
		];
		return {
			...{ id: test.id, title: test.title, hasPassed: sum?.hasPassed ?? false },
			href: practiceTestAddress.to(test),
			result: lines.filter(Boolean).join(" · "),
			links: [
				...(current ? [{ text: texts.continue, href: practiceRunAddress.to(test) }] : []),
				...(sum ? [{ text: texts.see, href: toResultPath(test) }] : []),
			],
		};
	});
}

function describeOpen(attempt: OpenAttempt, now: Instant): string {
	const minutesLeft = countMinutesToDeadline(attempt, now);
	// It is graded within seconds, or when it is opened.
	return minutesLeft === 0
		? texts.timeUp
		: texts.underWay(attempt.answered, attempt.questions, minutesLeft);
}
