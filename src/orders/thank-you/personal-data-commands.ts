import { toOrderNumber } from "#orders/order.ts";
import { clearOrderContacts, listOrdersByLeads } from "#orders/store.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";

/** Before the leads, by which these orders are found. */
export const orderPersonalDataSource: PersonalDataSource = {
	name: "orders",
	title: "Orders about which we may call you",
	rank: 10,
	async find(db, { leads }) {
		const orders = await listOrdersByLeads(db, leads);
		return orders.map((order) => ({
			line: `${toOrderNumber(order.id)}: ${order.title}`,
			data: order,
		}));
	},
	erase: (tx, { leads }) => clearOrderContacts(tx, leads),
};
