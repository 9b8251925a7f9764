import { setTimeout as delay } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { Log } from "#platform/log.ts";

/** `retryCount` names the claim: once it expired, an end that comes late changes nothing. */
export interface ClaimedJob {
	readonly id: string;
	readonly data: unknown;
	readonly retryCount: number;
}

export type JobResult =
	| { readonly kind: "done"; readonly output?: { readonly failed: string } }
	/**
	 * The worker could not even queue the next attempt; the job is taken up again like one whose
	 * worker died.
	 */
	| { readonly kind: "failed" }
	| { readonly kind: "dead"; readonly output: { readonly message: string } };

/** Ends of one moment are recorded by one statement. */
const gatherMs = 20;
/** A database that restarts is back within this. */
const maxTries = 15;
const pauseMs = 1_000;

interface PendingBatch {
	readonly jobs: ClaimedJob[];
	readonly recorded: Promise<void>;
}

/** Records how jobs ended, each as soon as it did. */
export function openResultRecorder(boss: PgBoss, log: Log) {
	const closing = new AbortController();
	const batches = new Map<string, PendingBatch>();

	/** An end that is not recorded means that the job is done again. */
	async function recordWithRetries(name: string, record: () => Promise<unknown>) {
		for (let tries = 1; ; tries++) {
			try {
				await record();
				return;
			} catch (error) {
				if (tries < maxTries && !closing.signal.aborted) {
					const { signal } = closing;
					await delay(pauseMs, undefined, { signal }).catch(() => undefined);
					continue;
				}
				log.warn({ err: error, job: name }, "the end of a job is not recorded");
				return;
			}
		}
	}

	function recordInBatch(name: string, job: ClaimedJob): Promise<void> {
		const known = batches.get(name);
		if (known) {
			known.jobs.push(job);
			return known.recorded;
		}
		const jobs = [job];
		const recorded = delay(gatherMs).then(() => {
			batches.delete(name);
			return recordWithRetries(name, () => boss.complete(name, jobs));
		});
		batches.set(name, { jobs, recorded });
		return recorded;
	}

	/** The queue gives up what has no retries left, so this takes the rest away from it first. */
	async function recordDead(name: string, job: ClaimedJob, output: object) {
		await boss.getDb().executeSql(
			`update jobs.job set retry_limit = retry_count
			where name = $1 and id = $2 and retry_count = $3 and state = 'active'`,
			[name, job.id, job.retryCount],
		);
		await boss.fail(name, job, output);
	}

	return {
		/** Never rejects. */
		settle(name: string, job: ClaimedJob, result: JobResult): Promise<void> {
			if (result.kind === "failed") return recordWithRetries(name, () => boss.fail(name, job));
			const { kind, output } = result;
			if (kind === "dead")
				return recordWithRetries(name, () => recordDead(name, job, output ?? {}));
			return output
				? recordWithRetries(name, () => boss.complete(name, job, output))
				: recordInBatch(name, job);
		},
		/** The site stops before these are done. */
		giveBack: (name: string, jobs: ClaimedJob[]): Promise<void> =>
			recordWithRetries(name, () => boss.fail(name, jobs, { value: "the site stopped" })),
		close: () => closing.abort(),
	};
}
