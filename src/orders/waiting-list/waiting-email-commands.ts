import { productAddresses } from "#catalogue/addresses.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import { joinAddress } from "#core/addresses.ts";
import type { Clock } from "#core/time.ts";
import { greetingName } from "#deliveries/emails/visitor-email.ts";
import { findLead } from "#leads/lead-store.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import { cartPath } from "#orders/addresses.ts";
import type { Tx } from "#platform/database/database.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import { type WaitingNotice, waitingEmail } from "./waiting-email.ts";
import type { WaitingEntry } from "./waiting-entry.ts";
import type { WaitingLinks } from "./waiting-link-rules.ts";

export interface WaitingEmailDeps {
	readonly clock: Clock;
	readonly emails: () => EmailQueue;
	/** Content may change it. */
	readonly brand: () => { readonly name: string; readonly email: string };
	readonly publicUrl: string;
	readonly timeZone: string;
	readonly links: WaitingLinks;
}

/**
 * Queued in the transaction that changes the list. Somebody who has opted out of emails gets it,
 * too: it is what the form was sent for, like the email about an order. False at the limit of an
 * address, and for a request that was withdrawn, deleted or not looked at yet.
 */
export async function sendWaitingEmail(
	deps: WaitingEmailDeps,
	tx: Tx,
	entry: WaitingEntry,
	notice: WaitingNotice,
): Promise<boolean> {
	const stored = entry.lead && (await findLead(tx, entry.lead));
	if (stored?.state !== "open") return false;
	const { links, publicUrl, timeZone } = deps;
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
