import { constants } from "node:os";
import { isAlive, npmAbove } from "./processes.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const npm = npmAbove();

/** The start received a signal to end while it was still preparing. */
export class Interrupted extends Error {
	constructor(signal) {
		super(`ended by ${signal}`);
		this.exitCode = exitCodeOf(signal);
	}
}

export function exitCodeOf(signal) {
	return 128 + (constants.signals[signal] ?? 0);
}

/**
 * Calls back for each signal, and once npm is gone: the one who killed npm can no
 * longer reach what it started. Ctrl-C comes twice, from the terminal and from
 * npm, and counts once. Answers how to stop listening.
 */
export function whenAskedToEnd(callBack) {
	let last = 0;
	const onSignal = (signal) => {
		const isEcho = Date.now() - last < 1_000;
		last = Date.now();
		if (!isEcho) callBack(signal);
	};
	for (const signal of signals) process.on(signal, onSignal);
	const watch = npm && setInterval(() => isAlive(npm) || onNpmGone(), 500);
	const onNpmGone = () => {
		clearInterval(watch);
		callBack("SIGTERM");
	};
	watch?.unref();
	return () => {
		for (const signal of signals) process.off(signal, onSignal);
		clearInterval(watch);
	};
}

export { npm };
