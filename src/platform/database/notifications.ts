import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#platform/log.ts";

/** The handler runs again after a failure, such as a database that did not answer. */
const repeatMs = 1_000;

/**
 * Listens to what any process of the site announces with `notify`. It also calls `hear` for every new connection,
 * the first included, since a notification may have been missed before it.
 */
export function listenForNotifications(
	url: string,
	channels: string | readonly string[],
	options: {
		listen: () => Promise<void>;
		/** Called with the payload of each notification, at once, in place of `hear`. */
		each?: (payload: string, channel: string) => void;
		log: Log;
	},
): {
	/** Runs the handler as if a notification had come. */
	hear(): void;
	stop(): Promise<void>;
} {
	const allChannels = [channels].flat();
	const stopping = new AbortController();
	const stopped = new Promise<void>((resolve) => {
		stopping.signal.addEventListener("abort", () => resolve());
	});
	// One call of the handler runs at a time; notifications during it cause exactly one more.
	let handling: Promise<void> | undefined;
	let mustRunAgain = false;
	let repeating: NodeJS.Timeout | undefined;

	const runHandler = (): void => {
		clearTimeout(repeating);
		if (stopping.signal.aborted) return;
		if (handling) {
			mustRunAgain = true;
			return;
		}
		handling = options
			.listen()
			.catch((error: unknown) => {
				options.log.error({ err: error, channels }, "a notice could not be followed");
				// The announced change is still pending, and no other notification announces it again.
				repeating = setTimeout(runHandler, repeatMs).unref();
			})
			.finally(() => {
				handling = undefined;
				if (mustRunAgain && !stopping.signal.aborted) {
					mustRunAgain = false;
					runHandler();
				}
			});
	};
	const listen = async (client: pg.Client): Promise<void> => {
		const gone = new Promise<void>((resolve) => client.once("end", resolve));
		client.on("notification", ({ payload = "", channel }) =>
			options.each ? options.each(payload, channel) : runHandler(),
		);
		client.on("error", (error) => options.log.warn({ err: error }, "the notice connection broke"));
		await client.connect();
		for (const channel of allChannels)
			await client.query(`listen ${client.escapeIdentifier(channel)}`);
		runHandler();
		await gone;
	};
	const listenAgain = async (): Promise<void> => {
		while (!stopping.signal.aborted) {
			const client = new pg.Client({
				connectionString: url,
				keepAlive: true,
				connectionTimeoutMillis: 5_000,
			});
			const listening = listen(client).catch((error: unknown) =>
				options.log.warn({ err: error }, "no notice connection"),
			);
			await Promise.race([listening, stopped]);
			// The end is not awaited: a server that does not answer would delay the shutdown of the site.
			client.end().catch(() => undefined);
			await delay(1_000, undefined, stopping).catch(() => undefined);
		}
	};
	const listening = listenAgain();
	return {
		hear: runHandler,
		async stop() {
			stopping.abort();
			clearTimeout(repeating);
			await listening;
			await handling;
		},
	};
}
