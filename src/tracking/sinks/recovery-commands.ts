import type { TrackingDeps } from "#tracking/deps.ts";
import { enqueueSinks } from "./queue-commands.ts";
import { lockIdleQueues, reviveSinkQueues } from "./sink-list-store.ts";

/** A batch that comes just when a job ends sees that job, and has none of its own. */
const idleSeconds = 30;

/** The rows are the source of truth: what waits without a job gets one. */
export function recoverSinks({
	db,
	jobs,
	clock,
}: Pick<TrackingDeps, "db" | "jobs" | "clock">): Promise<void> {
	return db.transaction().execute(async (tx) => {
		const now = clock();
		const queued = now.subtract({ seconds: idleSeconds });
		await enqueueSinks({ jobs }, tx, await lockIdleQueues(tx, { queued, now }));
	});
}

/** Sends again what was given up or refused; answers the number of browsers. */
export function replaySinks({ db, jobs }: Pick<TrackingDeps, "db" | "jobs">): Promise<number> {
	return db.transaction().execute(async (tx) => {
		const queues = await reviveSinkQueues(tx);
		await enqueueSinks({ jobs }, tx, queues);
		return queues.length;
	});
}
