import { setTimeout as delay } from "node:timers/promises";
import type { fromKysely, PgBoss } from "pg-boss";
import * as z from "zod/mini";
import { isDatabaseFault, isDatabaseOutage } from "#platform/database/outage.ts";
import type { Log } from "#platform/log.ts";
import {
	attemptId,
	nextAttemptDelay,
	secondsAfterDatabaseFault,
	secondsAfterProbe,
} from "./attempts.ts";
import {
	ContinueJob,
	FailedAlone,
	GiveUp,
	type JobHandler,
	type JobKind,
	PostponeJob,
	RetryLater,
} from "./job-kind.ts";
import type { ClaimedJob, JobResult } from "./job-results.ts";

const jobEnvelopeSchema = z.object({
	/** The payload of the job, under the name that stored jobs have. */
	order: z.unknown(),
	failures: z.number(),
	/** Counts the runs that postponed the job because its turn had not come. */
	waits: z.optional(z.number()),
	/** Counts the attempts before their time, which use up none of the delays. */
	early: z.optional(z.number()),
	/** Counts the attempts that our own database cut short. */
	ours: z.optional(z.number()),
	/** Counts the attempts that were made to see whether the other end is back. */
	probes: z.optional(z.number()),
	/** The time, in seconds, at which this probe would have been due. */
	due: z.optional(z.number()),
	/** The time was set by the other system or by the handler. */
	fixed: z.optional(z.boolean()),
	/** The other end answered, and failed this job alone. */
	alone: z.optional(z.boolean()),
	/** Absent in daily jobs: each has its own job's id. */
	root: z.optional(z.string()),
});
export type JobEnvelope = z.infer<typeof jobEnvelopeSchema>;

/** Each has an id of its own, and comes once even when its worker dies after sending it. */
const countAttempts = ({ failures, waits = 0, early = 0, ours = 0, probes = 0 }: JobEnvelope) =>
	failures + waits + early + ours + probes;

/** The sum of its counts, which is in the id of its next attempt, never falls. */
function toPostponed(envelope: JobEnvelope, problem: PostponeJob): JobEnvelope {
	const { due, failures, waits = 0, ...rest } = envelope;
	return problem instanceof ContinueJob
		? { ...rest, failures: 0, waits: waits + failures + 1 }
		: { ...envelope, waits: waits + 1 };
}

/** One of so many faults of ours counts as a failure: it may be the job itself that breaks the database. */
const freeFaults = 20;
/** A database that restarts is back within this. */
const maxSends = 15;
const pauseMs = 1_000;

/** One that hangs counts as failed before its claim expires, or it would be done twice at once. */
const attemptTimeoutSeconds = 90;

/**
 * Runs jobs and sends the next attempt of each that failed, because the queue itself supports no
 * list of delays.
 */
