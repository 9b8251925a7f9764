import type { Order } from "#orders/order.ts";
import type { OrderReceipts } from "#orders/receipt-cookies.ts";
import type { Db } from "#platform/database/database.ts";
import type { Request } from "#platform/http/server.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { isOrderOfAccount } from "./account-record-commands.ts";

export interface OrderAccessDeps {
	readonly db: Db;
	readonly receipts: OrderReceipts;
	readonly readSession: Sessions["readSession"];
}

/**
 * Allows the browser that placed the order, and a visitor who has signed in with the email address
 * of its contact.
 */
export async function mayOpenOrder(
	{ receipts, readSession, db }: OrderAccessDeps,
	{ headers: { cookie } }: Pick<Request, "headers">,
	id: Order["id"],
): Promise<boolean> {
	if (receipts.holds(parseCookies(cookie), id)) return true;
	const { account } = await readSession(cookie);
	return account !== undefined && isOrderOfAccount(db, account, id);
}
