import { formatGroup } from "#catalogue/groups/group-presenter.ts";
import type { GroupSeats } from "#catalogue/groups/group-rules.ts";
import { formatMoney } from "#core/money.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import { optOutRows } from "#deliveries/payload/contact-choice-payload.ts";
import { findOrderLocale, orderLines } from "#deliveries/payload/order-lines-presenter.ts";
import { attributionSummary } from "#deliveries/reports/attribution-presenter.ts";
import { formatLocalTime } from "#deliveries/reports/delivery-table-presenter.ts";
import { formatLeadPhone } from "#forms/fields/phone-rules.ts";
import type { LeadListItem } from "#leads/lead-list-store.ts";
import { messages } from "#orders/messages.ts";
import { type Order, toLeadOrder, toOrderNumber } from "#orders/order.ts";

const texts = messages.reports;

/** An order with the lead of its contact, if one was left and not erased since. */
export interface ReportedOrder {
	readonly order: Order;
	readonly contact: LeadListItem | undefined;
	/** The seats of its group, where the report includes them. */
	readonly seats?: GroupSeats | undefined;
}

export function orderTable(orders: readonly ReportedOrder[], zone: string): string[] {
	return tableLines(
		texts.columns,
		orders.map(({ order, contact }) =>
			[
				toOrderNumber(order.id),
				formatLocalTime(order.createdAt, zone),
				contact ? describeCustomer(contact) : texts.noContact,
				contact ? describePhone(contact) : "",
				order.title,
				describeGroup(order),
				formatMoney(order.total, findOrderLocale(order)),
				texts.statuses[order.status],
				attributionSummary(contact?.source.attribution),
			].map(sanitizeLine),
		),
	);
}

/** Everything that is known of one order, and how to reach its customer. */
export function orderDetailLines(reported: ReportedOrder, zone: string): string[] {
	const { order, contact } = reported;
	const { canceledAt } = order;
	return [
		...orderLines(toLeadOrder(order), order.createdAt),
		...[
			[texts.labels.id, order.id],
			[texts.labels.status, texts.statuses[order.status]],
			[texts.labels.placed, formatLocalTime(order.createdAt, zone)],
			[texts.labels.canceled, canceledAt && formatLocalTime(canceledAt, zone)],
			[texts.labels.seats, describeSeats(reported, zone)],
			...(contact
				? contactRows(contact)
				: [[texts.labels.contact, texts.noContactDetail] as const]),
		].flatMap(([label, value]) => (value ? [`${label}: ${sanitizeLine(value)}`] : [])),
	];
}

/** Describes only the seats that an advisor must know. */
function describeSeats(
	{ order: { group, isSetAside, canceledAt, ...order }, contact, seats }: ReportedOrder,
	zone: string,
): string | undefined {
	if (!group || canceledAt) return undefined;
	// A lead that is gone cannot be rescued.
	if (isSetAside) return contact ? texts.noSeatYet : texts.noSeat;
	if (order.seatReleasedAt) return texts.seatReleased;
	if (order.seatUntil && !order.confirmedAt)
		return texts.seatUntil(formatLocalTime(order.seatUntil, zone));
	return seats && seats.bookedSeats > seats.seats
		? texts.overbooked(seats.bookedSeats, seats.seats)
		: undefined;
}

function contactRows(contact: LeadListItem): (readonly [label: string, value: string])[] {
	const { id, lead, contactChoice, source } = contact;
	return [
		[texts.labels.contact, describeCustomer(contact)],
		...optOutRows(contact, contactChoice).map(({ label, value }) => [label, value] as const),
		[texts.labels.phone, toPhoneText(lead)],
		[texts.labels.email, lead.email],
		[texts.labels.attribution, attributionSummary(source.attribution)],
		[texts.labels.lead, id],
	];
}

/** A contact that was set aside as suspicious is marked, because no recipient is notified of it. */
const describeCustomer = ({ lead, state }: LeadListItem) =>
	state === "open" ? lead.name.full : texts.quarantined(lead.name.full);

const toPhoneText = ({ phone }: LeadListItem["lead"]) => (phone ? formatLeadPhone(phone) : "");

const describePhone = ({ lead, contactChoice }: LeadListItem) =>
	toPhoneText(lead) + (contactChoice.calls ? "" : ` (${texts.noCalls})`);

const describeGroup = (order: Order) =>
	order.group ? formatGroup(order.group, findOrderLocale(order), order.createdAt) : "";
