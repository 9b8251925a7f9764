import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db, Tx } from "#platform/database/database.ts";
import { listenForNotifications } from "#platform/database/notifications.ts";
import type { Log } from "#platform/log.ts";
import { createJobAttempts, type JobEnvelope } from "./job-attempts.ts";
import type { JobHandler, JobKind } from "./job-kind.ts";
import { type ClaimedJob, openResultRecorder } from "./job-results.ts";
import { createMinuteTasks } from "./minute-tasks.ts";
import { createQueues, deadJobsQueue } from "./queues.ts";
import { bringForward, probeKind, replayDeadJobs, reviveJobs } from "./recovery.ts";
import { type JobWorker, startJobWorker } from "./worker.ts";

export interface Jobs {
	/** Queues the job in the caller's transaction: both become true together, or neither. */
	enqueue<Payload>(db: Db | Tx, kind: JobKind<Payload>, payload: Payload): Promise<void>;
	/** The handler may run more than once for one job, so it must be harmless to repeat. */
	work<Payload>(kind: JobKind<Payload>, handle: JobHandler<Payload>): Promise<void>;
	/**
	 * Queues a job with the same payload every day at that minute of UTC, once however many processes there are. A day that the
	 * site slept through is made good at its next start.
	 */
	daily<Payload>(
		kind: JobKind<Payload>,
		payload: Payload,
		timeOfDay: { readonly hour: number; readonly minute: number },
	): Promise<void>;
	/**
	 * Deletes every job whose payload has this value in the field: waiting, done or dead. A job that
	 * runs at the moment is not tried again.
	 */
	forget<Payload>(
		tx: Tx,
		kind: JobKind<Payload>,
		field: keyof Payload & string,
		value: string,
	): Promise<void>;
	/** Deletes every job whose field begins with one of these. */
	forgetStarting<Payload>(
		tx: Tx,
		kind: JobKind<Payload>,
		field: keyof Payload & string,
		starts: readonly string[],
	): Promise<void>;
	/** Now and then each minute, in this process; never twice at once. */
	everyMinute(task: () => Promise<unknown>): void;
	/** Queues all dead letters of these kinds again, and returns their number. */
	replayDead(kinds: readonly string[]): Promise<number>;
	stop(): Promise<void>;
}

/** Makes the queue's tables where there are none, and does no work. */
export async function makeJobTables(url: string): Promise<void> {
	const boss = new PgBoss({
		connectionString: url,
		max: 2,
		schema: "jobs",
		supervise: false,
		schedule: false,
	});
	boss.on("error", () => undefined);
	await boss.start();
	await boss.stop({ graceful: false });
}

/** pg-boss hands these on to its pool. Without them a network that swallows packets would hold up the queue for a quarter of an hour. */
const poolTimeouts = {
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
	connectionTimeoutMillis: 10_000,
	query_timeout: 30_000,
};
/** Jobs that fail to end in this time when the site stops are done again by the next one. */
const stopTimeoutMs = 2_000;
/** The channel on which pg-boss announces a new job of its schema `jobs`, with the name of its queue. */
const jobNotificationChannel = `pgboss_${createHash("sha224").update("jobs").digest("hex").slice(0, 24)}`;

