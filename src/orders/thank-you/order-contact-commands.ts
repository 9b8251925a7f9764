import { parseUuid } from "#core/ids.ts";
import type { SubmissionDeps } from "#leads/submission/submission.ts";
import { thankYouAddress } from "#orders/addresses.ts";
import { orderContactPlacement } from "#orders/gaps.ts";
import { createOrderReceipts } from "#orders/receipt-cookies.ts";
import { setOrderContact } from "#orders/store.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";

/** Stores a lead as the contact of an order if it was sent from its thank-you page, in the browser that placed it. */
export function attachOrderContact(deps: {
	readonly secret: string;
	readonly secure: boolean;
}): SubmissionDeps["attach"] {
	const receipts = createOrderReceipts(
		createSecretHmac(deps.secret),
		deps.secure,
	);
	return async (tx, { id: lead }, { siteModule, page, sender }) => {
		if (siteModule !== orderContactPlacement) return;
		const order = parseUuid<"order">(page.split("/").at(-1) ?? "");
		if (!order || page !== thankYouAddress.to({ order })) return;
		if (receipts.holds(sender.cookies, order))
			await setOrderContact(tx, order, { lead });
	};
}
