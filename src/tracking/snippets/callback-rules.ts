/** Milliseconds. A page that is left by script waits no longer for a service. */
export const callbackTimeout = 1_000;

type Timer = (run: () => void, ms: number) => unknown;

/**
 * Starts something and calls back once: when it is answered or when the time is over, whichever comes first. Later answers change
 * nothing, and neither does a start that fails.
 */
export function callBackOnce(
	start: (answered: () => void) => void,
	done: () => void,
	later: Timer = setTimeout,
): void {
	let isDone = false;
	const finish = () => {
		if (isDone) return;
		isDone = true;
		done();
	};
	later(finish, callbackTimeout);
	try {
		start(finish);
	} catch (problem) {
		console.error("SL:Error event callback", problem);
		finish();
	}
}
