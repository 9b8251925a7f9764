import type { Handover } from "#connectors/delivery-result.ts";
import { cutAt, oneLineOf } from "#core/text/printable-text.ts";
import type { Clock, Instant } from "#core/time.ts";
import { findLead } from "#leads/lead-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import {
	type Attempt,
	GiveUp,
	NotYet,
	RetryLater,
} from "#platform/jobs/jobs.ts";
import type { Delivery } from "./delivery.ts";
import { claimSeconds, decideDelivery } from "./delivery-rules.ts";
import {
	claimDelivery,
	findDelivery,
	findNewerDelivered,
	lockRecord,
	markDelivered,
	markNotDelivered,
} from "./delivery-store.ts";
import type { Destination, Message } from "./destination.ts";

/** As much as helps whoever reads it. */
const longestProblem = 600;

/** A claim mostly ends long before it would run out. */
const busySeconds = 2;

interface Parts {
	readonly db: Db;
	readonly clock: Clock;
}

/**
 * One attempt. Claimed in a short transaction, handed over outside of any, so that a party that hangs holds no connection
 * of the database. If this process dies in between, the claim runs out and the same message goes again.
 */
export async function deliver(
	{ db, clock }: Parts,
	destination: Destination,
	id: Delivery["id"],
	attempt: Attempt,
): Promise<void> {
	const messages = await db
		.transaction()
		.execute((tx) => claim(tx, destination, id, clock()));
	if (messages.length === 0) return;
	const handover = await handAll(destination, messages);
	if (handover.kind === "taken")
		return markDelivered(db, id, handover.id, clock());
	const { reason, said, seconds } = handover;
	const isOver = handover.kind === "refused" || attempt.isLast;
	const problem = oneLineOf(said ? `${reason}: ${said}` : reason);
	const state = isOver ? "dead" : "waiting";
	await markNotDelivered(db, [id], state, cutAt(problem, longestProblem));
	// The queue's log hears no word of the party: it may name the visitor.
	const failure = `${destination.name}: ${reason}`;
	if (isOver) throw new GiveUp(failure);
	if (seconds !== undefined) throw new RetryLater(seconds, failure);
	throw new Error(failure);
}

/** What is to be handed over; nothing where there is nothing left to do. */
async function claim(
	tx: Tx,
	destination: Destination,
	id: Delivery["id"],
	now: Instant,
): Promise<Message[]> {
	const found = await findDelivery(tx, id);
	if (!found) return [];
	const known = await lockRecord(tx, found, destination.record);
	const lead = await findLead(tx, found.lead);
	if (!lead) return [];
	const decision = decideDelivery(id, known, lead, now);
	if (decision.kind === "over") return [];
	if (decision.kind === "busy")
		throw new NotYet(
			Math.min(decision.seconds, busySeconds),
			`${destination.name}: another delivery to the same record is under way`,
		);
	const late = decision.kind === "supersede" ? [id] : decision.supersedes;
	const why =
		lead.state === "open"
			? "what came later goes in its place"
			: "set aside for a person to look at";
	await markNotDelivered(tx, late, "superseded", why);
	if (decision.kind === "supersede") return [];
	await claimDelivery(tx, id, now, now.add({ seconds: claimSeconds }));
	const wasTold = known.some(
		(one) => one.lead === lead.id && one.state === "delivered",
	);
	const message = { id, lead, at: found.createdAt, isFirst: !wasTold };
	// Where a record is a person, an older lead that comes late must not have the last word.
	const newer =
		destination.record === "person"
			? await findNewerDelivered(tx, lead, destination.name)
			: undefined;
	return newer
		? [message, { ...message, lead: newer, isFirst: false }]
		: [message];
}

async function handAll(
	destination: Destination,
	messages: readonly Message[],
): Promise<Handover> {
	let first: Handover | undefined;
	for (const message of messages) {
		const handover = await handSafely(destination, message);
		if (handover.kind !== "taken") return handover;
		first ??= handover;
	}
	return first ?? { kind: "taken" };
}

/** A mistake of ours is tried again too: the next release may have mended it. */
async function handSafely(
	destination: Destination,
	message: Message,
): Promise<Handover> {
	try {
		return await destination.hand(message);
	} catch (problem) {
		const { name, message: said } = problem as Error;
		return { kind: "later", reason: `a mistake of our own (${name})`, said };
	}
}
