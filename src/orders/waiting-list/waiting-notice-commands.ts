import type { Instant } from "#core/time.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import type { Tx } from "#platform/database/database.ts";
import { holdFreedSeats } from "./freed-seat-commands.ts";
import { sendWaitingEmail } from "./waiting-email-commands.ts";
import type { WaitedGroup, WaitingEntry } from "./waiting-entry.ts";
import {
	countEntriesBefore,
	listActiveEntries,
	markEntryNotified,
	setEntryState,
} from "./waiting-entry-store.ts";
import { calculateHoldEnd, hasGroupStarted } from "./waiting-list-rules.ts";

export async function sendPosition(deps: OrdersDeps, tx: Tx, entry: WaitingEntry): Promise<void> {
	const position = (await countEntriesBefore(tx, entry)) + 1;
	await sendWaitingEmail(deps, tx, entry, { kind: "joined", position });
}

/** Holds what is free, and tells who got a seat. Somebody who cannot be told loses it to the next one at once. */
export async function notifyHeld(
	deps: OrdersDeps,
	tx: Tx,
	waited: WaitedGroup,
	now: Instant,
): Promise<void> {
	for (;;) {
		await holdFreedSeats(tx, waited, now);
		const unnotified = (await listActiveEntries(tx, waited)).filter(
			({ state, notifiedAt, group }) =>
				state === "held" && !notifiedAt && !hasGroupStarted(group, now),
		);
		if (unnotified.length === 0) return;
		for (const entry of unnotified) {
			const until = calculateHoldEnd(entry.group, now);
			const isNotified = await sendWaitingEmail(deps, tx, entry, { kind: "held", until });
			if (isNotified) await markEntryNotified(tx, entry.id, until, now);
			else await setEntryState(tx, entry.id, "passed", now);
		}
	}
}
