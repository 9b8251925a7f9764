import { setTimeout as delay } from "node:timers/promises";
import type { DeliveryResult } from "#connectors/delivery-result.ts";
import { sanitizeLine, truncateText } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import type { DeliveriesDeps } from "#deliveries/deps.ts";
import { findLead } from "#leads/lead-store.ts";
import { listLeadsOfPerson } from "#leads/people/leads-of-person-store.ts";
import type { LeadState, StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import { isDatabaseFault } from "#platform/database/outage.ts";
import { GiveUp, type JobAttempt, PostponeJob, RetryLater } from "#platform/jobs/job-kind.ts";
import type { Delivery, DeliveryMessage, Destination } from "./delivery.ts";
import { claimSeconds, decideDelivery } from "./delivery-rules.ts";
import {
	claimDelivery,
	findDelivery,
	listDeliveredLeadIds,
	lockRecord,
	lockRecordDeliveries,
	markDelivered,
	markNotDelivered,
	releaseClaim,
} from "./delivery-store.ts";
import { withdrawnBefore } from "./withdrawal/withdrawal-rules.ts";

/** A longer text of an error does not help the operator. */
const maxProblemLength = 600;

/** Most claims end long before they expire. */
const busyRetrySeconds = 2;

/**
 * One attempt. The claim is a short transaction of its own and the request runs outside of any, so that a destination that
 * hangs holds no database connection. If this process dies in between, the claim expires and the same message is sent again.
 */
export async function deliver(
	{ db, clock }: Pick<DeliveriesDeps, "db" | "clock">,
	destination: Destination,
	id: Delivery["id"],
	attempt: JobAttempt,
): Promise<void> {
	const messages = await db.transaction().execute((tx) => claim(tx, destination, id, clock()));
	if (messages.length === 0) return;
	const write = createPatientWrite();
	const result = await sendAll(destination, messages).catch(async (fault: unknown) => {
		// Otherwise the next attempt would wait for the end of this one's claim.
		await write(() => releaseClaim(db, id));
		throw fault;
	});
	if (result.kind === "delivered")
		return write(() => markDelivered(db, id, { ...result, at: clock() }));
	const { reason, said, seconds } = result;
	const isOver = result.kind === "refused" || attempt.isLast;
	const problem = sanitizeLine(said ? `${reason}: ${said}` : reason);
	const state = isOver ? "dead" : "waiting";
	await write(() => markNotDelivered(db, [id], state, truncateText(problem, maxProblemLength)));
	// The destination's own message may name the visitor, so it is not logged by the queue.
	const failure = `${destination.name}: ${reason}`;
	if (isOver) throw new GiveUp(failure);
	if (seconds !== undefined) throw new RetryLater(seconds, failure);
	throw new Error(failure);
}

/** Milliseconds. The claim protects the delivery for somewhat longer. */
const patienceMs = (claimSeconds - 5) * 1_000;
const pauseMs = 1_000;

/**
 * Writes the end of an attempt as soon as the database answers again: one that is not written means that the message is sent
 * once more.
 */
function createPatientWrite(): (write: () => Promise<void>) => Promise<void> {
	const end = performance.now() + patienceMs;
	return async (write) => {
		for (;;)
			try {
				return await write();
			} catch (problem) {
				if (!isDatabaseFault(problem) || performance.now() > end) throw problem;
				await delay(pauseMs, undefined, { ref: false });
			}
	};
}

const replacedByCall = "the email about the booked call goes in its place";

const supersededBy: Readonly<Record<LeadState, string>> = {
	open: "what came later goes in its place",
	quarantined: "set aside for a person to look at",
	withdrawn: withdrawnBefore,
};

/** The messages to send; none where there is nothing left to do. */
async function claim(
	tx: Tx,
	destination: Destination,
	id: Delivery["id"],
	now: Instant,
): Promise<DeliveryMessage[]> {
	const delivery = await findDelivery(tx, id);
	if (!delivery) return [];
	await lockRecord(tx, delivery, destination.record);
	// The lead is read before the deliveries: a revision that is stored in between has one among
	// them, which supersedes this one. The other way round this delivery would send that revision,
	// and its own delivery would send it again.
	const lead = await findLead(tx, delivery.lead);
	const known = await lockRecordDeliveries(tx, delivery, destination.record);
	if (!lead) return [];
	const decision = decideDelivery(id, known, lead, now);
	if (decision.kind === "over") return [];
	if (decision.kind === "busy")
		throw new PostponeJob(
			Math.min(decision.seconds, busyRetrySeconds),
			`${destination.name}: another delivery to the same record is under way`,
		);
	const late = decision.kind === "supersede" ? [id] : decision.supersedes;
	await markNotDelivered(tx, late, "superseded", supersededBy[lead.state]);
	if (decision.kind === "supersede") return [];
	const turn = destination.decideTurn?.(lead, delivery, known, now) ?? "now";
	if (turn === "replaced") {
		await markNotDelivered(tx, [id], "superseded", replacedByCall);
		return [];
	}
	if (turn !== "now")
		throw new PostponeJob(
			turn.seconds,
			`${destination.name}: another message may take the place of this one`,
		);
	const ofLead = known.filter((related) => related.lead === lead.id);
	// An attempt without an answer counts as well, because it may have arrived.
	const former = ofLead.findLast((related) => related.endpoint)?.endpoint;
	const endpoint = destination.selectEndpoint?.(lead, former);
	const until = now.add({ seconds: claimSeconds });
	await claimDelivery(tx, id, { now, until, endpoint });
	const isFirst = !ofLead.some(
		(related) => related.state === "delivered" && (related.endpoint ?? endpoint) === endpoint,
	);
	const message = { id, lead, endpoint, at: delivery.createdAt, isFirst };
	// A late delivery of an older lead would overwrite the newer one where the record is a person,
	// and that of a withdrawn lead any other, so that one is sent again after it.
	const current =
		destination.record === "person" ? await loadCurrentLead(tx, lead, destination.name) : undefined;
	return current ? [message, { ...message, lead: current, isFirst: false }] : [message];
}

/** The newest open lead of the same person that the destination has, if it matters more than this one. */
async function loadCurrentLead(
	tx: Tx,
	{ person, updatedAt, state: ownState }: StoredLead,
	destination: Destination["name"],
): Promise<StoredLead | undefined> {
	const delivered = await listDeliveredLeadIds(tx, person, destination);
	const leads = await listLeadsOfPerson(tx, person);
	return leads
		.filter(({ id, state }) => state === "open" && delivered.includes(id))
		.filter(
			(lead) => ownState === "withdrawn" || Temporal.Instant.compare(lead.updatedAt, updatedAt) > 0,
		)
		.toSorted((a, b) => Temporal.Instant.compare(b.updatedAt, a.updatedAt))
		.at(0);
}

async function sendAll(
	destination: Destination,
	messages: readonly DeliveryMessage[],
): Promise<DeliveryResult> {
	let first: DeliveryResult | undefined;
	for (const message of messages) {
		const result = await sendSafely(destination, message);
		if (result.kind !== "delivered") return result;
		first ??= result;
	}
	return first ?? { kind: "delivered" };
}

/**
 * A bug of ours is retried as well: the next release may fix it. A fault of our database is thrown, because the destination
 * has no part in it.
 */
async function sendSafely(
	destination: Destination,
	message: DeliveryMessage,
): Promise<DeliveryResult> {
	try {
		return await destination.send(message);
	} catch (problem) {
		if (isDatabaseFault(problem)) throw problem;
		const { name, message: said }: Error = Object(problem);
		return { kind: "later", reason: `a mistake of our own (${name})`, said };
	}
}
