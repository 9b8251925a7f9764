import { type Failure, retryAfter } from "./failure-rules.ts";

export interface Retrying {
	/** Says whether it will try again by itself. */
	plan(failure: Failure): boolean;
	/** The visitor goes on by themselves. Says whether something was planned. */
	stop(): boolean;
}

/** Tries again after a pause that grows, and at once when the line comes back. */
export function retrying(act: () => void): Retrying {
	let attempt = 0;
	let waiting: { timer: number; back: AbortController } | undefined;

	const rest = () => {
		clearTimeout(waiting?.timer);
		waiting?.back.abort();
		waiting = undefined;
	};
	const go = () => {
		rest();
		act();
	};
	return {
		plan(failure) {
			rest();
			const ms = retryAfter(failure, ++attempt);
			if (ms === undefined) return false;
			const back = new AbortController();
			waiting = { timer: window.setTimeout(go, ms), back };
			addEventListener("online", go, { signal: back.signal });
			return true;
		},
		stop() {
			const wasPlanned = waiting !== undefined;
			rest();
			attempt = 0;
			return wasPlanned;
		},
	};
}
