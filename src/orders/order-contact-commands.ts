import { parseUuid } from "#core/ids.ts";
import type { IntakeParts } from "#leads/submission/submission-deps.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";
import { thankYouAddress } from "./addresses.ts";
import { contactModule } from "./gaps.ts";
import { openReceipts } from "./receipt-cookies.ts";
import { setOrderContact } from "./store.ts";

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
