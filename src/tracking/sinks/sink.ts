import type { BatchResult } from "#connectors/sinks/amplitude.ts";
import type { Instant } from "#core/time.ts";
import type { EventDefinition } from "#tracking/registry/event-definition.ts";

/** A service of others that gets what visitors did: an engagement platform, product analytics, classic analytics. */
export const sinkNames = ["webengage", "amplitude", "ga4"] as const;
export type SinkName = (typeof sinkNames)[number];

/** Somebody who is signed in, or who has sent a form. */
export interface SinkUser {
	/** A keyed hash of the address: the same person has the same key, and nobody can read the address in it. */
	readonly key: string;
	readonly email: string;
	readonly firstName?: string | undefined;
	readonly lastName?: string | undefined;
	readonly phone?: string | undefined;
	readonly company?: string | undefined;
	readonly country?: string | undefined;
	readonly region?: string | undefined;
	readonly emailOptIn?: boolean | undefined;
	readonly smsOptIn?: boolean | undefined;
	/** The keys are published names. */
	readonly attributes: Readonly<Record<string, unknown>>;
}

/** An event as every sink gets it; each has names and limits of its own. */
export interface SinkEvent {
	readonly eventId: string;
	readonly name: string;
	/** Absent where a visitor's attributes have changed. */
	readonly definition: EventDefinition | undefined;
	readonly at: Instant;
	readonly device: string;
	readonly user: SinkUser | undefined;
	/** The user is another one than before, or what is known of them may have changed. */
	readonly isUserChanged: boolean;
	/** The fields of the event and the common ones of its set. */
	readonly fields: Readonly<Record<string, unknown>>;
	/** The names of those that are its own. */
	readonly ownNames: readonly string[];
	readonly page: string | undefined;
	readonly pageType: string | undefined;
	readonly entryPage: string | undefined;
}

export interface Sink {
	readonly name: SinkName;
	/** True if it gets nothing of a browser until it knows whose it is. */
	readonly holdsAnonymous: boolean;
	/** The most events of one request. */
	readonly maxBatch: number;
	/** True if all events of a request are of one user. */
	readonly isOneUserPerBatch: boolean;
	/** Older events are not stored there. */
	readonly maxAgeHours?: number;
	/** False for what it should not get. */
	readonly accepts: (event: SinkEvent) => boolean;
	send(events: readonly SinkEvent[]): Promise<BatchResult>;
}
