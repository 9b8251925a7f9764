import type { Log } from "#platform/log.ts";

/** Tasks that run when they are started and then each minute, one run of each at a time, until all are stopped. */
export function createMinuteTasks(log: Log, minuteMs = 60_000) {
	const timers = new Set<NodeJS.Timeout>();
	const running = new Set<Promise<void>>();
	return {
		start(task: () => Promise<unknown>): void {
			let isBusy = false;
			const run = () => {
				if (isBusy) return;
				isBusy = true;
				const done = task()
					.then(
						() => undefined,
						(error: unknown) => log.warn({ err: error }, "a task of each minute failed"),
					)
					.finally(() => {
						isBusy = false;
						running.delete(done);
					});
				running.add(done);
			};
			timers.add(setInterval(run, minuteMs));
			run();
		},
		async stop(): Promise<void> {
			for (const timer of timers) clearInterval(timer);
			await Promise.all(running);
		},
	};
}
