import type { Clock } from "#core/time.ts";
import { createTimedId } from "#core/timed-ids.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { insertEvents } from "#tracking/collection/event-store.ts";
import type { StoredEvent } from "#tracking/collection/stored-event.ts";
import type { OutcomeRecorder } from "#visitors/outcome.ts";
import type { SinkName } from "./sink.ts";
import { sinkJobs } from "./sink-jobs.ts";
import {
	findConsentedOutcome,
	insertSinkEvents,
	listConsentedEvents,
	lockSinkDevices,
	type SinkQueue,
} from "./sink-store.ts";

export interface QueueSinksDeps {
	readonly jobs: Pick<Jobs, "enqueue">;
	readonly sinks: readonly SinkName[];
	readonly clock: Clock;
}

export async function enqueueSinks(
	{ jobs }: Pick<QueueSinksDeps, "jobs">,
	tx: Tx,
	queues: readonly SinkQueue[],
): Promise<void> {
	for (const { sink, device } of queues) await jobs.enqueue(tx, sinkJobs[sink], { device });
}

/** Stores what browsers have reported; what is new is queued in the same transaction. */
export async function storeReportedEvents(
	deps: QueueSinksDeps & { readonly db: Db },
	events: readonly StoredEvent[],
): Promise<void> {
	const { db, sinks, clock } = deps;
	if (sinks.length === 0 || events.length === 0) return void (await insertEvents(db, events));
	await db.transaction().execute(async (tx) => {
		const now = clock();
		const devices = events.flatMap(({ device }) => device ?? []);
		await lockSinkDevices(tx, sinks, devices, now);
		const consented = await listConsentedEvents(tx, await insertEvents(tx, events));
		await enqueueSinks(deps, tx, await insertSinkEvents(tx, sinks, consented, now));
	});
}

/** Hours. A visit is over by then, and with it what it has consented to. */
const visitHours = 24;

/**
 * Queues recorded outcomes of visits with consent. A lead is queued with what its page reports of it, which comes right after
 * that.
 */
export function withSinks(record: OutcomeRecorder, deps: QueueSinksDeps): OutcomeRecorder {
	const { sinks, clock } = deps;
	return async (tx, { eventId: given, ...outcome }) => {
		const eventId = given ?? createTimedId(outcome.at.epochMilliseconds);
		await record(tx, { ...outcome, eventId });
		if (sinks.length === 0 || outcome.name === "lead_submitted") return;
		const now = clock();
		const since = now.subtract({ hours: visitHours });
		const consented = await findConsentedOutcome(tx, eventId, since);
		if (!consented) return;
		await lockSinkDevices(tx, sinks, [consented.device], now);
		await enqueueSinks(deps, tx, await insertSinkEvents(tx, sinks, [consented], now));
	};
}
