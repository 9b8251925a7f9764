import { productAddresses } from "#catalogue/addresses.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import { joinAddress } from "#core/addresses.ts";
import { greetingName } from "#deliveries/emails/visitor-email.ts";
import { findLead } from "#leads/lead-store.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import { cartPath } from "#orders/addresses.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import type { Tx } from "#platform/database/database.ts";
import { type WaitingNotice, waitingEmail } from "./waiting-email.ts";
import type { WaitingEntry } from "./waiting-entry.ts";

/**
 * Queued in the transaction that changes the list. Somebody who has opted out of emails gets it,
 * too: it is what the form was sent for, like the email about an order. False at the limit of an
 * address, and for a request that was withdrawn, deleted or not looked at yet.
 */
export async function sendWaitingEmail(
	deps: OrdersDeps,
	tx: Tx,
	entry: WaitingEntry,
	notice: WaitingNotice,
): Promise<boolean> {
	const stored = entry.lead && (await findLead(tx, entry.lead));
	if (stored?.state !== "open") return false;
	const { waitingLinks: links, publicUrl, timeZone } = deps;
	const { kind, id } = entry.product;
	const product = await findStatedProduct(tx, entry.product);
	const email = waitingEmail(notice, {
		...{ entry, timeZone },
		to: await findRecipient(tx, stored),
		firstName: greetingName(stored.lead),
		brand: deps.brand(),
		links: {
			page: links.pageUrl(entry.id),
			cart: joinAddress(
				publicUrl,
				cartPath({
					product: `${kind}-${id}`,
					mode: entry.group.mode,
					group: entry.group.key,
					seat: links.seatText(entry),
				}),
			),
			product: joinAddress(publicUrl, product ? productAddresses[kind].to(product) : "/"),
		},
		now: deps.clock(),
	});
	return deps.emails().post(tx, "waiting list", email);
}
