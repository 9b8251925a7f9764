import type { PgBoss } from "pg-boss";
import { listKeys } from "#core/collections/records.ts";

export const deadJobsQueue = "dead-letters";
const tenYears = 10 * 365 * 24 * 3600;

/** A job whose worker ended silently is taken up again after this. */
const expireSeconds = 120;
/** One that ended so many workers is given up: perhaps it is the reason. */
export const maxWorkerDeaths = 50;

/**
 * The options for workers that die; failures of the work itself follow the kind's delays. The delay
 * doubles up to an hour, so a job that ends its process each time lets the site live for longer and
 * longer, and is given up after two days.
 */
const queueOptions = {
	deadLetter: deadJobsQueue,
	retryLimit: maxWorkerDeaths,
	retryDelay: 10,
	retryBackoff: true,
	retryDelayMax: 3600,
	expireInSeconds: expireSeconds,
	// A waiting job is never deleted for its age.
	retentionSeconds: tenYears,
	notify: true,
};

/**
 * Queues are created before a job is sent: a queue's first use must not stand inside a transaction.
 */
export async function createQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
	await boss.createQueue(deadJobsQueue, {
		retentionSeconds: tenYears,
		deleteAfterSeconds: 0,
	});
	const known = await boss.getQueues([...names]);
	for (const name of names) {
		const queue = known.find((candidate) => candidate.name === name);
		if (!queue) {
			await boss.createQueue(name, queueOptions);
			continue;
		}
		// It keeps the options it was made with, and a job those it was sent with.
		const isCurrent = listKeys(queueOptions).every(
			(option) => queue[option] === queueOptions[option],
		);
		if (isCurrent) continue;
		await boss.updateQueue(name, queueOptions);
		await boss.getDb().executeSql(
			`update jobs.job set retry_limit = $2, retry_delay = $3, retry_backoff = true, retry_delay_max = $4,
				keep_until = start_after + $5 * interval '1 second'
			where name = $1 and state < 'completed'`,
			[
				name,
				queueOptions.retryLimit,
				queueOptions.retryDelay,
				queueOptions.retryDelayMax,
				tenYears,
			],
		);
	}
}
