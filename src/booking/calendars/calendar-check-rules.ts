import type { Instant } from "#core/time.ts";
import type { OperatorProblem } from "#platform/checks/operator-check.ts";
import type { CalendarKey, CalendarState } from "./calendar-store.ts";
import { calendarTexts } from "./messages.ts";

/** A calendar that is down for a few minutes needs no attention. */
const toleratedSeconds = 3600;

export interface CalendarFindings {
	/** The calendars in the order of the configuration. */
	readonly calendars: readonly CalendarKey[];
	readonly states: readonly CalendarState[];
	/** The advisors that content has. */
	readonly advisors: ReadonlySet<string>;
	readonly now: Instant;
}

export function judgeCalendars(findings: CalendarFindings): OperatorProblem[] {
	const { calendars, advisors } = findings;
	const unknown = new Set(
		calendars.map(({ advisor }) => advisor).filter((advisor) => !advisors.has(advisor)),
	);
	return [
		...[...unknown].map(
			(advisor): OperatorProblem => ({
				level: "wrong",
				subject: advisor,
				says: calendarTexts.unknown(advisor),
				mend: calendarTexts.unknownMend,
			}),
		),
		...calendars.flatMap((calendar) => judgeCalendar(calendar, findings) ?? []),
	];
}

function judgeCalendar(
	{ advisor, number }: CalendarKey,
	{ states, now }: CalendarFindings,
): OperatorProblem | undefined {
	const subject = `${advisor}/${number}`;
	const state = states.find((each) => each.advisor === advisor && each.number === number);
	const problem = (level: OperatorProblem["level"], says: string, mend: string) => ({
		level,
		subject,
		says,
		mend,
	});
	if (!state)
		return problem("warn", calendarTexts.unread(advisor, number), calendarTexts.unreadMend);
	const { addedAt, readAt, failingSince, failure = "", unclear } = state;
	const secondsSince = (instant: Instant) => now.since(instant).total("seconds");
	if (failingSince) {
		const seconds = secondsSince(failingSince);
		const isLong = seconds >= toleratedSeconds;
		// One that has been read before may fail for a while without a word.
		if (!isLong && readAt) return undefined;
		return problem(
			isLong ? "wrong" : "warn",
			calendarTexts.failing(advisor, number, seconds, failure),
			calendarTexts.failingMend,
		);
	}
	const seconds = secondsSince(readAt ?? addedAt);
	// No alert: a site that was stopped for hours has not had the time to read when it is checked first.
	if (seconds >= toleratedSeconds)
		return problem(
			"warn",
			readAt
				? calendarTexts.silent(advisor, number, seconds)
				: calendarTexts.unread(advisor, number),
			calendarTexts.unreadMend,
		);
	return unclear > 0
		? problem("warn", calendarTexts.unclear(advisor, number, unclear), calendarTexts.unclearMend)
		: undefined;
}
