import { listGroupSessions } from "#catalogue/groups/session-rules.ts";
import type { Instant } from "#core/time.ts";
import { messages } from "#orders/messages.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import { writeSchedule } from "#platform/mail/calendar-event.ts";

type Ordered = Pick<Order, "id" | "title" | "group" | "createdAt" | "canceledAt">;

/** A canceled order has no classes, and those of a cohort are not known. */
export const hasCalendar = ({ group, canceledAt }: Ordered): boolean =>
	group !== undefined && !canceledAt && listGroupSessions(group).length > 0;

/** The classes of the group that was ordered, as iCalendar. */
export function orderCalendarDocument(
	order: Ordered,
	{ url, host, now }: { readonly url: string; readonly host: string; readonly now: Instant },
): string {
	const { id, title, group, createdAt } = order;
	const sessions = group ? listGroupSessions(group) : [];
	return writeSchedule(
		"Orders",
		sessions.map(({ day, startsAt, endsAt }) => ({
			...{ startsAt, endsAt, title, createdAt, now, url },
			// A second import changes the entry of that day and adds none.
			id: `${id}-${day}@${host}`,
			description: messages.calendar(toOrderNumber(id)),
			location: group?.city,
		})),
	);
}
