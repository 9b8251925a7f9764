/** Lets so many milliseconds pass; rejects when the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal | null | undefined) => Promise<void>;

const maxRetries = 2;
/** Seconds. A part of a page that comes later than this is not worth waiting for. */
const maxPauseSeconds = 10;

/** Sends a request that changes nothing again when the server that refused it allows a retry. */
export async function sendWithRetries(
	send: () => Promise<Response>,
	{
		mayRepeat,
		signal,
		pause = waitWithTimer,
	}: {
		mayRepeat: boolean;
		signal: AbortSignal | null | undefined;
		pause: Pause | undefined;
	},
): Promise<Response> {
	for (let retries = 0; ; retries++) {
		const response = await send();
		const seconds = parseRetryAfter(response);
		const isOver = !mayRepeat || retries === maxRetries;
		if (isOver || seconds === undefined || seconds > maxPauseSeconds) return response;
		await pause(seconds * 1000, signal);
	}
}

/** Seconds, where the server is overloaded, cannot reach its database or limits the rate. */
export function parseRetryAfter({ status, headers }: Response): number | undefined {
	if (status !== 503 && status !== 429) return undefined;
	const text = headers.get("retry-after") ?? "";
	return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

const waitWithTimer: Pause = (ms, signal) =>
	new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, ms);
		signal?.addEventListener("abort", () => {
			clearTimeout(timer);
			reject(signal.reason);
		});
	});
