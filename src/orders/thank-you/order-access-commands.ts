import type { OrdersDeps } from "#orders/deps.ts";
import type { Order } from "#orders/order.ts";
import type { Request } from "#platform/http/server.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { isOrderOfAccount } from "./account-record-commands.ts";

/**
 * Allows the browser that placed the order, and a visitor who has signed in with the email address
 * of its contact.
 */
export async function mayOpenOrder(
	{ receipts, readSession, db }: Pick<OrdersDeps, "receipts" | "readSession" | "db">,
	{ headers: { cookie } }: Pick<Request, "headers">,
	id: Order["id"],
): Promise<boolean> {
	if (receipts.holds(parseCookies(cookie), id)) return true;
	const { account } = await readSession(cookie);
	return account !== undefined && isOrderOfAccount(db, account, id);
}
