import { type Failure, retryAfter } from "./failure-rules.ts";

export interface Retrying {
	/** True if a retry was scheduled. */
	plan(failure: Failure): boolean;
	/** Cancels the retry, because the visitor acted. True if one was scheduled. */
	stop(): boolean;
}

/** Retries after growing delays, and at once when the browser is online again. */
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
