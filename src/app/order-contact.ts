import { parseUuid } from "#core/ids.ts";
import { askedForm } from "#leads/desk/form-posts.ts";
import { findLead } from "#leads/store/leads.ts";
import { contactModule } from "#orders/gaps.ts";
import { openReceipts } from "#orders/receipts.ts";
import { setOrderContact } from "#orders/store.ts";
import type { Request } from "#platform/http/server.ts";
import { keyedHash } from "#platform/keyed-hash.ts";
import type { Parts } from "./parts.ts";

/** Whoever tells us how to reach them about an order, in the browser that placed it, is the order's contact. */
export async function attachContact(
	{
		database: { db },
		secret,
		secure,
	}: Pick<Parts, "database" | "secret"> & { secure: boolean },
	request: Request,
): Promise<void> {
	if (askedForm(request).siteModule !== contactModule) return;
	const { order: named = "" } = request.params as { order?: string };
	const { lead_id } = Object(request.body) as { lead_id?: unknown };
	const order = parseUuid<"order">(named);
	const lead =
		typeof lead_id === "string" ? parseUuid<"lead">(lead_id) : undefined;
	const receipts = openReceipts(keyedHash(secret), secure);
	if (!order || !lead || !receipts.holds(request.headers.cookie, order)) return;
	const stored = await findLead(db, lead);
	if (stored?.lead.siteModule === contactModule)
		await setOrderContact(db, order, { lead });
}
