import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { OrderSeat } from "#deliveries/emails/visitor-email.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import { messages } from "#orders/messages.ts";
import type { Order } from "#orders/order.ts";
import { findOrder } from "#orders/store.ts";
import { formatSeatTime } from "./seat-time-presenter.ts";

const texts = messages.seatInOrderEmail;

/**
 * The email about an order says until when its seat is held, in the time zone of its browser, and
 * has the link that keeps it. The email goes to the mailbox of the order, which the link proves.
 */
export async function findOrderSeat(
	{
		db,
		orderLinks: links,
		clock,
		timeZone,
	}: Pick<OrdersDeps, "db" | "orderLinks" | "clock" | "timeZone">,
	{ id, zone = timeZone }: { readonly id: Id<"order">; readonly zone: string | undefined },
): Promise<OrderSeat | undefined> {
	const order = await findOrder(db, id);
	if (!order?.group || order.isSetAside || order.canceledAt) return undefined;
	if (order.confirmedAt) return { text: texts.confirmed };
	const until = findWaitingSeat(order, clock());
	return (
		until && {
			text: texts.held(formatSeatTime(until, zone)),
			link: { href: links.hrefTo(id), text: messages.seatEmail.link },
		}
	);
}

/** The time until which the seat of an order waits to be confirmed. */
export function findWaitingSeat(order: Order, now: Instant): Instant | undefined {
	const { group, seatUntil, isSetAside, confirmedAt, seatReleasedAt, canceledAt } = order;
	if (!group || isSetAside || confirmedAt || seatReleasedAt || canceledAt) return undefined;
	return seatUntil && Temporal.Instant.compare(now, seatUntil) < 0 ? seatUntil : undefined;
}
