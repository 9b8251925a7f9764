import { createHash } from "node:crypto";
import { sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import * as z from "zod/mini";
import type { Schema } from "#core/calls.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { listenForNotifications } from "#platform/database/notifications.ts";
import type { Log } from "#platform/log.ts";
import { attemptId, nextAttemptDelay } from "./attempts.ts";
import {
	type ClaimedJob,
	type JobResult,
	openResultRecorder,
} from "./job-results.ts";
import { createMinuteTasks } from "./minute-tasks.ts";
import { createQueues, deadJobsQueue } from "./queues.ts";
import { bringForward, replayDeadJobs, reviveJobs } from "./recovery.ts";
import { type JobWorker, startJobWorker } from "./worker.ts";

/** Work that is done after its transaction. Everything sent to other systems goes through a job. */
export interface JobKind<Order> {
	readonly name: string;
	readonly order: Schema<Order>;
	/** Seconds to wait after each failure; when none is left the job is kept as a dead letter. */
	readonly delays: readonly number[];
	/** So many are done side by side, ten where nothing is said. More where the other end may be slow. */
	readonly atOnce?: number;
}

/** Every process opens the queues of all kinds, the site and the commands. */
// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of every order
export const jobKind = defineContributions<JobKind<any>>("job kinds");

/** Functions that start the workers of a module. */
export const jobWorkers = defineContributions<() => Promise<void>>("workers");

export interface Jobs {
	/** Queues the job in the caller's transaction: both become true together, or neither. */
	enqueue<Order>(
		db: Db | Tx,
		kind: JobKind<Order>,
		order: Order,
	): Promise<void>;
	/** The handler may run more than once for one order, so it must be harmless to repeat. */
	work<Order>(kind: JobKind<Order>, handle: JobHandler<Order>): Promise<void>;
	/**
	 * Queues the same order every day at that minute of UTC, once however many processes there are. A day that the
	 * site slept through is made good at its next start.
	 */
	daily<Order>(
		kind: JobKind<Order>,
		order: Order,
		timeOfDay: { readonly hour: number; readonly minute: number },
	): Promise<void>;
	/** Takes away every order whose field says that: waiting, done or dead. What is being done this moment is the last attempt. */
	forget<Order>(
		tx: Tx,
		kind: JobKind<Order>,
		field: keyof Order & string,
		value: string,
	): Promise<void>;
	/** Now and then each minute, in this process; never twice at once. */
	everyMinute(task: () => Promise<unknown>): void;
	/** Queues all dead letters of these kinds again, and says how many there were. */
	replayDead(kinds: readonly string[]): Promise<number>;
	stop(): Promise<void>;
}

type JobHandler<Order> = (order: Order, attempt: JobAttempt) => Promise<void>;
export interface JobAttempt {
	/** When this one fails, no other follows. */
	readonly isLast: boolean;
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

/** Retries at the time that the other system asked for. */
export class RetryLater extends Error {
	readonly seconds: number;
	constructor(seconds: number, message: string) {
		super(message);
		this.seconds = seconds;
	}
}

/** No failure: its turn has not come. It comes again after so many seconds, and uses up nothing of the list. */
export class PostponeJob extends Error {
	readonly seconds: number;
	constructor(seconds: number, message: string) {
		super(message);
		this.seconds = seconds;
	}
}

/** No later attempt would do better: the job is a dead letter at once. */
export class GiveUp extends Error {}

export function defineJob<Order>(kind: JobKind<Order>): JobKind<Order> {
	return kind;
}

const jobEnvelopeSchema = z.object({
	order: z.unknown(),
	failures: z.number(),
	/** How often its turn had not come. */
	waits: z.optional(z.number()),
	/** How often it was tried before its time, at no cost to the list. */
	early: z.optional(z.number()),
	/** Its time was named by the other system or by the handler. */
	fixed: z.optional(z.boolean()),
	/** Absent in what comes every day: each has its own job's id. */
	root: z.optional(z.string()),
});
type JobEnvelope = z.infer<typeof jobEnvelopeSchema>;

/** Each has an id of its own, and comes once even when its worker dies after sending it. */
const countAttempts = ({ failures, waits = 0, early = 0 }: JobEnvelope) =>
	failures + waits + early;

/** One that hangs counts as failed before its claim expires, or it would be done twice at once. */
const attemptTimeoutSeconds = 90;
/** pg-boss hands these on to its pool. Without them a network that swallows packets would hold up the queue for a quarter of an hour. */
const poolTimeouts = {
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
	connectionTimeoutMillis: 10_000,
	query_timeout: 30_000,
};
/** Jobs that fail to end in this time when the site stops are done again by the next one. */
const stopPatienceMs = 2_000;
/** The channel on which pg-boss announces a new job of its schema `jobs`, with the name of its queue. */
const jobNotificationChannel = `pgboss_${createHash("sha224").update("jobs").digest("hex").slice(0, 24)}`;

export async function openJobs(
	url: string,
	// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of every order
	kinds: readonly JobKind<any>[],
	options: {
		log: Log;
		random: () => number;
		pollSeconds?: number;
		patienceSeconds?: number;
		/** Of `everyMinute`. */
		minuteMs?: number | undefined;
	},
): Promise<Jobs> {
	const { log, random } = options;
	const patience = options.patienceSeconds ?? attemptTimeoutSeconds;
	const boss = new PgBoss({
		connectionString: url,
		max: 4,
		schema: "jobs",
		...poolTimeouts,
	});
	boss.on("error", (error) =>
		log.warn({ err: error }, "the job queue met an error"),
	);
	await boss.start();
	const names = kinds.map(({ name }) => name);
	await createQueues(boss, names);
	const resultRecorder = openResultRecorder(boss, log);
	const workers: { name: string; worker: JobWorker<ClaimedJob> }[] = [];
	const succeededAt = new Map<string, Date>();
	const minutes = createMinuteTasks(log, options.minuteMs);
	let notifications: { stop(): Promise<void> } | undefined;

	/** Without `db` the queue's own connection is used. */
	const send = (
		kind: JobKind<never>,
		jobData: JobEnvelope & { root: string },
		options: { startAfter?: number; db?: ReturnType<typeof fromKysely> },
	) =>
		boss.send(kind.name, jobData, {
			id: attemptId(jobData.root, countAttempts(jobData)),
			// What was never tried goes before what failed.
			priority: jobData.failures === 0 ? 1 : 0,
			...options,
		});

	/** Each failure sends the next attempt, because the queue itself knows no list of delays. */
	async function failed(
		kind: JobKind<never>,
		job: ClaimedJob,
		problem: unknown,
	): Promise<JobResult> {
		const { id } = job;
		const jobData = z.safeParse(jobEnvelopeSchema, job.data).data;
		if (jobData && problem instanceof PostponeJob) {
			const { waits = 0 } = jobData;
			return again(kind, id, {
				parcel: { ...jobData, waits: waits + 1, fixed: true },
				seconds: Math.max(1, Math.ceil(problem.seconds)),
				why: problem,
			});
		}
		const failures = jobData?.failures ?? 0;
		const named = problem instanceof RetryLater ? problem.seconds : undefined;
		const seconds =
			jobData && !(problem instanceof GiveUp)
				? nextAttemptDelay(failures, kind.delays, random(), named)
				: undefined;
		const logFields = {
			err: problem,
			job: kind.name,
			id,
			failures: failures + 1,
		};
		if (!jobData || seconds === undefined) {
			log.error(logFields, "a job is given up and kept among the dead letters");
			return { kind: "dead", output: { message: String(problem) } };
		}
		log.warn({ ...logFields, seconds }, "a job failed and is tried again");
		const fixed = named !== undefined;
		const next = { ...jobData, failures: failures + 1, fixed };
		return again(kind, id, { parcel: next, seconds, why: problem });
	}

	async function again(
		kind: JobKind<never>,
		id: string,
		next: { parcel: JobEnvelope; seconds: number; why: unknown },
	): Promise<JobResult> {
		const jobData = { ...next.parcel, root: next.parcel.root ?? id };
		await send(kind, jobData, { startAfter: next.seconds });
		// Only now: a job removed later is found by its own field, and a transaction that is removing it is waited for.
		const { rows } = await boss
			.getDb()
			.executeSql("select 1 from jobs.job where id = $1 for key share", [id]);
		if (rows.length === 0)
			await boss.deleteJob(
				kind.name,
				attemptId(jobData.root, countAttempts(jobData)),
			);
		return { kind: "done", output: { failed: String(next.why) } };
	}

	/** Never rejects. */
	async function attempt<Order>(
		kind: JobKind<Order>,
		job: ClaimedJob,
		handle: JobHandler<Order>,
	): Promise<JobResult> {
		try {
			const { order, failures } = z.parse(jobEnvelopeSchema, job.data);
			const isLast = failures >= kind.delays.length;
			const work = handle(z.parse(kind.order, order), { isLast });
			await withTimeout(patience, work);
			succeededAt.set(kind.name, new Date());
			return { kind: "done" };
		} catch (problem) {
			return failed(kind as JobKind<never>, job, problem).catch(
				(error: unknown) => {
					log.warn({ err: error, job: kind.name }, "no next attempt was sent");
					return { kind: "failed" };
				},
			);
		}
	}

	/** Finds what no worker would ever take up again, and what need not wait any longer. */
	async function recover(): Promise<void> {
		const revived = await reviveJobs(boss, names);
		if (revived) log.warn({ revived }, "jobs of workers that died are queued");
		for (const [kind, timeOfDay] of succeededAt)
			await bringForward(boss, kind, timeOfDay);
	}

	function startWorking() {
		minutes.start(recover);
		const wake = (kind?: string) => {
			for (const { name, worker } of workers)
				if (kind === undefined || kind === name) worker.wake();
		};
		return listenForNotifications(url, jobNotificationChannel, {
			hear: async () => wake(),
			each: wake,
			log,
		});
	}

	return {
		async enqueue(db, kind, order) {
			const jobData = { order, failures: 0, root: crypto.randomUUID() };
			await send(kind as JobKind<never>, jobData, { db: fromKysely(db) });
		},
		async work(kind, handle) {
			notifications ??= startWorking();
			const { name, atOnce = 10 } = kind;
			const worker = startJobWorker<ClaimedJob>({
				atOnce,
				// New jobs are announced; this is how late a second attempt may be.
				pollMs: (options.pollSeconds ?? 5) * 1000,
				fetch: (batchSize) => boss.fetch(name, { batchSize }),
				work: async (job) =>
					resultRecorder.settle(name, job, await attempt(kind, job, handle)),
				failed: (error) =>
					log.warn({ err: error, job: name }, "no jobs were fetched"),
			});
			workers.push({ name, worker });
		},
		async daily(kind, order, { hour, minute }) {
			const jobData: JobEnvelope = { order, failures: 0 };
			await boss.schedule(kind.name, `${minute} ${hour} * * *`, jobData, {
				missed: "once",
			});
		},
		async forget(tx, kind, field, value) {
			const taken = sql`delete from jobs.job where name in (${kind.name}, ${deadJobsQueue})
				and lower(data -> 'order' ->> ${field}) = lower(${value})`;
			await taken.execute(tx);
			// A next attempt may have been sent while the first look was under way; from now on its sender waits for the end.
			await taken.execute(tx);
		},
		everyMinute: minutes.start,
		replayDead: (wanted) => replayDeadJobs(boss, wanted),
		async stop() {
			await minutes.stop();
			await notifications?.stop();
			const left = await Promise.all(
				workers.map(async ({ name, worker }) => ({
					name,
					jobs: await worker.stop(stopPatienceMs),
				})),
			);
			resultRecorder.close();
			for (const { name, jobs } of left)
				if (jobs.length) await resultRecorder.giveBack(name, jobs);
			await boss.stop({ graceful: true, timeout: 2_000 });
		},
	};
}

async function withTimeout(
	seconds: number,
	work: Promise<void>,
): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const tooLong = new Promise<never>((_, reject) => {
		const problem = new Error(`not done within ${seconds} seconds`);
		timer = setTimeout(reject, seconds * 1000, problem);
	});
	try {
		await Promise.race([work, tooLong]);
	} finally {
		clearTimeout(timer);
	}
}
