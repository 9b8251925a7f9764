import { setTimeout as delay } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { Log } from "#platform/log.ts";

/** `retryCount` names the claim: once it expired, an end that comes late changes nothing. */
export interface TakenJob {
	readonly id: string;
	readonly data: unknown;
	readonly retryCount: number;
}

export type Ending =
	| { readonly kind: "done"; readonly output?: { readonly failed: string } }
	/** Its worker could not even queue the next attempt; taken up again like one whose worker died. */
	| { readonly kind: "failed" }
	| { readonly kind: "dead"; readonly output: { readonly message: string } };

/** Ends of one moment are recorded by one statement. */
const gatherMs = 20;
/** A database that restarts is back within this. */
const mostTries = 15;
const pauseMs = 1_000;

interface Gathered {
	readonly jobs: TakenJob[];
	readonly recorded: Promise<void>;
}

/** Records how jobs ended, each as soon as it did. */
export function openSettling(boss: PgBoss, log: Log) {
	const closing = new AbortController();
	const gathered = new Map<string, Gathered>();

	/** An end that is not recorded means that the job is done again. */
	async function surely(name: string, record: () => Promise<unknown>) {
		for (let tries = 1; ; tries++) {
			try {
				await record();
				return;
			} catch (error) {
				if (tries < mostTries && !closing.signal.aborted) {
					const { signal } = closing;
					await delay(pauseMs, undefined, { signal }).catch(() => undefined);
					continue;
				}
				log.warn({ err: error, job: name }, "the end of a job is not recorded");
				return;
			}
		}
	}

	function gather(name: string, job: TakenJob): Promise<void> {
		const known = gathered.get(name);
		if (known) {
			known.jobs.push(job);
			return known.recorded;
		}
		const jobs = [job];
		const recorded = delay(gatherMs).then(() => {
			gathered.delete(name);
			return surely(name, () => boss.complete(name, jobs));
		});
		gathered.set(name, { jobs, recorded });
		return recorded;
	}

	/** The queue gives up what has no retries left, so this takes the rest away from it first. */
	async function bury(name: string, job: TakenJob, output: object) {
		await boss.getDb().executeSql(
			`update jobs.job set retry_limit = retry_count
			where name = $1 and id = $2 and retry_count = $3 and state = 'active'`,
			[name, job.id, job.retryCount],
		);
		await boss.fail(name, job, output);
	}

	return {
		/** Never rejects. */
		settle(name: string, job: TakenJob, ending: Ending): Promise<void> {
			if (ending.kind === "failed")
				return surely(name, () => boss.fail(name, job));
			const { kind, output } = ending;
			if (kind === "dead")
				return surely(name, () => bury(name, job, output ?? {}));
			return output
				? surely(name, () => boss.complete(name, job, output))
				: gather(name, job);
		},
		/** The site stops before these are done. */
		giveBack: (name: string, jobs: TakenJob[]): Promise<void> =>
			surely(name, () => boss.fail(name, jobs, { value: "the site stopped" })),
		close: () => closing.abort(),
	};
}
