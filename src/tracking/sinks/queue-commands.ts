import { createTimedId } from "#core/timed-ids.ts";
import type { Tx } from "#platform/database/database.ts";
import { insertEvents } from "#tracking/collection/event-store.ts";
import type { StoredEvent } from "#tracking/collection/stored-event.ts";
import type { TrackingDeps } from "#tracking/deps.ts";
import type { OutcomeRecorder } from "#visitors/outcome.ts";
import { sinkJobs } from "./sink-jobs.ts";
import {
	findConsentedOutcome,
	insertSinkEvents,
	listConsentedEvents,
	lockSinkDevices,
	markQueued,
	type SinkQueue,
} from "./sink-store.ts";

export async function enqueueSinks(
	{ jobs }: Pick<TrackingDeps, "jobs">,
	tx: Tx,
	queues: readonly SinkQueue[],
): Promise<void> {
	for (const { sink, device } of queues) await jobs.enqueue(tx, sinkJobs[sink], { device });
}

/** A page says more of a lead than the server knows, so it is queued with what its page reports. */
const isLead = ({ name }: Pick<StoredEvent, "name">) => name === "lead_submitted";

/**
 * Stores what browsers have reported; what is new is queued in the same transaction. A service whose script runs in the pages has
 * it from there, all but the lead, which the server knows by itself.
 */
export async function storeReportedEvents(
	deps: Pick<TrackingDeps, "db" | "clock" | "jobs" | "sinks" | "snippets">,
	events: readonly StoredEvent[],
): Promise<void> {
	const { db, clock, snippets } = deps;
	const others = deps.sinks.filter((sink) => !snippets.some((name) => name === sink));
	const sinks = events.some(isLead) ? deps.sinks : others;
	if (sinks.length === 0 || events.length === 0) return void (await insertEvents(db, events));
	await db.transaction().execute(async (tx) => {
		const now = clock();
		const devices = events.flatMap(({ device }) => device ?? []);
		await lockSinkDevices(tx, sinks, devices, now);
		const consented = await listConsentedEvents(tx, await insertEvents(tx, events));
		const queues = await insertSinkEvents(tx, others, consented, now);
		const leads = await insertSinkEvents(tx, snippets, consented.filter(isLead), now);
		await enqueueSinks(deps, tx, [...queues, ...leads]);
	});
}

/** Hours. A visit is over by then, and with it what it has consented to. */
const visitHours = 24;

/**
 * Queues recorded outcomes of visits with consent. A lead is queued with what its page reports of it, which comes right after
 * that.
 */
export function withSinks(
	record: OutcomeRecorder,
	deps: Pick<TrackingDeps, "jobs" | "sinks" | "clock">,
): OutcomeRecorder {
	const { sinks, clock } = deps;
	return async (tx, { eventId: given, ...outcome }) => {
		const eventId = given ?? createTimedId(outcome.at.epochMilliseconds);
		await record(tx, { ...outcome, eventId });
		if (sinks.length === 0 || isLead(outcome)) return;
		const now = clock();
		const since = now.subtract({ hours: visitHours });
		const consented = await findConsentedOutcome(tx, eventId, since);
		if (!consented) return;
		await lockSinkDevices(tx, sinks, [consented.device], now);
		await markQueued(tx, eventId);
		await enqueueSinks(deps, tx, await insertSinkEvents(tx, sinks, [consented], now));
	};
}
