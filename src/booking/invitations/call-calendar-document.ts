import type { AdvisorCall } from "#booking/calls/call.ts";
import type { Instant } from "#core/time.ts";
import { type InvitationEvent, writeCalendarEvent } from "#platform/mail/calendar-event.ts";

export interface CallCalendarInput {
	readonly call: Pick<
		AdvisorCall,
		"id" | "startsAt" | "endsAt" | "sequence" | "state" | "createdAt"
	>;
	readonly title: string;
	readonly description: string;
	readonly organizer: InvitationEvent["organizer"];
	/** The recipient of the file: neither of the two learns the address of the other. */
	readonly attendee: InvitationEvent["attendee"];
	readonly url: string | undefined;
	/** The host of the site. */
	readonly host: string;
	readonly now: Instant;
}

export function callCalendarDocument({
	call,
	host,
	...input
}: CallCalendarInput): ReturnType<typeof writeCalendarEvent> {
	const { id, sequence, state, startsAt, endsAt, createdAt } = call;
	return writeCalendarEvent({
		...input,
		...{ sequence, startsAt, endsAt, createdAt },
		id: `${id}@${host}`,
		product: "Calls",
		isCanceled: state === "canceled",
	});
}

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
