import { formatAge } from "#core/text/age.ts";
import { formatCount } from "#core/text/formats.ts";

const name = (advisor: string, number: number) => `calendar ${number} of advisor ${advisor}`;

/** The texts of doctor and the operator's emails. */
export const calendarTexts = {
	fine: "The calendars of the advisors are read",
	failing: (advisor: string, number: number, seconds: number, reason: string) =>
		`The ${name(advisor, number)} could not be read for ${formatAge(seconds)}: ${reason}`,
	failingMend:
		"Calls are offered by what was read last. Correct the entry in ADVISOR_CALENDARS, or the calendar (docs/calendars.md)",
	silent: (advisor: string, number: number, seconds: number) =>
		`The ${name(advisor, number)} was not looked at for ${formatAge(seconds)}`,
	unread: (advisor: string, number: number) => `The ${name(advisor, number)} was never read`,
	unreadMend: "Start the site, which reads calendars every five minutes",
	unknown: (advisor: string) =>
		`ADVISOR_CALENDARS names the advisor ${advisor}, whom the content does not have`,
	unknownMend: "Correct the id in ADVISOR_CALENDARS, or add the advisor to the content",
	unclear: (advisor: string, number: number, count: number) =>
		`The ${name(advisor, number)} has ${formatCount(count, "event")} whose times could not be understood`,
	unclearMend:
		"Look for events with an unusual repetition or time zone, or that the user of the calendar may not read: calls may be offered at their times",
};
