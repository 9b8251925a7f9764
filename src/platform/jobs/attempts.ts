import { createHash } from "node:crypto";

const minutes = 60;
const hours = 3600;

/** Seconds between attempts for what other systems get: a hiccup, a restart, a night, a day. */
export const outgoingRetryDelays: readonly number[] = [
	5,
	5 * minutes,
	30 * minutes,
	2 * hours,
	5 * hours,
	10 * hours,
	10 * hours,
];

/** The longest delay, even if another system requests more. */
const maxWaitSeconds = 7 * 24 * 3600;

/** Seconds until the next attempt after `failures` earlier ones; undefined when it was the last. */
export function nextAttemptDelay(
	failures: number,
	delays: readonly number[],
	random: number,
	retryAfter?: number,
): number | undefined {
	const delay = delays[failures];
	if (delay === undefined) return undefined;
	// Spread by a tenth, so that what failed together does not come back together.
	const seconds = limitRetryAfter(retryAfter) ?? delay * (0.9 + 0.2 * random);
	return Math.max(1, Math.ceil(seconds));
}

/** Seconds until a job comes again that our own database has cut short; they are spread, since many are cut short at once. */
export const secondsAfterDatabaseFault = (random: number): number => Math.ceil(5 + 25 * random);

/** A probe that fails leaves the job where it stood in its list, unless the other end named a later time. */
export const secondsAfterProbe = (untilDue: number, retryAfter?: number): number =>
	Math.max(1, Math.ceil(Math.max(untilDue, limitRetryAfter(retryAfter) ?? 0)));

function limitRetryAfter(retryAfter: number | undefined): number | undefined {
	if (retryAfter === undefined || Number.isNaN(retryAfter)) return undefined;
	return Math.min(retryAfter, maxWaitSeconds);
}

/** The same attempt has the same id, so a worker that dies after sending does not send it twice. */
export function attemptId(root: string, rounds: number): string {
	const hash = createHash("sha256").update(`${root}:${rounds}`).digest("hex");
	return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
