import { toOrderNumber } from "#orders/order.ts";
import { listOrdersByLeads } from "#orders/reports/order-list-store.ts";
import { deleteSavedCart, listSavedItems } from "#orders/saved-cart/store.ts";
import { toOrderEmailIdStart } from "#orders/seats/seat-email.ts";
import { clearOrderContacts } from "#orders/store.ts";
import type { Tx } from "#platform/database/database.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";

/** The source precedes the accounts, with which its rows are deleted. */
export const savedCartDataSource: PersonalDataSource = {
	name: "cart",
	title: "Your cart",
	rank: 9,
	async find(db, { account }) {
		const items = account ? await listSavedItems(db, account) : [];
		return items.map((item) => ({ line: item.product, data: item }));
	},
	async erase(tx, { account }) {
		if (account) await deleteSavedCart(tx, account);
	},
};

/** The source precedes the leads, by which these orders are found. */
export const orderPersonalDataSource = (
	/** Deletes the emails in the queue whose id begins with one of these. */
	forgetEmails: (tx: Tx, starts: readonly string[]) => Promise<void>,
): PersonalDataSource => ({
	name: "orders",
	title: "Your orders",
	rank: 10,
	async find(db, { leads }) {
		const orders = await listOrdersByLeads(db, leads);
		return orders.map((order) => ({
			line: `${toOrderNumber(order.id)}: ${order.title}`,
			data: order,
		}));
	},
	async erase(tx, { leads }) {
		const orders = await listOrdersByLeads(tx, leads);
		await forgetEmails(
			tx,
			orders.map(({ id }) => toOrderEmailIdStart(id)),
		);
		await clearOrderContacts(tx, leads);
	},
});
