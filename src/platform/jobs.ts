import { sql } from "kysely";
import {
	fromKysely,
	type JobResult,
	type JobWithMetadata,
	PgBoss,
} from "pg-boss";
import * as z from "zod/mini";
import type { Schema } from "#core/calls.ts";
import { attemptId, nextAttempt } from "./attempts.ts";
import type { Db, Tx } from "./database.ts";
import type { Log } from "./log.ts";

/** Work that is done after its transaction: whatever leaves the house goes this way. */
export interface JobKind<Order> {
	readonly name: string;
	readonly order: Schema<Order>;
	/** Seconds to wait after each failure; when none is left the job is kept as a dead letter. */
	readonly delays: readonly number[];
	/** What is taken together waits for its slowest, so kinds whose other end may be slow take so many batches side by side. */
	readonly batchesAtOnce?: number;
}

export interface Jobs {
	/** Queues the job in the caller's transaction: both become true together, or neither. */
	enqueue<Order>(
		db: Db | Tx,
		kind: JobKind<Order>,
		order: Order,
	): Promise<void>;
	/** The handler may run more than once for one order, so it must be harmless to repeat. */
	work<Order>(kind: JobKind<Order>, handle: Handle<Order>): Promise<void>;
	/**
	 * Queues the same order every day at that minute of UTC, once however many processes there are. A day that the
	 * site slept through is made good at its next start.
	 */
	daily<Order>(
		kind: JobKind<Order>,
		order: Order,
		at: { readonly hour: number; readonly minute: number },
	): Promise<void>;
	/** Takes away every order whose field says that: waiting, done or dead. What is being done this moment is the last attempt. */
	forget<Order>(
		tx: Tx,
		kind: JobKind<Order>,
		field: keyof Order & string,
		value: string,
	): Promise<void>;
	stop(): Promise<void>;
}

