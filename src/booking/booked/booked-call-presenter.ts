import type { AdvisorCall } from "#booking/calls/call.ts";
import type { BookingDeps } from "#booking/deps.ts";
import { calendarLinks } from "#booking/invitations/call-calendar-document.ts";
import { formatVisitorCall, formatZonedCall } from "#booking/invitations/call-email.ts";
import { advisorName } from "#booking/invitations/invitation-commands.ts";
import { messages } from "#booking/messages.ts";
import { formatCallLine, formatCallTime, formatZoneLabel } from "#booking/times/call-time-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { BookedCallProps } from "./booked-call-view.tsx";

export function toBookedCallProps(
	{ plan, links, brand, timeZone }: Pick<BookingDeps, "plan" | "links" | "brand" | "timeZone">,
	call: AdvisorCall,
	{ lead }: StoredLead,
): BookedCallProps {
	const { calendar } = messages;
	const start = call.startsAt.epochMilliseconds;
	const zone = formatZoneLabel(start, timeZone);
	const advisor = advisorName(plan(), call);
	const event = calendarLinks({
		call: { ...call, state: "booked" },
		title: calendar.title(brand().name),
		description: [
			calendar.caller(advisor),
			...(lead.product ? [calendar.about(lead.product.name)] : []),
			calendar.change(links.hrefTo(call.id)),
		].join("\n"),
	});
	return {
		dateTime: `${formatCallTime(start, timeZone)} ${zone}`,
		readable: formatZonedCall(call.startsAt, timeZone),
		line: formatCallLine(start, timeZone),
		visitorTime: formatVisitorCall(call, timeZone),
		advisor,
		// Only the email has the link that books a held time, so no other one of it is shown before.
		...(call.state === "unconfirmed"
			? { isUnconfirmed: true, links: undefined }
			: { links: { ...event, file: links.fileOf(call.id), change: links.pathTo(call.id) } }),
	};
}
