import ical, {
	ICalAttendeeRole,
	ICalAttendeeStatus,
	ICalCalendarMethod,
	ICalEventStatus,
} from "ical-generator";
import { sanitizeLine } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";

interface CalendarPerson {
	readonly name: string;
	readonly email: string;
}

export interface InvitationEvent {
	/** The same for as long as the event exists. */
	readonly id: string;
	/** A higher number for each change. */
	readonly sequence: number;
	readonly isCanceled: boolean;
	/** The kind of the site's calendars, such as "Calls". */
	readonly product: string;
	readonly title: string;
	readonly description: string;
	readonly startsAt: Instant;
	readonly endsAt: Instant;
	readonly createdAt: Instant;
	readonly now: Instant;
	readonly url: string | undefined;
	readonly organizer: CalendarPerson;
	readonly attendee: CalendarPerson;
}

/** An invitation as iCalendar (RFC 5545, 5546), with times in UTC, which no calendar can misread. */
export function writeCalendarEvent(event: InvitationEvent): {
	readonly method: "REQUEST" | "CANCEL";
	readonly content: string;
} {
	const { isCanceled } = event;
	const method = isCanceled ? "CANCEL" : "REQUEST";
	const calendar = ical({
		prodId: `//Lyceum//${event.product}//EN`,
		method: ICalCalendarMethod[method],
	});
	calendar.createEvent({
		id: event.id,
		sequence: event.sequence,
		status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		stamp: toDate(event.now),
		created: toDate(event.createdAt),
		start: toDate(event.startsAt),
		end: toDate(event.endsAt),
		summary: event.title,
		description: event.description,
		...(event.url !== undefined && { url: event.url }),
		organizer: toPerson(event.organizer),
		attendees: [
			{
				...toPerson(event.attendee),
				role: ICalAttendeeRole.REQ,
				status: ICalAttendeeStatus.NEEDSACTION,
				rsvp: !isCanceled,
			},
		],
	});
	return { method, content: calendar.toString() };
}

/** One entry of a schedule, which invites nobody. */
export interface ScheduleEvent
	extends Pick<
		InvitationEvent,
		"id" | "title" | "description" | "startsAt" | "endsAt" | "createdAt" | "now" | "url"
	> {
	readonly location: string | undefined;
}

/** Several events as one file, which their reader adds to a calendar. */
export function writeSchedule(product: string, events: readonly ScheduleEvent[]): string {
	const calendar = ical({
		prodId: `//Lyceum//${product}//EN`,
		method: ICalCalendarMethod.PUBLISH,
	});
	for (const event of events)
		calendar.createEvent({
			id: event.id,
			status: ICalEventStatus.CONFIRMED,
			stamp: toDate(event.now),
			created: toDate(event.createdAt),
			start: toDate(event.startsAt),
			end: toDate(event.endsAt),
			summary: event.title,
			description: event.description,
			...(event.location !== undefined && { location: event.location }),
			...(event.url !== undefined && { url: event.url }),
		});
	return calendar.toString();
}

/** One line, which a calendar can show; a person without a name is called by the address. */
const toPerson = ({ name, email }: CalendarPerson): CalendarPerson => ({
	name: sanitizeLine(name) || email,
	email,
});

const toDate = (instant: Instant) => new Date(instant.epochMilliseconds);
