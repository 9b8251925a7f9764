import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import { holdTransaction, untilWaiting } from "#platform/database/testing-locks.ts";
import { createLog } from "#platform/log.ts";
import { countDeadJobs } from "./job-counts.ts";
import {
	ContinueJob,
	defineJob,
	FailedAlone,
	GiveUp,
	type JobKind,
	PostponeJob,
	RetryLater,
} from "./job-kind.ts";
import { openJobs } from "./jobs.ts";

const greeting = defineJob({
	name: "greeting",
	payload: z.object({ name: z.string() }),
	delays: [5, 60],
});

async function aQueue(
	options: {
		// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of every payload
		kinds?: JobKind<any>[];
		log?: typeof silentLog;
		timeoutSeconds?: number;
		pollSeconds?: number;
		minuteMs?: number;
	} = {},
) {
	const { log = silentLog, kinds = [greeting], ...rest } = options;
	const database = await aDatabase();
	const open = async () => {
		const jobs = await openJobs(database.url, kinds, {
			log,
			random: () => 0.5,
			pollSeconds: 0.5,
			...rest,
		});
		onTestFinished(() => jobs.stop());
		return jobs;
	};
	return { ...database, open, jobs: await open() };
}

/** Does what the queue does some two minutes after the workers of all jobs under way died. */
async function loseWorkers({ db, url }: Pick<Database, "db"> & { url: string }): Promise<void> {
	await sql`update jobs.job set started_on = started_on - interval '1 hour' where state = 'active'`.execute(
		db,
	);
	await sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`.execute(db);
	const boss = new PgBoss({
		connectionString: url,
		schema: "jobs",
		supervise: false,
		schedule: false,
	});
	boss.on("error", () => undefined);
	await boss.start();
	await boss.supervise();
	await boss.stop({ graceful: false });
}

interface Row {
	readonly id: string;
	readonly name: string;
	readonly state: string;
	readonly data: {
		order: unknown;
		failures: number;
		waits?: number;
		ours?: number;
		probes?: number;
		due?: number;
		root: string;
	};
	readonly wait: number;
	readonly source_name: string | null;
	readonly output: unknown;
}

async function rowsOf({ db }: Pick<Database, "db">): Promise<Row[]> {
	const { rows } = await sql<Row>`
		select id, name, state, data, source_name, coalesce(source_output, output) as output,
			extract(epoch from start_after - created_on)::float8 as wait
		from jobs.job order by created_on, id`.execute(db);
	return rows;
}

/** Waits until a row fits; the queue works in its own time. */
async function rowWhere(database: Pick<Database, "db">, fits: (row: Row) => boolean): Promise<Row> {
	return vi.waitFor(
		async () => {
			const row = (await rowsOf(database)).find(fits);
			if (!row) throw new Error(JSON.stringify(await rowsOf(database)));
			return row;
		},
		{ timeout: 30_000, interval: 50 },
	);
}

/** Instead of waiting for minutes. */
async function bringForward({ db }: Pick<Database, "db">): Promise<void> {
	await sql`update jobs.job set start_after = now() where state = 'created'`.execute(db);
}

describe("a job and its fact", () => {
	test("become true together: what is rolled back never runs", async () => {
		const { db, jobs } = await aQueue();
		const greeted: string[] = [];
		await jobs.work(greeting, async ({ name }) => void greeted.push(name));
		await sql`create table facts (name text)`.execute(db);
		const say = (name: string, end: () => void) =>
			db.transaction().execute(async (tx) => {
				await sql`insert into facts values (${name})`.execute(tx);
				await jobs.enqueue(tx, greeting, { name });
				end();
			});
		await expect(
			say("never", () => {
				throw new Error("no");
			}),
		).rejects.toThrow("no");
		await say("ever", () => {});
		await vi.waitFor(() => expect(greeted).toEqual(["ever"]), 60_000);
		expect((await sql`select name from facts`.execute(db)).rows).toEqual([{ name: "ever" }]);
		const rows = await rowsOf({ db });
		expect(rows.map(({ data }) => data.order)).toEqual([{ name: "ever" }]);
	});

	test("are visible together: no worker takes a job whose transaction is open", async () => {
		const { db, jobs } = await aQueue();
		const seen: unknown[] = [];
		await sql`create table facts (name text)`.execute(db);
		await jobs.work(greeting, async () => {
			seen.push((await sql`select name from facts`.execute(db)).rows);
		});
		await db.transaction().execute(async (tx) => {
			await jobs.enqueue(tx, greeting, { name: "Ada" });
			// A whole round of the worker passes while the fact is not there yet.
			await jobs.enqueue(db, greeting, { name: "meanwhile" });
			await vi.waitFor(() => expect(seen).toEqual([[]]), 60_000);
			await sql`insert into facts values ('Ada')`.execute(tx);
		});
		await vi.waitFor(() => expect(seen).toEqual([[], [{ name: "Ada" }]]), 60_000);
	});
});

test("a failing job is tried again along its delays, then stored as a dead job that says what it was", async () => {
	const lines: string[] = [];
	const queue = await aQueue({
		log: createLog("warn", { write: (line) => void lines.push(line) }),
	});
	await queue.jobs.work(greeting, async () => {
		throw new Error("nobody at home");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	for (const [failures, wait] of [
		[1, 5],
		[2, 60],
	]) {
		const next = await rowWhere(queue, ({ data }) => data.failures === failures);
		expect(next.wait).toBe(wait);
		await bringForward(queue);
	}
	const dead = await rowWhere(queue, ({ name }) => name === "dead-letters");
	expect(dead).toMatchObject({
		source_name: "greeting",
		data: { order: { name: "Ada" }, failures: 2 },
		output: { message: "Error: nobody at home" },
	});
	expect((await rowsOf(queue)).length).toBe(4);
	const last = JSON.parse(lines.at(-1) ?? "{}");
	expect(last).toMatchObject({ level: 50, job: "greeting", failures: 3 });
	const { rows } = await sql<{ isStored: boolean }>`
		select keep_until > now() + interval '9 years' and deletion_seconds = 0 as "isStored"
		from jobs.job where name = 'dead-letters'`.execute(queue.db);
	expect(rows).toEqual([{ isStored: true }]);
});

test("a job that succeeds at a later attempt is done, with the order it was given", async () => {
	const queue = await aQueue();
	const tried: string[] = [];
	await queue.jobs.work(greeting, async ({ name }) => {
		tried.push(name);
		if (tried.length === 1) throw new Error("not yet");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	await rowWhere(queue, ({ data }) => data.failures === 1);
	await bringForward(queue);
	await rowWhere(queue, ({ data, state }) => data.failures === 1 && state === "completed");
	expect(tried).toEqual(["Ada", "Ada"]);
	expect((await rowsOf(queue)).length).toBe(2);
});

test("a destination that says when to retry is obeyed", async () => {
	const queue = await aQueue();
	await queue.jobs.work(greeting, async () => {
		throw new RetryLater(777, "busy");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	const next = await rowWhere(queue, ({ data }) => data.failures === 1);
	expect(next.wait).toBe(777);
});

test("one whose turn has not come uses up none of its attempts, however often it waits", async () => {
	const queue = await aQueue();
	const lastAttempts: boolean[] = [];
	await queue.jobs.work(greeting, async (_order, { isLast }) => {
		lastAttempts.push(isLast);
		if (lastAttempts.length <= 5) throw new PostponeJob(7, "somebody else is at it");
		throw new Error("no");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	for (const rounds of [1, 2, 3, 4, 5]) {
		const next = await rowWhere(queue, ({ data }) => data.waits === rounds);
		expect(next).toMatchObject({ wait: 7, data: { failures: 0 } });
		await bringForward(queue);
	}
	for (const failures of [1, 2]) {
		await rowWhere(queue, ({ data }) => data.failures === failures);
		await bringForward(queue);
	}
	await rowWhere(queue, ({ name }) => name === "dead-letters");
	expect(lastAttempts).toEqual([...Array(7).fill(false), true]);
});

test("a job that has done a part goes on, with its list of delays from the start", async () => {
	const queue = await aQueue();
	let runs = 0;
	await queue.jobs.work(greeting, async () => {
		runs++;
		if (runs % 2 === 0) throw new ContinueJob(7, "there is more");
		if (runs < 8) throw new Error("no");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	for (const round of [1, 2, 3]) {
		const isFailed = ({ data }: { data: { failures: number; waits?: number } }) =>
			data.failures === 1 && (data.waits ?? 0) === 2 * (round - 1);
		const failed = await rowWhere(queue, isFailed);
		expect(failed).toMatchObject({ wait: 5, data: { failures: 1 } });
		await bringForward(queue);
		const rest = await rowWhere(queue, ({ data }) => data.waits === 2 * round);
		expect(rest).toMatchObject({ wait: 7, data: { failures: 0 } });
		await bringForward(queue);
	}
	await vi.waitFor(() => expect(runs).toBe(7));
});

test("a job that no attempt can mend is dead at once", async () => {
	const queue = await aQueue();
	await queue.jobs.work(greeting, async () => {
		throw new GiveUp("no such house");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	const dead = await rowWhere(queue, ({ name }) => name === "dead-letters");
	expect(dead).toMatchObject({
		data: { order: { name: "Ada" }, failures: 0 },
		output: { message: "Error: no such house" },
	});
	expect((await rowsOf(queue)).length).toBe(2);
});

test("a handler knows which attempt is the last", async () => {
	const queue = await aQueue();
	const lastAttempts: boolean[] = [];
	await queue.jobs.work(greeting, async (_order, { isLast }) => {
		lastAttempts.push(isLast);
		throw new Error("no");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	for (const failures of [1, 2]) {
		await rowWhere(queue, ({ data }) => data.failures === failures);
		await bringForward(queue);
	}
	await rowWhere(queue, ({ name }) => name === "dead-letters");
	expect(lastAttempts).toEqual([false, false, true]);
});

test("an order that is taken away while it is done leaves nothing, not even a next attempt", async () => {
	const queue = await aQueue();
	const { jobs, db } = queue;
	const forget = (value: string) =>
		db.transaction().execute((tx) => jobs.forget(tx, greeting, "name", value));
	let attempts = 0;
	await jobs.work(greeting, async () => {
		attempts++;
		await forget("ADA");
		throw new Error("not now");
	});
	await jobs.enqueue(db, greeting, { name: "Ada" });
	await vi.waitFor(() => expect(attempts).toBe(1), { timeout: 30_000 });
	await jobs.stop();
	expect(await rowsOf(queue)).toEqual([]);
});

test("orders whose field begins with a text are taken away: waiting, done and dead", async () => {
	const queue = await aQueue();
	const { jobs, db } = queue;
	await jobs.work(greeting, async ({ name }) => {
		if (name === "Ada 2") throw new GiveUp("no such house");
		if (name === "Ada 3") throw new Error("not now");
	});
	for (const name of ["Ada 1", "Ada 2", "Ada 3", "Adam", "ada 4", "Bob"])
		await jobs.enqueue(db, greeting, { name });
	await rowWhere(queue, ({ name }) => name === "dead-letters");
	await rowWhere(
		queue,
		({ data, state }) => JSON.stringify(data).includes("Ada 3") && state === "completed",
	);
	await db.transaction().execute((tx) => jobs.forgetStarting(tx, greeting, "name", ["Ada ", "B"]));
	const left = await rowsOf(queue);
	expect(left.map(({ data }) => data.order)).toEqual([{ name: "Adam" }, { name: "ada 4" }]);
	await db.transaction().execute((tx) => jobs.forgetStarting(tx, greeting, "name", []));
	expect(await rowsOf(queue)).toHaveLength(2);
});

test("nor does one that fails before its taking away has come to an end", async () => {
	const queue = await aQueue();
	const { jobs, db } = queue;
	const begun = Promise.withResolvers<void>();
	const failing = Promise.withResolvers<void>();
	await jobs.work(greeting, async () => {
		begun.resolve();
		await failing.promise;
		throw new Error("not now");
	});
	await jobs.enqueue(db, greeting, { name: "Ada" });
	await begun.promise;
	const erasure = await holdTransaction(db, (tx) => jobs.forget(tx, greeting, "name", "Ada"));
	failing.resolve();
	// Those that want to send the next attempt.
	await untilWaiting(db, new Promise(() => {}));
	await erasure.end();
	await vi.waitFor(async () => expect(await rowsOf(queue)).toEqual([]), 9_000);
});

test("a worker that dies after sending the next attempt does not send it twice", async () => {
	const queue = await aQueue();
	let handled = 0;
	await queue.jobs.work(greeting, async () => {
		handled++;
		throw new Error("no");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	const first = await rowWhere(queue, ({ state }) => state === "completed");
	// The worker did not live to report that it is done.
	await sql`update jobs.job set state = 'retry', completed_on = null, started_on = null, start_after = now() where id = ${first.id}`.execute(
		queue.db,
	);
	await rowWhere(
		queue,
		({ id, state }) => id === first.id && state === "completed" && handled === 2,
	);
	const rows = await rowsOf(queue);
	expect(rows.map(({ data }) => data.failures)).toEqual([0, 1]);
});

describe("jobs that are taken together", () => {
	async function enqueueAll(
		{ db, jobs }: Awaited<ReturnType<typeof aQueue>>,
		names: string[],
	): Promise<void> {
		await db.transaction().execute(async (tx) => {
			for (const name of names) await jobs.enqueue(tx, greeting, { name });
		});
	}
	const doneOrders = async (queue: Pick<Database, "db">) =>
		(await rowsOf(queue)).filter(({ state, output }) => state === "completed" && output === null)
			.length;

	test("stand alone: one that fails is no reason to repeat the others", async () => {
		const queue = await aQueue();
		const handled: string[] = [];
		await enqueueAll(queue, ["a", "bad", "c"]);
		await queue.jobs.work(greeting, async ({ name }) => {
			handled.push(name);
			if (name === "bad") throw new Error("no");
		});
		await rowWhere(queue, ({ data }) => data.failures === 1);
		await vi.waitFor(async () => expect(await doneOrders(queue)).toBe(2), {
			timeout: 30_000,
		});
		expect(handled.sort()).toEqual(["a", "bad", "c"]);
	});

	test("do not wait for one that hangs: it counts as failed", async () => {
		const queue = await aQueue({ timeoutSeconds: 0.2 });
		await enqueueAll(queue, ["a", "hangs", "c"]);
		await queue.jobs.work(greeting, ({ name }) =>
			name === "hangs" ? new Promise(() => {}) : Promise.resolve(),
		);
		const next = await rowWhere(queue, ({ data }) => data.failures === 1);
		expect(next.data.order).toEqual({ name: "hangs" });
		await vi.waitFor(async () => expect(await doneOrders(queue)).toBe(2), {
			timeout: 30_000,
		});
	});

	test("end one by one: one that hangs holds a single place, and what is done is recorded at once", async () => {
		const errand = defineJob({ ...greeting, name: "errand", concurrency: 2 });
		const queue = await aQueue({ kinds: [errand], pollSeconds: 3600 });
		const names = ["slow", ...Array.from({ length: 14 }, (_, index) => `${index}`)];
		await queue.db.transaction().execute(async (tx) => {
			for (const name of names) await queue.jobs.enqueue(tx, errand, { name });
		});
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await queue.jobs.work(errand, async ({ name }) => {
			if (name === "slow") await released;
		});
		await vi.waitFor(async () => expect(await doneOrders(queue)).toBe(14), 9_000);
		release();
		await vi.waitFor(async () => expect(await doneOrders(queue)).toBe(15), 9_000);
	});

	test("are done even if one of them cannot be read, and that one is kept", async () => {
		const queue = await aQueue();
		await queue.db.transaction().execute(async (tx) => {
			await queue.jobs.enqueue(tx, greeting, { name: "broken" });
			await sql`update jobs.job set data = '{"order": 1}'`.execute(tx);
			await queue.jobs.enqueue(tx, greeting, { name: "whole" });
		});
		const handled: string[] = [];
		await queue.jobs.work(greeting, async ({ name }) => void handled.push(name));
		const dead = await rowWhere(queue, ({ name }) => name === "dead-letters");
		expect(dead.data).toEqual({ order: 1 });
		expect(handled).toEqual(["whole"]);
	});
});

test("what was never tried goes before what failed, also where that came earlier", async () => {
	const errand = defineJob({ ...greeting, name: "errand", concurrency: 1 });
	const queue = await aQueue({ kinds: [errand] });
	const { jobs, db } = queue;
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const handled: string[] = [];
	await jobs.work(errand, async ({ name }) => {
		handled.push(name);
		if (name === "holds the place") await released;
		if (name === "old" && handled.length === 1) throw new Error("no");
	});
	await jobs.enqueue(db, errand, { name: "old" });
	await rowWhere(queue, ({ data }) => data.failures === 1);
	await jobs.enqueue(db, errand, { name: "holds the place" });
	await vi.waitFor(() => expect(handled).toHaveLength(2), 9_000);
	await bringForward(queue);
	await jobs.enqueue(db, errand, { name: "new" });
	release();
	await vi.waitFor(() => expect(handled).toHaveLength(4), 9_000);
	expect(handled).toEqual(["old", "holds the place", "new", "old"]);
});

describe("a job whose worker dies", () => {
	const dyingName = "ends its worker";
	/** `Ada` dies with her worker so many times without a trace. */
	async function dying(queue: Awaited<ReturnType<typeof aQueue>>, deaths: number) {
		const begun: string[] = [];
		await queue.jobs.work(greeting, async ({ name }) => {
			begun.push(name);
			if (begun.length <= deaths) await new Promise(() => {});
		});
		await queue.jobs.enqueue(queue.db, greeting, { name: dyingName });
		return begun;
	}
	const takenUp = (begun: string[], times: number) =>
		vi.waitFor(() => expect(begun).toHaveLength(times), 9_000);
	const endDelay = ({ db }: Pick<Database, "db">) =>
		sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db);

	test("is taken up again however often it does, after delays that grow to an hour", async () => {
		const queue = await aQueue();
		const begun = await dying(queue, 9);
		const waits: number[] = [];
		for (let deaths = 1; deaths <= 9; deaths++) {
			await takenUp(begun, deaths);
			await loseWorkers(queue);
			const { rows } = await sql<{ wait: number }>`
				select extract(epoch from start_after - now())::float8 as wait from jobs.job where state = 'retry'`.execute(
				queue.db,
			);
			waits.push(rows[0]?.wait ?? 0);
			await endDelay(queue);
		}
		await rowWhere(queue, ({ state }) => state === "completed");
		expect(begun).toHaveLength(10);
		const least = [8, 18, 38, 78, 158, 318, 638, 1278, 2558];
		expect(waits.filter((wait, index) => wait < (least[index] ?? 0))).toEqual([]);
		expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
	});

	test("is given up after fifty deaths, because it may be their reason; then a person may replay it", async () => {
		const queue = await aQueue({ minuteMs: 50 });
		const begun = await dying(queue, 1);
		await takenUp(begun, 1);
		await sql`update jobs.job set retry_count = 50`.execute(queue.db);
		await loseWorkers(queue);
		const dead = await rowWhere(queue, ({ name }) => name === "dead-letters");
		expect(dead.source_name).toBe("greeting");
		expect(await countDeadJobs(queue.db)).toEqual([{ kind: "greeting", count: 1 }]);
		expect(begun).toHaveLength(1);
		expect(await queue.jobs.replayDead(["another kind"])).toBe(0);
		expect(await queue.jobs.replayDead(["greeting"])).toBe(1);
		await rowWhere(queue, ({ state }) => state === "completed");
		expect(begun).toEqual([dyingName, dyingName]);
		expect(await countDeadJobs(queue.db)).toEqual([]);
	});

	test("is taken up again by queues that were made when three deaths were the end, also if they gave it up", async () => {
		const queue = await aQueue();
		const begun = await dying(queue, 3);
		await sql`update jobs.queue set retry_limit = 2, retry_backoff = false where name = 'greeting'`.execute(
			queue.db,
		);
		await sql`update jobs.job set retry_limit = 2, retry_backoff = false`.execute(queue.db);
		for (const deaths of [1, 2, 3]) {
			await takenUp(begun, deaths);
			await loseWorkers(queue);
			await endDelay(queue);
		}
		await rowWhere(queue, ({ name }) => name === "dead-letters");
		const next = await queue.open();
		const done: string[] = [];
		await next.work(greeting, async ({ name }) => void done.push(name));
		await vi.waitFor(() => expect([...begun, ...done]).toHaveLength(4), 9_000);
		const { rows } =
			await sql`select retry_limit as limit, retry_backoff as grows from jobs.queue where name = 'greeting'
			union select retry_limit, retry_backoff from jobs.job where state <> 'failed' and name = 'greeting'`.execute(
				queue.db,
			);
		expect(rows).toEqual([{ limit: 50, grows: true }]);
	});
});

test("what was given up for a reason of its own stays so until a person replays it, from the beginning", async () => {
	const queue = await aQueue({ minuteMs: 50 });
	let isWell = false;
	const lastAttempts: boolean[] = [];
	await queue.jobs.work(greeting, async (_order, { isLast }) => {
		lastAttempts.push(isLast);
		if (!isWell) throw new GiveUp("no such house");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	await rowWhere(queue, ({ name }) => name === "dead-letters");
	// Other jobs, and with them many minutes, pass.
	for (let minute = 0; minute < 5; minute++) await queue.open();
	expect(await countDeadJobs(queue.db)).toEqual([{ kind: "greeting", count: 1 }]);
	isWell = true;
	expect(await queue.jobs.replayDead(["greeting"])).toBe(1);
	const done = await rowWhere(
		queue,
		({ name, state }) => name === "greeting" && state === "completed",
	);
	expect(done.data).toMatchObject({ order: { name: "Ada" }, failures: 0 });
	expect(lastAttempts).toEqual([false, false]);
});

describe("once the other end answers again", () => {
	const failedAgo = ({ db }: Pick<Database, "db">, minutes: number) =>
		sql`update jobs.job set created_on = now() - ${minutes} * interval '1 minute' where state = 'created'`.execute(
			db,
		);

	async function aRecipientThat(fails: (name: string) => unknown) {
		const queue = await aQueue({ minuteMs: 50 });
		const tried: string[] = [];
		await queue.jobs.work(greeting, async ({ name }) => {
			tried.push(name);
			const problem = fails(name);
			if (problem) throw problem;
		});
		const { jobs, db } = queue;
		return {
			...queue,
			tried,
			readSession: (name: string) => jobs.enqueue(db, greeting, { name }),
		};
	}

	test("what waited for it is tried at once, at no cost to its list", async () => {
		let isWell = false;
		const recipient = await aRecipientThat(() => !isWell && new Error("away"));
		await recipient.readSession("Ada");
		await rowWhere(recipient, ({ data }) => data.failures === 1);
		await bringForward(recipient);
		await rowWhere(recipient, ({ data }) => data.failures === 2);
		await failedAgo(recipient, 2);
		// Nothing has succeeded since.
		expect(recipient.tried).toEqual(["Ada", "Ada"]);
		isWell = true;
		await recipient.readSession("Grace");
		await vi.waitFor(() => expect(recipient.tried).toEqual(["Ada", "Ada", "Grace", "Ada"]), 9_000);
		const early = await rowWhere(
			recipient,
			({ data, state }) => (data as { early?: number }).early === 1 && state === "completed",
		);
		expect(early.data).toMatchObject({ failures: 1 });
	});

	test("what failed a moment ago, or can never succeed, is not tried all the time", async () => {
		const recipient = await aRecipientThat((name) => name === "never" && new Error("no"));
		await recipient.readSession("never");
		await rowWhere(recipient, ({ data }) => data.failures === 1);
		await bringForward(recipient);
		await rowWhere(recipient, ({ data }) => data.failures === 2);
		const early = () =>
			rowsOf(recipient).then(
				(rows) => rows.filter((row) => "early" in row.data && row.data.failures < 3).length,
			);
		// It is too young.
		await recipient.readSession("Ada");
		await rowWhere(
			recipient,
			({ data, state }) => state === "completed" && (data.order as { name: string }).name === "Ada",
		);
		expect(recipient.tried.filter((name) => name === "never")).toHaveLength(2);
		// Five attempts were made out of turn, so a minute has become eight.
		await sql`update jobs.job set data = data || '{"early": 4}' where state = 'created'`.execute(
			recipient.db,
		);
		await failedAgo(recipient, 7);
		await recipient.readSession("Grace");
		await vi.waitFor(() => expect(recipient.tried).toContain("Grace"), 9_000);
		await passMinutes(recipient);
		expect(recipient.tried.filter((name) => name === "never")).toHaveLength(2);
		await failedAgo(recipient, 9);
		await recipient.readSession("Joan");
		await vi.waitFor(
			() => expect(recipient.tried.filter((name) => name === "never")).toHaveLength(3),
			9_000,
		);
		expect(await early()).toBeGreaterThan(0);
	});

	test("what it asked to wait for still waits", async () => {
		let isWell = false;
		const recipient = await aRecipientThat(() => !isWell && new RetryLater(777, "busy"));
		await recipient.readSession("Ada");
		await rowWhere(recipient, ({ data }) => data.failures === 1);
		await failedAgo(recipient, 5);
		isWell = true;
		await recipient.readSession("Grace");
		await vi.waitFor(() => expect(recipient.tried).toContain("Grace"), 9_000);
		await passMinutes(recipient);
		expect(recipient.tried).toEqual(["Ada", "Grace"]);
	});
});

/** Waits until the tasks of each minute have surely run again after now. */
async function passMinutes({ jobs }: Awaited<ReturnType<typeof aQueue>>): Promise<void> {
	let runs = 0;
	jobs.everyMinute(async () => void runs++);
	await vi.waitFor(() => expect(runs).toBeGreaterThan(5), 9_000);
}

test("what has gathered goes out without waiting for the next look at the queue", async () => {
	// The next look is in an hour.
	const { db, jobs } = await aQueue({ pollSeconds: 3600 });
	const names = Array.from({ length: 35 }, (_, index) => `visitor ${index}`);
	await db.transaction().execute(async (tx) => {
		for (const name of names) await jobs.enqueue(tx, greeting, { name });
	});
	const done: string[] = [];
	await jobs.work(greeting, async ({ name }) => void done.push(name));
	await vi.waitFor(() => expect(done.toSorted()).toEqual(names.toSorted()), 9000);
});

test("an order that does not fit its kind never reaches the handler", async () => {
	const queue = await aQueue();
	let handled = false;
	await queue.jobs.work(greeting, async () => {
		handled = true;
	});
	const wrong = { name: 7 } as unknown as { name: string };
	await queue.jobs.enqueue(queue.db, greeting, wrong);
	await rowWhere(queue, ({ data }) => data.failures === 1);
	expect(handled).toBe(false);
});

test("several processes that start at once share one queue, and each job is done by one of them", async () => {
	const database = await aDatabase();
	const processes = await Promise.all(
		[1, 2, 3].map(() =>
			openJobs(database.url, [greeting], {
				log: silentLog,
				random: () => 0.5,
				pollSeconds: 0.5,
			}),
		),
	);
	onTestFinished(async () => {
		await Promise.all(processes.map((jobs) => jobs.stop()));
	});
	const handled: string[] = [];
	for (const jobs of processes)
		await jobs.work(greeting, async ({ name }) => void handled.push(name));
	const names = Array.from({ length: 30 }, (_, index) => `n${index}`);
	for (const name of names) await processes[0]?.enqueue(database.db, greeting, { name });
	await vi.waitFor(() => expect(handled.length).toBe(30), { timeout: 30_000 });
	expect(new Set(handled)).toEqual(new Set(names));
});

test("stopping lets a job that is under way come to its end", async () => {
	const { db, jobs } = await aQueue();
	let release = () => {};
	const waiting = new Promise<void>((resolve) => {
		release = resolve;
	});
	let begun = false;
	let ended = false;
	await jobs.work(greeting, async () => {
		begun = true;
		await waiting;
		ended = true;
	});
	await jobs.enqueue(db, greeting, { name: "Ada" });
	await vi.waitFor(() => expect(begun).toBe(true), { timeout: 30_000 });
	const stopping = jobs.stop();
	release();
	await stopping;
	expect(ended).toBe(true);
	const [row] = await rowsOf({ db });
	expect(row?.state).toBe("completed");
});

test("a daily order comes once however many processes there are, also on a day that all of them slept through", async () => {
	const { db, jobs, open } = await aQueue();
	const daily = { hour: 3, minute: 10 };
	await jobs.daily(greeting, { name: "night" }, daily);
	await sql`update jobs.schedule set created_on = now() - interval '3 days',
		updated_on = now() - interval '3 days'`.execute(db);
	await sql`update jobs.version set cron_on = now() - interval '2 days'`.execute(db);
	const greeted: string[] = [];
	for (const other of [await open(), await open()]) {
		await other.daily(greeting, { name: "night" }, daily);
		await other.work(greeting, async ({ name }) => {
			greeted.push(name);
			throw new Error("not tonight");
		});
	}
	// A failed job is tried again like any other.
	const second = await rowWhere({ db }, ({ data }) => data.failures === 1);
	expect(second).toMatchObject({
		name: "greeting",
		state: "created",
		data: { order: { name: "night" } },
		wait: 5,
	});
	expect(greeted).toEqual(["night"]);
	const { rows } = await sql`select cron, timezone from jobs.schedule`.execute(db);
	expect(rows).toEqual([{ cron: "10 3 * * *", timezone: "UTC" }]);
});

describe("a fault of our own database", () => {
	const overQuery = (database: Database, text: string) =>
		sql.raw(text).execute(database.db) as Promise<unknown>;

	test("uses up no delay of the other end, and the job comes again within half a minute", async () => {
		const queue = await aQueue();
		let tries = 0;
		await queue.jobs.work(greeting, async () => {
			tries++;
			// PostgreSQL itself ends what takes too long, or what its operator ends.
			if (tries === 1)
				await overQuery(queue, "set local statement_timeout = 1; select pg_sleep(9)");
			if (tries === 2) await overQuery(queue, "select pg_terminate_backend(pg_backend_pid())");
			if (tries === 3) throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
		});
		await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
		for (const ours of [1, 2]) {
			const next = await rowWhere(queue, ({ data }) => data.ours === ours);
			expect(next.data.failures).toBe(0);
			expect(next.wait).toBe(18);
			await bringForward(queue);
		}
		// Another system that refuses connections is none of ours.
		const next = await rowWhere(queue, ({ data }) => data.failures === 1);
		expect(next.wait).toBe(5);
	});

	test("counts one time in twenty, because the job may be what breaks the database", async () => {
		const queue = await aQueue();
		await queue.jobs.work(greeting, () =>
			overQuery(queue, "select pg_terminate_backend(pg_backend_pid())").then(() => undefined),
		);
		await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
		await rowWhere(queue, ({ data }) => data.ours === 1);
		await sql`update jobs.job set data = data || '{"ours": 19}', start_after = now() where state = 'created'`.execute(
			queue.db,
		);
		expect((await rowWhere(queue, ({ data }) => data.failures === 1)).wait).toBe(5);
		await bringForward(queue);
		const next = await rowWhere(queue, ({ data }) => data.ours === 21);
		expect(next.data.failures).toBe(1);
		expect(next.wait).toBe(18);
	});
});

describe("while nothing succeeds at the other end", () => {
	const errand = defineJob({ ...greeting, name: "errand", delays: [600, 600], isProbed: true });

	async function aDestination(problem: () => unknown) {
		const queue = await aQueue({ kinds: [errand], minuteMs: 50 });
		const tried: { name: string; isLast: boolean }[] = [];
		await queue.jobs.work(errand, async ({ name }, { isLast }) => {
			tried.push({ name, isLast });
			const found = problem();
			if (found) throw found;
		});
		const names = () => tried.map(({ name }) => name);
		/** The same as a minute without any attempt, once those under way have ended. */
		const passMinute = async () => {
			await vi.waitFor(async () => {
				const states = (await rowsOf(queue)).map(({ state }) => state);
				expect(states).not.toContain("active");
			}, 9_000);
			await sql`update jobs.job set completed_on = completed_on - interval '1 minute',
				created_on = created_on - interval '1 minute'`.execute(queue.db);
		};
		const enqueueAll = async (...all: string[]) => {
			for (const name of all) {
				await queue.jobs.enqueue(queue.db, errand, { name });
				await rowWhere(
					queue,
					({ data, state }) =>
						data.failures === 1 &&
						state === "created" &&
						(data.order as { name: string }).name === name,
				);
			}
		};
		/** Those that are done, under way or about to begin. */
		const countProbes = async () =>
			(await rowsOf(queue)).filter(({ data }) => data.due !== undefined).length;
		return { ...queue, tried, names, passMinute, enqueueAll, countProbes };
	}

	test("one waiting job is tried each minute, each in its turn, and stays where it stood in its list", async () => {
		const shop = await aDestination(() => new Error("away"));
		await shop.enqueueAll("Ada", "Grace");
		await passMinutes(shop);
		expect(await shop.countProbes()).toBe(0);
		const due = async (name: string) => {
			const { rows } = await sql<{
				at: number;
			}>`select extract(epoch from start_after)::float8 as at
				from jobs.job where state = 'created' and data -> 'order' ->> 'name' = ${name}`.execute(
				shop.db,
			);
			return rows[0]?.at;
		};
		const planned = await due("Ada");
		await shop.passMinute();
		await vi.waitFor(() => expect(shop.names()).toEqual(["Ada", "Grace", "Ada"]), 9_000);
		const again = await rowWhere(shop, ({ data }) => data.probes === 1);
		expect(again.data.failures).toBe(1);
		expect(Math.abs(((await due("Ada")) ?? 0) - (planned ?? 0))).toBeLessThan(3);
		await passMinutes(shop);
		expect(await shop.countProbes()).toBe(1);
		await shop.passMinute();
		await vi.waitFor(() => expect(shop.names().slice(3)).toEqual(["Grace"]), 9_000);
		expect(shop.tried.some(({ isLast }) => isLast)).toBe(false);
	});

	test("its return brings all that wait, though nothing new was queued", async () => {
		let isWell = false;
		const shop = await aDestination(() => !isWell && new Error("away"));
		await shop.enqueueAll("Ada", "Grace", "Joan");
		isWell = true;
		await shop.passMinute();
		await vi.waitFor(
			() => expect(shop.names().toSorted().join()).toBe("Ada,Ada,Grace,Grace,Joan,Joan"),
			9_000,
		);
	});

	test("a probe that it failed alone is not repeated each minute", async () => {
		const problems = [new Error("away"), new FailedAlone("full")];
		const shop = await aDestination(() => problems.shift());
		await shop.enqueueAll("Ada");
		await shop.passMinute();
		await rowWhere(shop, ({ data }) => data.probes === 1);
		await shop.passMinute();
		await passMinutes(shop);
		expect(await shop.countProbes()).toBe(1);
	});

	test("what it failed alone, or named a time for, is not tried out of turn", async () => {
		const problems = [new FailedAlone("full"), new RetryLater(777, "busy")];
		const shop = await aDestination(() => problems.shift());
		await shop.enqueueAll("Ada", "Grace");
		await shop.passMinute();
		await passMinutes(shop);
		expect(await shop.countProbes()).toBe(0);
	});
});
