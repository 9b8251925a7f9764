const maxPause = 60;

/** A site that was ready for so long was well, so its next crash is the first one again. */
const wellMs = 30_000;

const asked = new Set(["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Whether the site crashed. It ends with 0 when it was asked to, and with 1 when
 * a person must change something first, so that a restart would not help.
 * @param {{ code: number | null, signal: string | null }} ended
 */
export function isCrash({ code, signal }) {
	return signal ? !asked.has(signal) : code !== 0 && code !== 1;
}

/**
 * Seconds until the next restart: 1, 2, 4 and so on, up to a minute. A site that was ready and then killed from outside,
 * by a person or for want of memory, did not crash by itself.
 * @param {number} lastPause 0 before the first crash
 * @param {{ signal: string | null, readyMs?: number | undefined }} ended how long it was ready, if it ever was
 */
export function pauseAfter(lastPause, { signal, readyMs }) {
	const wasReady = readyMs !== undefined;
	if (lastPause === 0 || (wasReady && (readyMs >= wellMs || signal === "SIGKILL"))) return 1;
	return Math.min(maxPause, lastPause * 2);
}
