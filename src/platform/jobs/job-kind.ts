import type { Schema } from "#core/calls.ts";
import { defineContributions } from "#core/slice/contributions.ts";

/** Work that is done after its transaction. Everything sent to other systems goes through a job. */
export interface JobKind<Payload> {
	readonly name: string;
	readonly payload: Schema<Payload>;
	/** Seconds to wait after each failure; when none is left the job is kept as a dead letter. */
	readonly delays: readonly number[];
	/** The number of concurrent jobs, ten by default. More where the other end may be slow. */
	readonly concurrency?: number;
	/**
	 * True where the other end is one system: while nothing succeeds there, one waiting job a minute is tried out of turn, so
	 * that a site without new jobs notices as well that it is back.
	 */
	readonly isProbed?: boolean;
}

/** Every process opens the queues of all kinds, the site and the commands. */
// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of every payload
export const jobKind = defineContributions<JobKind<any>>("job kinds");

/** Functions that start the workers of a module. */
export const jobWorkers = defineContributions<() => Promise<void>>("workers");

export type JobHandler<Payload> = (payload: Payload, attempt: JobAttempt) => Promise<void>;
export interface JobAttempt {
	/** True if no other attempt follows a failure. */
	readonly isLast: boolean;
}

/** Retries at the time that the other system requested. */
export class RetryLater extends Error {
	readonly seconds: number;
	constructor(seconds: number, message: string) {
		super(message);
		this.seconds = seconds;
	}
}

/** No failure: its turn has not come. It comes again after so many seconds, and uses up nothing of the list. */
export class PostponeJob extends Error {
	readonly seconds: number;
	constructor(seconds: number, message: string) {
		super(message);
		this.seconds = seconds;
	}
}

/** A part is done. The rest comes after so many seconds, with the list of delays from its start. */
export class ContinueJob extends PostponeJob {}

/** The other end answers and fails this job alone, or may have done it: to try it out of turn would show nothing, or do it twice. */
export class FailedAlone extends Error {}

/** No later attempt would do better: the job is a dead letter at once. */
export class GiveUp extends Error {}

export function defineJob<Payload>(kind: JobKind<Payload>): JobKind<Payload> {
	return kind;
}
