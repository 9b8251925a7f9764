import * as z from "zod/mini";
import type { EventKind, Listener } from "#core/events.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { defineJob, type JobKind, type Jobs } from "./jobs.ts";

/** Listeners are other slices of this house, so a failure is a bug or an outage: it is tried for a day. */
const delays = [5, 60, 600, 3600, 6 * 3600, 18 * 3600];

export interface EventPublisher {
	/** Appends a fact in the transaction that made it true; every listener hears it at least once. */
	append<Facts>(
		tx: Tx | Db,
		event: EventKind<Facts>,
		payload: Facts,
	): Promise<void>;
}

/** One queue a listener, so that a slow or failing one holds up nobody else. */
export function eventListenerJob(listener: Listener): JobKind<unknown> {
	return defineJob({
		name: `event/${listener.event.name}/${listener.name}`,
		order: z.unknown(),
		delays,
	});
}

export function createEventPublisher(
	jobs: Jobs,
	listeners: readonly Listener[],
): EventPublisher {
	return {
		async append(tx, event, payload) {
			z.parse(event.facts, payload);
			for (const listener of listeners) {
				if (listener.event.name === event.name)
					await jobs.enqueue(tx, eventListenerJob(listener), payload);
			}
		},
	};
}

export async function startEventListeners(
	jobs: Jobs,
	listeners: readonly Listener[],
): Promise<void> {
	for (const listener of listeners) {
		await jobs.work(eventListenerJob(listener), (payload) =>
			listener.hear(z.parse(listener.event.facts, payload)),
		);
	}
}
