import type { Schema } from "./calls.ts";

/** A past fact of the business, appended in the transaction that made it true. */
export interface EventKind<Facts> {
	readonly name: string;
	readonly facts: Schema<Facts>;
}

export function defineEvent<Facts>(
	name: string,
	facts: Schema<Facts>,
): EventKind<Facts> {
	return { name, facts };
}

/** Who wants to hear of an event. Names are kept in the queue, so they never change. */
export interface Listener<Facts = unknown> {
	readonly name: string;
	readonly event: EventKind<Facts>;
	readonly hear: (facts: Facts) => Promise<void>;
}
