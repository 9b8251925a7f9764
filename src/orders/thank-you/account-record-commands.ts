import { presentGroup } from "#catalogue/groups/group-presenter.ts";
import { modeNames } from "#catalogue/products/product-presenter.ts";
import type { Id } from "#core/ids.ts";
import { formatMoney } from "#core/money.ts";
import { findOrderLocale, formatDiscount } from "#deliveries/payload/order-lines-presenter.ts";
import { findLead } from "#leads/lead-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import { orderCalendarAddress, thankYouAddress } from "#orders/addresses.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import { messages } from "#orders/messages.ts";
import { isSeatConfirmed, type Order, toOrderNumber } from "#orders/order.ts";
import { listOrdersOfPerson } from "#orders/reports/order-list-store.ts";
import { findWaitingSeat } from "#orders/seats/order-seat-commands.ts";
import { formatSeatTime } from "#orders/seats/seat-time-presenter.ts";
import { findOrder } from "#orders/store.ts";
import type { Db } from "#platform/database/database.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { hasCalendar } from "./order-calendar-document.ts";

const texts = messages.records;

/**
 * The account page lists orders whose contact has the email of the account. Signing in has proved the mailbox, as the link of
 * the email would, so a seat that waits can be kept here.
 */
export const createOrderRecordSource = (
	deps: Pick<OrdersDeps, "orderLinks" | "clock" | "timeZone">,
): AccountRecordSource => ({
	name: "orders",
	title: texts.title,
	rank: 10,
	empty: texts.empty,
	async list(db, { email }, limit) {
		const person = await findPersonByEmail(db, email);
		if (!person) return [];
		const orders = await listOrdersOfPerson(db, person.id, limit);
		return orders.map((order) => toRecord(order, deps));
	},
});

export async function isOrderOfAccount(
	db: Db,
	{ email }: Pick<Account, "email">,
	id: Id<"order">,
): Promise<boolean> {
	const order = await findOrder(db, id);
	const contact = order?.lead && (await findLead(db, order.lead));
	if (!contact) return false;
	const person = await findPersonByEmail(db, email);
	return person?.id === contact.person;
}

function toRecord(
	order: Order,
	{ orderLinks: links, clock, timeZone }: Pick<OrdersDeps, "orderLinks" | "clock" | "timeZone">,
): AccountRecord {
	const { id, title, mode, group, coupon, total, createdAt, status } = order;
	const locale = findOrderLocale(order);
	const chosen = group && presentGroup(group, locale, createdAt);
	const seatUntil = findWaitingSeat(order, clock());
	const open = { text: texts.open, href: thankYouAddress.to({ order: id }) };
	const calendar = { text: texts.calendar, href: orderCalendarAddress.to({ order: id }) };
	return {
		key: id,
		title,
		details: [
			...(seatUntil ? [texts.seatWaits(formatSeatTime(seatUntil, timeZone))] : []),
			texts.number(toOrderNumber(id)),
			...(chosen
				? [chosen.describedTimes ?? chosen.dates]
				: mode === "program"
					? []
					: [modeNames[mode]]),
			...(coupon ? [texts.coupon(coupon, formatDiscount(order, locale))] : []),
			texts.total(formatMoney(total, locale)),
		],
		status: isSeatConfirmed(order) ? texts.seatConfirmed : texts.statuses[status],
		at: createdAt,
		...(seatUntil
			? { link: { text: texts.keepSeat, href: links.hrefTo(id) }, isNext: true }
			: { link: open }),
		links: [...(seatUntil ? [open] : []), ...(hasCalendar(order) ? [calendar] : [])],
	};
}
