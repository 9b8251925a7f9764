/** Milliseconds of the fastest of a few attempts, which ends as soon as one is fast enough. */
export function quickestMs(run: () => unknown, enough: number): number {
	let least = Number.POSITIVE_INFINITY;
	for (let attempt = 0; attempt < 5 && least > enough; attempt++) {
		const start = performance.now();
		run();
		least = Math.min(least, performance.now() - start);
	}
	return least;
}

/**
 * Milliseconds of CPU time, which does not include other work of the machine. Some kernels count it in steps of 4 ms, so
 * this is the mean of many runs.
 */
export function cpuMs(run: () => unknown): number {
	const before = process.threadCpuUsage();
	for (let runs = 1; ; runs++) {
		run();
		const { user, system } = process.threadCpuUsage(before);
		const ms = (user + system) / 1000;
		if (ms > 300) return ms / runs;
	}
}

/** CPU milliseconds of `referenceWork` on the idle reference machine. */
const referenceMs = 0.35;

/**
 * Measures how many times slower than the reference machine this one is now, at least 1: limits in
 * milliseconds are multiplied by it. Measured again for each exceeded limit, because other load of
 * the machine changes.
 */
export function slowness(): number {
	return Math.max(1, cpuMs(referenceWork) / referenceMs);
}

const text = "Ada Lovelace, 12 ".repeat(4096);
function referenceWork(): number {
	return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
