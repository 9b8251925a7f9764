import { listProductGroups } from "#catalogue/groups/group-rules.ts";
import { announceSeats, lockBookedSeats } from "#catalogue/groups/seat-store.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import { forEachSafely } from "#core/collections/for-each-safely.ts";
import type { Instant } from "#core/time.ts";
import { findLead } from "#leads/lead-store.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import type { Tx } from "#platform/database/database.ts";
import { findStatedSeats } from "./freed-seat-commands.ts";
import { sendWaitingEmail } from "./waiting-email-commands.ts";
import type { WaitedGroup, WaitingEntry } from "./waiting-entry.ts";
import {
	deleteWaitingEntry,
	listActiveEntries,
	listWaitedGroups,
	setEntryState,
} from "./waiting-entry-store.ts";
import { hasGroupStarted, listOtherGroups } from "./waiting-list-rules.ts";
import { notifyHeld, sendPosition } from "./waiting-notice-commands.ts";
import { deleteEndedEntriesWithoutLead } from "./waiting-upkeep-store.ts";

/**
 * Follows what has happened to the seats and the groups that somebody waits for, and tells those
 * people. Runs each minute in every process: the locked seats of a group decide which one does it.
 */
export async function settleWaitingLists(deps: OrdersDeps): Promise<void> {
	await forEachSafely(await listWaitedGroups(deps.db), (waited) =>
		deps.db.transaction().execute((tx) => settleWaitingList(deps, tx, waited)),
	);
	await deleteEndedEntriesWithoutLead(deps.db);
}

async function settleWaitingList(deps: OrdersDeps, tx: Tx, waited: WaitedGroup): Promise<void> {
	const now = deps.clock();
	await lockBookedSeats(tx, waited.product, waited.group);
	const entries = await listActiveEntries(tx, waited);
	const [first] = entries;
	if (!first) return;
	// Content may count the days of a group from today, so the announced ones decide.
	if (hasGroupStarted(first.group, now)) return endList(deps, tx, entries, first, "started");
	if (!(await findStatedSeats(tx, waited))) return endList(deps, tx, entries, first, "gone");
	for (const entry of entries) await followLead(deps, tx, entry);
	for (const entry of await listActiveEntries(tx, waited))
		if (isOverdue(entry, now)) {
			await setEntryState(tx, entry.id, "passed", now);
			await announceSeats(tx, entry.product);
			await sendWaitingEmail(deps, tx, entry, { kind: "passed" });
		}
	await notifyHeld(deps, tx, waited, now);
}

/** The time of a held seat begins when its person is told, also after the site stood still. */
const isOverdue = ({ state, notifiedAt, heldUntil }: WaitingEntry, now: Instant) =>
	state === "held" && notifiedAt && heldUntil && Temporal.Instant.compare(heldUntil, now) <= 0;

/** A request may have been checked, withdrawn, or deleted at the end of its retention. */
async function followLead(deps: OrdersDeps, tx: Tx, entry: WaitingEntry): Promise<void> {
	const { state } = (entry.lead && (await findLead(tx, entry.lead))) || {};
	const now = deps.clock();
	if (!state) {
		await deleteWaitingEntry(tx, entry.id);
		if (entry.state === "held") await announceSeats(tx, entry.product);
	} else if (state === "withdrawn") {
		await setEntryState(tx, entry.id, "left", now);
		if (entry.state === "held") await announceSeats(tx, entry.product);
	} else if (entry.state === "checked" && state === "open") {
		await setEntryState(tx, entry.id, "waiting", now);
		await sendPosition(deps, tx, entry);
	}
}

async function endList(
	deps: OrdersDeps,
	tx: Tx,
	entries: readonly WaitingEntry[],
	{ product, group }: Pick<WaitingEntry, "product" | "group">,
	why: "started" | "gone",
): Promise<void> {
	const now = deps.clock();
	const found = await findStatedProduct(tx, product);
	const hasGroups = found && ("batches" in found || "cohorts" in found);
	const groups = hasGroups ? listProductGroups(found, now, deps.timeZone) : [];
	const others = listOtherGroups(groups, group);
	for (const entry of entries) {
		await setEntryState(tx, entry.id, "ended", now);
		if (entry.state === "waiting" || entry.state === "held")
			await sendWaitingEmail(deps, tx, entry, { kind: "ended", why, others });
	}
	await announceSeats(tx, product);
}
