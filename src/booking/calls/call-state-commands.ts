import type { CallDeps } from "#booking/deps.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import { lockPersonAndLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { AdvisorCall, CallState } from "./call.ts";
import { completeCallChange, noteCallOnLead, type ScheduledCall } from "./call-change-commands.ts";
import {
	announceCalls,
	deleteCall,
	expireCall,
	findCall,
	findLatestCall,
	lockCallsOfLead,
	setCallState,
} from "./call-store.ts";

/**
 * A call whose time has come is not moved: unless an operator enters another outcome, it was held.
 */
export async function closePastCall(
	tx: Tx,
	call: AdvisorCall | undefined,
	now: Instant,
): Promise<AdvisorCall | undefined> {
	if (!call || call.startsAt.epochMilliseconds > now.epochMilliseconds) return call;
	const { id, sequence } = call;
	await setCallState(tx, id, { state: "held", sequence }, now);
	return undefined;
}

/**
 * Frees its time, and notifies everyone who was invited. A repetition changes nothing; a call whose
 * time has come is over.
 */
export async function cancelCall(
	deps: CallDeps,
	id: Id<"call">,
): Promise<Result<ScheduledCall, "unknown" | "over">> {
	const known = await findCall(deps.db, id);
	if (!known) return refused("unknown");
	return deps.db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, known.lead);
		if (!lead) return refused("unknown");
		const { booked, unconfirmed } = await lockCallsOfLead(tx, lead.id);
		if (unconfirmed?.id === id) {
			await expireCall(tx, unconfirmed, deps.clock());
			await announceCalls(tx);
			return accepted({ call: { ...unconfirmed, state: "expired", holdUntil: undefined }, lead });
		}
		const isToCome = known.startsAt.epochMilliseconds > deps.clock().epochMilliseconds;
		if (booked?.id === id && isToCome) return accepted(await cancelBooked(deps, tx, booked, lead));
		const call = await findCall(tx, id);
		return call?.state === "canceled" ? accepted({ call, lead }) : refused("over");
	});
}

/**
 * A lead that is withdrawn is not called; its choice and its call are free again. A call whose time
 * has come stays as it was.
 */
export async function cancelCallOfLead(deps: CallDeps, tx: Tx, lead: StoredLead): Promise<void> {
	const { hold, unconfirmed, booked: known } = await lockCallsOfLead(tx, lead.id);
	const booked = await closePastCall(tx, known, deps.clock());
	if (hold) await deleteCall(tx, hold.id);
	// Only its visitor knows of it.
	if (unconfirmed) await expireCall(tx, unconfirmed, deps.clock());
	if (booked) await cancelBooked(deps, tx, booked, lead);
	else if (hold || unconfirmed) await announceCalls(tx);
}

async function cancelBooked(
	deps: CallDeps,
	tx: Tx,
	booked: AdvisorCall,
	lead: StoredLead,
): Promise<ScheduledCall> {
	const sequence = booked.sequence + 1;
	const call: AdvisorCall = { ...booked, state: "canceled", sequence };
	await setCallState(tx, booked.id, { state: "canceled", sequence }, deps.clock());
	return completeCallChange(deps, tx, "canceled", {
		call,
		lead,
		plan: deps.plan(),
	});
}

const outcomeStates: ReadonlySet<CallState> = new Set(["booked", "held", "missed"]);

/** Stores the outcome of a call whose time has come. */
export async function setCallOutcome(
	deps: CallDeps,
	id: Id<"call">,
	state: "held" | "missed",
): Promise<Result<AdvisorCall, "unknown" | "over" | "to come">> {
	const known = await findCall(deps.db, id);
	if (!known) return refused("unknown");
	return deps.db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, known.lead);
		const call = lead && (await findCall(tx, id));
		if (!lead || !call) return refused("unknown");
		if (!outcomeStates.has(call.state)) return refused("over");
		const now = deps.clock();
		if (call.startsAt.epochMilliseconds > now.epochMilliseconds) return refused("to come");
		if (call.state === state) return accepted(call);
		await setCallState(tx, id, { state, sequence: call.sequence }, now);
		const changed: AdvisorCall = { ...call, state };
		// The lead has no data of an earlier call anymore: it names the one that followed.
		const latest = await findLatestCall(tx, lead.id);
		if (latest?.id === id)
			await noteCallOnLead(deps, tx, {
				...{ lead, call: changed },
				plan: deps.plan(),
			});
		return accepted(changed);
	});
}