export function createJobAttempts(options: {
	readonly boss: PgBoss;
	readonly log: Log;
	readonly random: () => number;
	readonly timeoutSeconds?: number | undefined;
	readonly onSuccess: (kind: string, attempt: { readonly isProbe: boolean }) => void;
}) {
	const { boss, log, random } = options;
	const timeoutSeconds = options.timeoutSeconds ?? attemptTimeoutSeconds;

	/** Uses the queue's own connection without `db`. */
	const send = (
		kind: { readonly name: string },
		jobData: JobEnvelope & { root: string },
		options: { startAfter?: number; db?: ReturnType<typeof fromKysely> },
	) =>
		boss.send(kind.name, jobData, {
			id: attemptId(jobData.root, countAttempts(jobData)),
			// A job without an attempt precedes those that failed.
			priority: jobData.failures === 0 ? 1 : 0,
			...options,
		});

	/** Each failure sends the next attempt, because the queue itself supports no list of delays. */
	async function failed(
		kind: Pick<JobKind<unknown>, "name" | "delays">,
		job: ClaimedJob,
		problem: unknown,
	): Promise<JobResult> {
		const { id } = job;
		const isOurFault = isDatabaseFault(problem);
		const stored = z.safeParse(jobEnvelopeSchema, job.data).data;
		const { ours = 0 } = stored ?? {};
		const jobData = stored && isOurFault ? { ...stored, ours: ours + 1 } : stored;
		if (jobData && problem instanceof PostponeJob) {
			return again(kind, id, {
				envelope: { ...toPostponed(jobData, problem), fixed: true },
				seconds: Math.max(1, Math.ceil(problem.seconds)),
				why: problem,
			});
		}
		if (jobData && isOurFault && (ours + 1) % freeFaults !== 0) {
			const seconds = secondsAfterDatabaseFault(random());
			log.warn({ err: problem, job: kind.name, id, seconds }, "the database cut a job short");
			return again(kind, id, { envelope: jobData, seconds, why: problem });
		}
		const failures = jobData?.failures ?? 0;
		const named = problem instanceof RetryLater ? problem.seconds : undefined;
		const how = { fixed: named !== undefined, alone: problem instanceof FailedAlone };
		if (jobData?.due !== undefined && !(problem instanceof GiveUp)) {
			const { due, probes = 0, ...rest } = jobData;
			const seconds = secondsAfterProbe(due - Date.now() / 1000, named);
			const envelope = { ...rest, ...how, probes: probes + 1 };
			return again(kind, id, { envelope, seconds, why: problem });
		}
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
		const next = { ...jobData, ...how, failures: failures + 1 };
		return again(kind, id, { envelope: next, seconds, why: problem });
	}

	async function again(
		kind: { readonly name: string },
		id: string,
		next: { envelope: JobEnvelope; seconds: number; why: unknown },
	): Promise<JobResult> {
		const jobData = { ...next.envelope, root: next.envelope.root ?? id };
		await sendOnceAnswered(kind, jobData, next.seconds);
		// Only now: a job removed later is found by its own field, and a transaction that is removing it is waited for.
		const { rows } = await boss
			.getDb()
			.executeSql("select 1 from jobs.job where id = $1 for key share", [id]);
		if (rows.length === 0)
			await boss.deleteJob(kind.name, attemptId(jobData.root, countAttempts(jobData)));
		return { kind: "done", output: { failed: String(next.why) } };
	}

	/** A worker that cannot send the next attempt counts as dead, and the delays after that grow. */
	async function sendOnceAnswered(
		kind: { readonly name: string },
		jobData: JobEnvelope & { root: string },
		startAfter: number,
	): Promise<void> {
		for (let tries = 1; ; tries++)
			try {
				await send(kind, jobData, { startAfter });
				return;
			} catch (error) {
				if (tries >= maxSends || !isDatabaseOutage(error)) throw error;
				await delay(pauseMs, undefined, { ref: false });
			}
	}

	/** Never rejects. */
	async function attempt<Payload>(
		kind: JobKind<Payload>,
		job: ClaimedJob,
		handle: JobHandler<Payload>,
	): Promise<JobResult> {
		let isProbe = false;
		try {
			const { order: payload, failures, due } = z.parse(jobEnvelopeSchema, job.data);
			isProbe = due !== undefined;
			const isLast = !isProbe && failures >= kind.delays.length;
			const work = handle(z.parse(kind.payload, payload), { isLast });
			await withTimeout(timeoutSeconds, work);
			options.onSuccess(kind.name, { isProbe });
			return { kind: "done" };
		} catch (problem) {
			if (problem instanceof ContinueJob) options.onSuccess(kind.name, { isProbe });
			return failed(kind, job, problem).catch((error: unknown) => {
				log.warn({ err: error, job: kind.name }, "no next attempt was sent");
				return { kind: "failed" };
			});
		}
	}

	return { send, attempt };
}

async function withTimeout(seconds: number, work: Promise<void>): Promise<void> {
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
