import ical, {
	ICalAttendeeRole,
	ICalAttendeeStatus,
	ICalCalendarMethod,
	ICalEventStatus,
} from "ical-generator";
import type { AdvisorCall } from "#booking/calls/call.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";

interface CalendarPerson {
	readonly name: string;
	readonly email: string;
}

export interface CallCalendarInput {
	readonly call: Pick<
		AdvisorCall,
		"id" | "startsAt" | "endsAt" | "sequence" | "state" | "createdAt"
	>;
	readonly title: string;
	readonly description: string;
	readonly organizer: CalendarPerson;
	/** The recipient of the file: neither of the two learns the address of the other. */
	readonly attendee: CalendarPerson;
	readonly url: string | undefined;
	/** The host of the site. */
	readonly host: string;
	readonly now: Instant;
}

/**
 * The call as iCalendar (RFC 5545, 5546): the same UID for as long as it exists, a higher SEQUENCE for each change, and times
 * in UTC, which no calendar can misread.
 */
export function callCalendarDocument(input: CallCalendarInput): {
	readonly method: "REQUEST" | "CANCEL";
	readonly content: string;
} {
	const { call, attendee } = input;
	const isCanceled = call.state === "canceled";
	const method = isCanceled ? "CANCEL" : "REQUEST";
	const calendar = ical({
		prodId: "//Lyceum//Calls//EN",
		method: ICalCalendarMethod[method],
	});
	calendar.createEvent({
		id: `${call.id}@${input.host}`,
		sequence: call.sequence,
		status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		stamp: toDate(input.now),
		created: toDate(call.createdAt),
		start: toDate(call.startsAt),
		end: toDate(call.endsAt),
		summary: input.title,
		description: input.description,
		...(input.url !== undefined && { url: input.url }),
		organizer: toPerson(input.organizer),
		attendees: [
			{
				...toPerson(attendee),
				role: ICalAttendeeRole.REQ,
				status: ICalAttendeeStatus.NEEDSACTION,
				rsvp: !isCanceled,
			},
		],
	});
	return { method, content: calendar.toString() };
}

/** One line, which a calendar can show; a person without a name is called by the address. */
const toPerson = ({ name, email }: CalendarPerson): CalendarPerson => ({
	name: sanitizeLine(name) || email,
	email,
});

const toDate = (instant: Instant) => new Date(instant.epochMilliseconds);

/** Links that open the event in a calendar on the web. */
export function calendarLinks({
	call: { startsAt, endsAt },
	title,
	description,
}: Pick<CallCalendarInput, "call" | "title" | "description">) {
	const compact = (instant: Instant) => instant.round("second").toString().replace(/[-:]/g, "");
	const google = new URL("https://calendar.google.com/calendar/render");
	google.search = new URLSearchParams({
		action: "TEMPLATE",
		text: title,
		details: description,
		dates: `${compact(startsAt)}/${compact(endsAt)}`,
	}).toString();
	const outlook = new URL("https://outlook.live.com/calendar/0/deeplink/compose");
	outlook.search = new URLSearchParams({
		path: "/calendar/action/compose",
		rru: "addevent",
		subject: title,
		body: description,
		startdt: startsAt.round("second").toString(),
		enddt: endsAt.round("second").toString(),
	}).toString();
	return { google: google.href, outlook: outlook.href };
}