export async function openJobs(
	url: string,
	// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of every payload
	kinds: readonly JobKind<any>[],
	options: {
		log: Log;
		random: () => number;
		/** The address for listening for new jobs, where the other address is that of a pooler. */
		directUrl?: string | undefined;
		pollSeconds?: number;
		timeoutSeconds?: number;
		/** The interval of `everyMinute`. */
		minuteMs?: number | undefined;
	},
): Promise<Jobs> {
	const { log } = options;
	const boss = new PgBoss({
		connectionString: url,
		max: 4,
		schema: "jobs",
		...poolTimeouts,
	});
	boss.on("error", (error) => log.warn({ err: error }, "the job queue met an error"));
	await boss.start();
	const names = kinds.map(({ name }) => name);
	await createQueues(boss, names);
	const resultRecorder = openResultRecorder(boss, log);
	const workers: { name: string; worker: JobWorker<ClaimedJob> }[] = [];
	const probed = new Set<string>();
	const succeededAt = new Map<string, Date>();
	const { send, attempt } = createJobAttempts({
		boss,
		...options,
		onSuccess(kind, { isProbe }) {
			const now = new Date();
			succeededAt.set(kind, now);
			// The others have waited long enough.
			if (isProbe)
				bringForward(boss, kind, now).catch((error: unknown) =>
					log.warn({ err: error, job: kind }, "jobs that wait were not brought forward"),
				);
		},
	});
	const minutes = createMinuteTasks(log, options.minuteMs);
	let notifications: { stop(): Promise<void> } | undefined;

	/** Finds what no worker would ever take up again, and what need not wait any longer. */
	async function recover(): Promise<void> {
		const revived = await reviveJobs(boss, names);
		if (revived) log.warn({ revived }, "jobs of workers that died are queued");
		for (const [kind, timeOfDay] of succeededAt) await bringForward(boss, kind, timeOfDay);
		for (const kind of probed) await probeKind(boss, kind);
	}

	function startWorking() {
		minutes.start(recover);
		const wake = (kind?: string) => {
			for (const { name, worker } of workers)
				if (kind === undefined || kind === name) worker.wake();
		};
		const listenUrl = options.directUrl ?? url;
		return listenForNotifications(listenUrl, jobNotificationChannel, {
			listen: async () => wake(),
			each: wake,
			log,
		});
	}

	return {
		async enqueue(db, kind, payload) {
			const jobData = { order: payload, failures: 0, root: crypto.randomUUID() };
			await send(kind, jobData, { db: fromKysely(db) });
		},
		async work(kind, handle) {
			notifications ??= startWorking();
			const { name, concurrency = 10 } = kind;
			if (kind.isProbed) probed.add(name);
			const worker = startJobWorker<ClaimedJob>({
				concurrency,
				// New jobs are announced; this is how late a second attempt may be.
				pollMs: (options.pollSeconds ?? 5) * 1000,
				fetch: (batchSize) => boss.fetch(name, { batchSize }),
				work: async (job) => resultRecorder.settle(name, job, await attempt(kind, job, handle)),
				failed: (error) => log.warn({ err: error, job: name }, "no jobs were fetched"),
			});
			workers.push({ name, worker });
		},
		async daily(kind, payload, { hour, minute }) {
			const jobData: JobEnvelope = { order: payload, failures: 0 };
			await boss.schedule(kind.name, `${minute} ${hour} * * *`, jobData, {
				missed: "once",
			});
		},
		forget: (tx, kind, field, value) =>
			deleteJobs(tx, kind, sql`lower(data -> 'order' ->> ${field}) = lower(${value})`),
		async forgetStarting(tx, kind, field, starts) {
			if (starts.length === 0) return;
			await deleteJobs(
				tx,
				kind,
				sql`exists (select from unnest(${starts}::text[]) as start
					where starts_with(data -> 'order' ->> ${field}, start))`,
			);
		},
		everyMinute: minutes.start,
		replayDead: (wanted) => replayDeadJobs(boss, wanted),
		async stop() {
			await minutes.stop();
			await notifications?.stop();
			const left = await Promise.all(
				workers.map(async ({ name, worker }) => ({
					name,
					jobs: await worker.stop(stopTimeoutMs),
				})),
			);
			resultRecorder.close();
			for (const { name, jobs } of left) if (jobs.length) await resultRecorder.giveBack(name, jobs);
			await boss.stop({ graceful: true, timeout: 2_000 });
		},
	};
}

async function deleteJobs(
	tx: Tx,
	{ name }: Pick<JobKind<never>, "name">,
	condition: RawBuilder<unknown>,
): Promise<void> {
	const taken = sql`delete from jobs.job where name in (${name}, ${deadJobsQueue}) and ${condition}`;
	await taken.execute(tx);
	// A next attempt may have been sent while the first look was under way; from now on its sender waits for the end.
	await taken.execute(tx);
}
