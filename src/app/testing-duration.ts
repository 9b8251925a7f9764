/** Milliseconds of the quickest of a few attempts, which ends as soon as one is quick enough. */
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
 * Milliseconds of CPU time, in which other work on the machine does not count. Some kernels count it in steps of 4 ms, so
 * the mean of many runs is taken.
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

/** What the reference machine needs for `referenceWork` while it does nothing else. */
const referenceMs = 0.35;

/**
 * How many times slower than the reference machine this one is now, at least 1: limits in milliseconds grow by it. Asked
 * again for each limit that was exceeded, because what else the machine does comes and goes.
 */
export function slowness(): number {
	return Math.max(1, cpuMs(referenceWork) / referenceMs);
}

const text = "Ada Lovelace, 12 ".repeat(4096);
function referenceWork(): number {
	return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