export type Handle<Order> = (order: Order, attempt: Attempt) => Promise<void>;
export interface Attempt {
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

/** A party that says when to come back is obeyed. */
export class RetryLater extends Error {
	readonly seconds: number;
	constructor(seconds: number, message: string) {
		super(message);
		this.seconds = seconds;
	}
}

/** No failure: its turn has not come. It comes again after so many seconds, and uses up nothing of the list. */
export class NotYet extends Error {
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

const envelope = z.object({
	order: z.unknown(),
	failures: z.number(),
	/** How often its turn had not come. */
	waits: z.optional(z.number()),
	/** Absent in what comes every day: each has its own job's id. */
	root: z.optional(z.string()),
});
type Envelope = z.infer<typeof envelope>;

/** Each has an id of its own, and comes once even when its worker dies after sending it. */
const roundsOf = ({ failures, waits = 0 }: Envelope) => failures + waits;

const deadLetters = "dead-letters";
const tenYears = 10 * 365 * 24 * 3600;
/** A batch whose worker died is taken up again after this. */
const expireSeconds = 120;
/** One that hangs counts as failed before that, or it would take its whole batch with it. */
const patienceSeconds = 90;

export async function openJobs(
	url: string,
	// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of every order
	kinds: readonly JobKind<any>[],
	options: {
		log: Log;
		random: () => number;
		pollSeconds?: number;
		patienceSeconds?: number;
	},
): Promise<Jobs> {
	const { log, random } = options;
	const patience = options.patienceSeconds ?? patienceSeconds;
	const boss = new PgBoss({
		connectionString: url,
		max: 4,
		schema: "jobs",
		useListenNotify: true,
	});
	boss.on("error", (error) =>
		log.warn({ err: error }, "the job queue met an error"),
	);
	await boss.start();
	// Queues are made before anybody sends: a queue's first use must not stand inside a transaction.
	await boss.createQueue(deadLetters, {
		retentionSeconds: tenYears,
		deleteAfterSeconds: 0,
	});
	for (const kind of kinds) {
		await boss.createQueue(kind.name, {
			deadLetter: deadLetters,
			// For workers that die; failures of the work itself follow the kind's delays.
			retryLimit: 2,
			retryDelay: 10,
			expireInSeconds: expireSeconds,
			notify: true,
		});
	}

	/** Without `db` the queue's own connection is used. */
	const send = (
		kind: JobKind<never>,
		parcel: Envelope & { root: string },
		options: { startAfter?: number; db?: ReturnType<typeof fromKysely> },
	) =>
		boss.send(kind.name, parcel, {
			id: attemptId(parcel.root, roundsOf(parcel)),
			...options,
		});

	/** Each failure sends the next attempt, because the queue itself knows no list of delays. */
	async function failed(
		kind: JobKind<never>,
		job: JobWithMetadata<unknown>,
		problem: unknown,
	): Promise<JobResult> {
		const { id } = job;
		const parcel = z.safeParse(envelope, job.data).data;
		if (parcel && problem instanceof NotYet) {
			const { waits = 0 } = parcel;
			return again(kind, id, {
				parcel: { ...parcel, waits: waits + 1 },
				seconds: Math.max(1, Math.ceil(problem.seconds)),
				why: problem,
			});
		}
		const failures = parcel?.failures ?? 0;
		const seconds =
			parcel && !(problem instanceof GiveUp)
				? nextAttempt(
						failures,
						kind.delays,
						random(),
						problem instanceof RetryLater ? problem.seconds : undefined,
					)
				: undefined;
		const facts = { err: problem, job: kind.name, id, failures: failures + 1 };
		if (!parcel || seconds === undefined) {
			log.error(facts, "a job is given up and kept among the dead letters");
			const output = { message: String(problem) };
			return { id, status: "deadletter", output };
		}
		log.warn({ ...facts, seconds }, "a job failed and is tried again");
		const next = { ...parcel, failures: failures + 1 };
		return again(kind, id, { parcel: next, seconds, why: problem });
	}

	async function again(
		kind: JobKind<never>,
		id: string,
		next: { parcel: Envelope; seconds: number; why: unknown },
	): Promise<JobResult> {
		const parcel = { ...next.parcel, root: next.parcel.root ?? id };
		await send(kind, parcel, { startAfter: next.seconds });
		// Only now: one that is taken away later is found by its own field. Whoever is taking it away is waited for.
		const { rows } = await boss
			.getDb()
			.executeSql("select 1 from jobs.job where id = $1 for key share", [id]);
		if (rows.length === 0)
			await boss.deleteJob(kind.name, attemptId(parcel.root, roundsOf(parcel)));
		return { id, status: "completed", output: { failed: String(next.why) } };
	}

	/** Never rejects: that would fail the whole batch, and what was done would be done again. */
	async function attempt<Order>(
		kind: JobKind<Order>,
		job: JobWithMetadata<unknown>,
		handle: Handle<Order>,
	): Promise<JobResult> {
		const { id } = job;
		try {
			const { order, failures } = z.parse(envelope, job.data);
			const isLast = failures >= kind.delays.length;
			const work = handle(z.parse(kind.order, order), { isLast });
			await within(patience, work);
			return { id, status: "completed" };
		} catch (problem) {
			return failed(kind as JobKind<never>, job, problem).catch(
				(error: unknown) => {
					log.warn({ err: error, job: kind.name }, "no next attempt was sent");
					return { id, status: "failed" };
				},
			);
		}
	}

	return {
		async enqueue(db, kind, order) {
			const parcel = { order, failures: 0, root: crypto.randomUUID() };
			await send(kind as JobKind<never>, parcel, { db: fromKysely(db) });
		},
		async work(kind, handle) {
			await boss.work(
				kind.name,
				{
					includeMetadata: true,
					perJobResults: true,
					batchSize: 10,
					localConcurrency: kind.batchesAtOnce ?? 1,
					// What has gathered goes out at once, or ten would leave at each look.
					burstWhenBatchFull: true,
					pollingIntervalSeconds: options.pollSeconds ?? 2,
					// New jobs are announced; this is how late a second attempt may be.
					notifyPollingIntervalSeconds: options.pollSeconds ?? 5,
				},
				(jobs: JobWithMetadata<unknown>[]) =>
					Promise.all(jobs.map((job) => attempt(kind, job, handle))),
			);
		},
		async daily(kind, order, { hour, minute }) {
			const parcel: Envelope = { order, failures: 0 };
			await boss.schedule(kind.name, `${minute} ${hour} * * *`, parcel, {
				missed: "once",
			});
		},
		async forget(tx, kind, field, value) {
			const taken = sql`delete from jobs.job where name in (${kind.name}, ${deadLetters})
				and lower(data -> 'order' ->> ${field}) = lower(${value})`;
			await taken.execute(tx);
			// A next attempt may have been sent while the first look was under way; from now on its sender waits for the end.
			await taken.execute(tx);
		},
		stop: () => boss.stop({ graceful: true, timeout: 2_000 }),
	};
}

async function within(seconds: number, work: Promise<void>): Promise<void> {
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
