import type { OfferedGroup } from "#catalogue/groups/group-rules.ts";
import { productKey } from "#catalogue/product-key.ts";
import { mailboxKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import type { Order } from "#orders/order.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { markEntryOrdered, reserveEntryForOrder } from "./ordered-entry-store.ts";
import type { WaitedGroup, WaitingEntry } from "./waiting-entry.ts";
import { findWaitingEntry } from "./waiting-entry-store.ts";
import type { WaitingLinks } from "./waiting-link-rules.ts";

/** The seat that a link of an email holds; `over` once it is somebody else's. */
export type LinkedSeat =
	| { readonly state: "held"; readonly entry: WaitingEntry; readonly until: Instant }
	| { readonly state: "over" };

/** Finds the seat that a cart names; undefined where it names none of its product. */
export async function findLinkedSeat(
	{ db, links, now }: { readonly db: Db; readonly links: WaitingLinks; readonly now: Instant },
	cartRequest: { readonly product: string; readonly seat?: string | undefined },
): Promise<LinkedSeat | undefined> {
	const named = links.readSeat(cartRequest.seat);
	const entry = named && (await findWaitingEntry(db, named.id));
	if (!entry || productKey(entry.product) !== cartRequest.product) return undefined;
	if (!named.isOf(entry)) return { state: "over" };
	const { state, heldUntil: until } = entry;
	return state === "held" && until && Temporal.Instant.compare(until, now) > 0
		? { state, entry, until }
		: { state: "over" };
}

/**
 * The groups, where the held one has its seat for whoever has the link. Its days are those that were
 * announced: content may count them from today.
 */
export function withHeldSeat(groups: readonly OfferedGroup[], { group }: WaitingEntry) {
	return groups.map((offered) => {
		if (offered.key !== group.key) return offered;
		const { seatsLeft, bookedSeats } = offered;
		return { ...group, seatsLeft: seatsLeft + 1, bookedSeats: bookedSeats - 1 };
	});
}

/**
 * Makes the held seat that of the order; undefined where it is not held for this group. The seats of the
 * group are locked.
 */
export async function claimHeldSeat(
	tx: Tx,
	links: WaitingLinks,
	claim: SeatClaim & { readonly email: string },
): Promise<{ readonly isOfMailbox: boolean } | undefined> {
	const id = await findClaimedEntry(tx, links, claim);
	const entry = id && (await markEntryOrdered(tx, claim, { ...claim, id }));
	return entry && { isOfMailbox: entry.mailbox === mailboxKey(claim.email) };
}

/**
 * Names the order beside the held seat, which stays held until somebody has looked at the order or
 * its time is over.
 */
export async function reserveHeldSeat(
	tx: Tx,
	links: WaitingLinks,
	claim: SeatClaim,
): Promise<void> {
	const id = await findClaimedEntry(tx, links, claim);
	if (id) await reserveEntryForOrder(tx, claim, { ...claim, id });
}

interface SeatClaim extends WaitedGroup {
	/** The signed text of the link. */
	readonly seat: string;
	readonly order: Order["id"];
	readonly now: Instant;
}

async function findClaimedEntry(
	tx: Tx,
	links: WaitingLinks,
	{ seat }: SeatClaim,
): Promise<WaitingEntry["id"] | undefined> {
	const named = links.readSeat(seat);
	const found = named && (await findWaitingEntry(tx, named.id));
	return found && named.isOf(found) ? found.id : undefined;
}
