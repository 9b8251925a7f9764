import { presentGroup } from "#catalogue/groups/group-presenter.ts";
import { modeNames } from "#catalogue/products/product-presenter.ts";
import type { Id } from "#core/ids.ts";
import { formatMoney } from "#core/money.ts";
import { findOrderLocale } from "#deliveries/payload/order-lines-presenter.ts";
import { findLead } from "#leads/lead-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import { orderCalendarAddress, thankYouAddress } from "#orders/addresses.ts";
import { messages } from "#orders/messages.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import { listOrdersOfPerson } from "#orders/reports/order-list-store.ts";
import { findOrder } from "#orders/store.ts";
import type { Db } from "#platform/database/database.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { hasCalendar } from "./order-calendar-document.ts";

const texts = messages.records;

/** The account page lists orders whose contact has the email of the account. */
export const orderRecordSource: AccountRecordSource = {
	name: "orders",
	title: texts.title,
	rank: 10,
	empty: texts.empty,
	async list(db, { email }, limit) {
		const person = await findPersonByEmail(db, email);
		if (!person) return [];
		const orders = await listOrdersOfPerson(db, person.id, limit);
		return orders.map(toRecord);
	},
};

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

function toRecord(order: Order): AccountRecord {
	const { id, title, mode, group, total, createdAt, status } = order;
	const locale = findOrderLocale(order);
	const chosen = group && presentGroup(group, locale, createdAt);
	return {
		key: id,
		title,
		details: [
			texts.number(toOrderNumber(id)),
			...(chosen
				? [chosen.describedTimes ?? chosen.dates]
				: mode === "program"
					? []
					: [modeNames[mode]]),
			texts.total(formatMoney(total, locale)),
		],
		status: texts.statuses[status],
		at: createdAt,
		link: { text: texts.open, href: thankYouAddress.to({ order: id }) },
		links: hasCalendar(order)
			? [{ text: texts.calendar, href: orderCalendarAddress.to({ order: id }) }]
			: [],
	};
}
