import { parseUuid } from "#core/ids.ts";
import type { IntakeParts } from "#leads/intake/intake-parts.ts";
import { thankYouAddress } from "#orders/addresses.ts";
import { contactModule } from "#orders/gaps.ts";
import { openReceipts } from "#orders/receipts.ts";
import { setOrderContact } from "#orders/store.ts";
import { keyedHash } from "#platform/keyed-hash.ts";

/** Whoever tells us how to reach them about an order, in the browser that placed it, is the order's contact. */
export function attachContact(parts: {
	readonly secret: string;
	readonly secure: boolean;
}): IntakeParts["attach"] {
	const receipts = openReceipts(keyedHash(parts.secret), parts.secure);
	return async (tx, { id: lead }, { siteModule, page, sender }) => {
		if (siteModule !== contactModule) return;
		const order = parseUuid<"order">(page.split("/").at(-1) ?? "");
		if (!order || page !== thankYouAddress.to({ order })) return;
		if (receipts.holds(sender.cookies, order))
			await setOrderContact(tx, order, { lead });
	};
}
