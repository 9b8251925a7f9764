import { lockBookedSeats } from "#catalogue/groups/seat-store.ts";
import { createId } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { mailboxKey } from "#core/text/email-address.ts";
import {
	decideReservation,
	type ReservationDecision,
	type ReservationKeys,
	toReservationKeys,
} from "#leads/reservations/reservation-rules.ts";
import { lockReservationKeys } from "#leads/reservations/reservation-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { LeadKeepingRefusal } from "#leads/submission/submission.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import type { Tx } from "#platform/database/database.ts";
import { waitingListMessages } from "./messages.ts";
import { sendWaitingEmail } from "./waiting-email-commands.ts";
import type { WaitingEntry } from "./waiting-entry.ts";
import {
	activeStates,
	countWaiting,
	findKeysOfEntry,
	findWaitingEntry,
	findWaitingEntryOfMailbox,
	listActiveEntries,
	setEntryState,
	upsertWaitingEntry,
} from "./waiting-entry-store.ts";
import { notifyHeld, sendPosition } from "./waiting-notice-commands.ts";

interface WaitingRequest extends Pick<WaitingEntry, "product" | "title" | "group"> {
	/** The seats of the group by its content. */
	readonly seats: number;
	/** The network address. */
	readonly address: string;
}

const { refusals } = waitingListMessages;

export const isActiveEntry = ({ state }: Pick<WaitingEntry, "state">): boolean =>
	activeStates.some((active) => active === state);

/**
 * Puts the person of a lead at the end of the list, in the transaction that stores the lead. A
 * mailbox has one place for each group, however often and from wherever it asks.
 */
export async function joinWaitingList(
	deps: OrdersDeps,
	tx: Tx,
	{ seats, address, ...request }: WaitingRequest,
	{ id: lead, lead: sender, state: leadState }: StoredLead,
): Promise<Result<void, string | LeadKeepingRefusal>> {
	const now = deps.clock();
	const keys = toReservationKeys(deps.hash, sender, address);
	await lockReservationKeys(tx, keys);
	const taken = await lockBookedSeats(tx, request.product, request.group);
	const mailbox = mailboxKey(sender.email);
	const before = await findWaitingEntryOfMailbox(tx, request, mailbox);
	// Nobody may have looked at an earlier request yet, which anybody can send in somebody's name.
	const isCleared = before?.state === "checked" && leadState === "open";
	if (before && isActiveEntry(before) && !isCleared) return accepted(undefined);
	if (taken < seats && !(await hasWaiting(tx, request))) return refused(refusals.notFull);
	const decision = await decidePlace(deps, tx, keys, before?.id);
	if (decision === "limit reached")
		return refused({ message: refusals.limitReached, keepsLead: true });
	const needsLink = decision === "hold for link";
	const entry: WaitingEntry = {
		...request,
		...{ id: before?.id ?? createId(), mailbox, lead },
		state: leadState !== "open" ? "checked" : needsLink ? "unconfirmed" : "waiting",
		queuedAt: now,
		...{ heldUntil: undefined, notifiedAt: undefined, order: undefined },
		createdAt: before?.createdAt ?? now,
	};
	await upsertWaitingEntry(tx, entry, keys);
	if (entry.state === "waiting") await sendPosition(deps, tx, entry);
	if (entry.state === "unconfirmed")
		await sendWaitingEmail(deps, tx, entry, { kind: "unconfirmed" });
	return accepted(undefined);
}

async function decidePlace(
	{ reservationLimits: limits }: OrdersDeps,
	tx: Tx,
	keys: ReservationKeys,
	own: WaitingEntry["id"] | undefined,
): Promise<ReservationDecision> {
	// The form has been through the spam check, which demands its own work.
	const input = { isRepeated: false, proof: "missing", isUnusual: false } as const;
	return decideReservation(await countWaiting(tx, keys, own), input, limits);
}

const hasWaiting = async (tx: Tx, request: Pick<WaitingRequest, "product" | "group">) =>
	(await listActiveEntries(tx, request)).some(({ state }) => state === "waiting");

/**
 * The link of the email was opened. A repetition changes nothing. Places that need a link count
 * against no person before that, so the limit is applied again.
 */
export function confirmEntry(
	deps: OrdersDeps,
	id: WaitingEntry["id"],
): Promise<"limit reached" | undefined> {
	return deps.db.transaction().execute(async (tx) => {
		const keys = await findKeysOfEntry(tx, id);
		if (keys) await lockReservationKeys(tx, keys);
		const entry = await lockEntry(tx, id);
		if (entry?.state !== "unconfirmed") return;
		const decision = keys && (await decidePlace(deps, tx, keys, id));
		if (decision === "limit reached") return decision;
		await setEntryState(tx, id, "waiting", deps.clock());
		await sendPosition(deps, tx, entry);
	});
}

/** A held seat goes to the next one at once. A repetition changes nothing. */
export function leaveWaitingList(deps: OrdersDeps, id: WaitingEntry["id"]): Promise<void> {
	return deps.db.transaction().execute(async (tx) => {
		const entry = await lockEntry(tx, id);
		if (!entry || !isActiveEntry(entry)) return;
		const now = deps.clock();
		await setEntryState(tx, id, "left", now);
		if (entry.state === "held") await notifyHeld(deps, tx, entry, now);
	});
}

/** Whoever changes a list locks the seats of its group first. */
async function lockEntry(tx: Tx, id: WaitingEntry["id"]): Promise<WaitingEntry | undefined> {
	const found = await findWaitingEntry(tx, id);
	if (!found) return undefined;
	await lockBookedSeats(tx, found.product, found.group);
	return findWaitingEntry(tx, id);
}
