import { findGroupSeats, type GroupSeats } from "#catalogue/groups/group-rules.ts";
import { announceSeats, lockBookedSeats } from "#catalogue/groups/seat-store.ts";
import { productKey } from "#catalogue/product-key.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import type { Instant } from "#core/time.ts";
import { seatHours } from "#orders/order.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { WaitedGroup } from "./waiting-entry.ts";
import { holdForFirst } from "./waiting-entry-store.ts";

/**
 * Holds the seats of a group that are free for those who wait, in the transaction that has freed
 * them, so that nobody else can order them in between. The site emails those people within a minute.
 */
export async function holdFreedSeats(tx: Tx, waited: WaitedGroup, now: Instant): Promise<void> {
	const taken = await lockBookedSeats(tx, waited.product, waited.group);
	const stated = await findStatedSeats(tx, waited);
	const count = stated ? stated.seats - taken : 0;
	if (count <= 0) return;
	const held = await holdForFirst(tx, waited, {
		...{ count, now },
		until: now.add({ hours: seatHours }),
	});
	if (held > 0) await announceSeats(tx, waited.product);
}

/** The same for several groups. All transactions lock them in one order, so none waits for another in a cycle. */
export async function holdFreedSeatsOfGroups(
	tx: Tx,
	groups: readonly WaitedGroup[],
	now: Instant,
): Promise<void> {
	for (const waited of inLockOrder(groups)) await holdFreedSeats(tx, waited, now);
}

/** Locks the seats of several groups in that order. */
export async function lockSeatsOfGroups(tx: Tx, groups: readonly WaitedGroup[]): Promise<void> {
	for (const { product, group } of inLockOrder(groups)) await lockBookedSeats(tx, product, group);
}

function inLockOrder(groups: readonly WaitedGroup[]): WaitedGroup[] {
	const named = new Map(groups.map((waited) => [toName(waited), waited]));
	return [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, waited]) => waited);
}

const toName = ({ product, group: { key, begins } }: WaitedGroup) =>
	`${productKey(product)} ${key} ${begins}`;

/** Finds the seats that content states of the group; undefined where it has no such group any more. */
export async function findStatedSeats(
	db: Db | Tx,
	{ product, group }: WaitedGroup,
): Promise<GroupSeats | undefined> {
	const found = await findStatedProduct(db, product);
	if (!found || ("sunset" in found && found.sunset)) return undefined;
	return "batches" in found || "cohorts" in found ? findGroupSeats(found, group) : undefined;
}
