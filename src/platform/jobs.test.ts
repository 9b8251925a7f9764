import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Database } from "./database.ts";
import {
	defineJob,
	GiveUp,
	type JobKind,
	NotYet,
	openJobs,
	RetryLater,
} from "./jobs.ts";
import { createLog } from "./log.ts";
import { aDatabase, silentLog } from "./testing.ts";
import { held, untilWaiting } from "./testing-locks.ts";

const greeting = defineJob({
	name: "greeting",
	order: z.object({ name: z.string() }),
	delays: [5, 60],
});

async function aQueue(
	options: {
		// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of every order
		kinds?: JobKind<any>[];
		log?: typeof silentLog;
		patienceSeconds?: number;
		pollSeconds?: number;
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

interface Row {
	readonly id: string;
	readonly name: string;
	readonly state: string;
	readonly data: {
		order: unknown;
		failures: number;
		waits?: number;
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

/** Until a row fits; the queue works in its own time. */
async function rowWhere(
	database: Pick<Database, "db">,
	fits: (row: Row) => boolean,
): Promise<Row> {
	return vi.waitFor(
		async () => {
			const row = (await rowsOf(database)).find(fits);
			if (!row) throw new Error(JSON.stringify(await rowsOf(database)));
			return row;
		},
		{ timeout: 15_000, interval: 50 },
	);
}

/** Instead of waiting for minutes. */
async function bringForward({ db }: Pick<Database, "db">): Promise<void> {
	await sql`update jobs.job set start_after = now() where state = 'created'`.execute(
		db,
	);
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
		await vi.waitFor(() => expect(greeted).toEqual(["ever"]), 15_000);
		expect((await sql`select name from facts`.execute(db)).rows).toEqual([
			{ name: "ever" },
		]);
		const rows = await rowsOf({ db });
		expect(rows.map(({ data }) => data.order)).toEqual([{ name: "ever" }]);
	});

	test("are visible together: nobody works on a job whose transaction is open", async () => {
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
			await vi.waitFor(() => expect(seen).toEqual([[]]), 15_000);
			await sql`insert into facts values ('Ada')`.execute(tx);
		});
		await vi.waitFor(
			() => expect(seen).toEqual([[], [{ name: "Ada" }]]),
			15_000,
		);
	});
});

test("a failing job is tried again along its delays, then kept as a dead letter that says what it was", async () => {
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
		const next = await rowWhere(
			queue,
			({ data }) => data.failures === failures,
		);
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
	const { rows } = await sql<{ kept: boolean }>`
		select keep_until > now() + interval '9 years' and deletion_seconds = 0 as kept
		from jobs.job where name = 'dead-letters'`.execute(queue.db);
	expect(rows).toEqual([{ kept: true }]);
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
	await rowWhere(
		queue,
		({ data, state }) => data.failures === 1 && state === "completed",
	);
	expect(tried).toEqual(["Ada", "Ada"]);
	expect((await rowsOf(queue)).length).toBe(2);
});

test("a party that says when to come back is obeyed", async () => {
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
	const told: boolean[] = [];
	await queue.jobs.work(greeting, async (_order, { isLast }) => {
		told.push(isLast);
		if (told.length <= 5) throw new NotYet(7, "somebody else is at it");
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
	expect(told).toEqual([...Array(7).fill(false), true]);
});

test("what no attempt can mend is a dead letter at once", async () => {
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
	const told: boolean[] = [];
	await queue.jobs.work(greeting, async (_order, { isLast }) => {
		told.push(isLast);
		throw new Error("no");
	});
	await queue.jobs.enqueue(queue.db, greeting, { name: "Ada" });
	for (const failures of [1, 2]) {
		await rowWhere(queue, ({ data }) => data.failures === failures);
		await bringForward(queue);
	}
	await rowWhere(queue, ({ name }) => name === "dead-letters");
	expect(told).toEqual([false, false, true]);
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
	await vi.waitFor(() => expect(attempts).toBe(1), { timeout: 15_000 });
	await jobs.stop();
	expect(await rowsOf(queue)).toEqual([]);
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
	const erasure = await held(db, (tx) =>
		jobs.forget(tx, greeting, "name", "Ada"),
	);
	failing.resolve();
	// Whoever wants to send the next attempt.
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
	// As if the worker had not lived to say that it is done.
	await sql`update jobs.job set state = 'retry', completed_on = null, started_on = null, start_after = now() where id = ${first.id}`.execute(
		queue.db,
	);
	await rowWhere(
		queue,
		({ id, state }) =>
			id === first.id && state === "completed" && handled === 2,
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
		(await rowsOf(queue)).filter(
			({ state, output }) => state === "completed" && output === null,
		).length;

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
			timeout: 15_000,
		});
		expect(handled.sort()).toEqual(["a", "bad", "c"]);
	});

	test("do not wait for one that hangs: it counts as failed", async () => {
		const queue = await aQueue({ patienceSeconds: 0.2 });
		await enqueueAll(queue, ["a", "hangs", "c"]);
		await queue.jobs.work(greeting, ({ name }) =>
			name === "hangs" ? new Promise(() => {}) : Promise.resolve(),
		);
		const next = await rowWhere(queue, ({ data }) => data.failures === 1);
		expect(next.data.order).toEqual({ name: "hangs" });
		await vi.waitFor(async () => expect(await doneOrders(queue)).toBe(2), {
			timeout: 15_000,
		});
	});

	test("hold up only each other where a kind takes several batches at once", async () => {
		const errand = defineJob({
			...greeting,
			name: "errand",
			batchesAtOnce: 2,
		});
		const queue = await aQueue({ kinds: [errand] });
		const names = ["slow", ...Array.from({ length: 14 }, (_, at) => `${at}`)];
		await queue.db.transaction().execute(async (tx) => {
			for (const name of names) await queue.jobs.enqueue(tx, errand, { name });
		});
		let hurry = () => {};
		const patience = new Promise<void>((done) => {
			hurry = done;
		});
		const handled: string[] = [];
		await queue.jobs.work(errand, async ({ name }) => {
			if (name === "slow") await patience;
			handled.push(name);
		});
		await vi.waitFor(() => expect(handled).toHaveLength(14), 9_000);
		hurry();
		await vi.waitFor(() => expect(handled.at(-1)).toBe("slow"));
	});

	test("are done even if one of them cannot be read, and that one is kept", async () => {
		const queue = await aQueue();
		await queue.db.transaction().execute(async (tx) => {
			await queue.jobs.enqueue(tx, greeting, { name: "broken" });
			await sql`update jobs.job set data = '{"order": 1}'`.execute(tx);
			await queue.jobs.enqueue(tx, greeting, { name: "whole" });
		});
		const handled: string[] = [];
		await queue.jobs.work(
			greeting,
			async ({ name }) => void handled.push(name),
		);
		const dead = await rowWhere(queue, ({ name }) => name === "dead-letters");
		expect(dead.data).toEqual({ order: 1 });
		expect(handled).toEqual(["whole"]);
	});
});

test("what has gathered goes out without waiting for the next look at the queue", async () => {
	// The next look is in an hour.
	const { db, jobs } = await aQueue({ pollSeconds: 3600 });
	const names = Array.from({ length: 35 }, (_, at) => `visitor ${at}`);
	await db.transaction().execute(async (tx) => {
		for (const name of names) await jobs.enqueue(tx, greeting, { name });
	});
	const done: string[] = [];
	await jobs.work(greeting, async ({ name }) => void done.push(name));
	await vi.waitFor(
		() => expect(done.toSorted()).toEqual(names.toSorted()),
		9000,
	);
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
	for (const name of names)
		await processes[0]?.enqueue(database.db, greeting, { name });
	await vi.waitFor(() => expect(handled.length).toBe(30), { timeout: 15_000 });
	expect(new Set(handled)).toEqual(new Set(names));
});

test("stopping lets a job that is under way come to its end", async () => {
	const { db, jobs } = await aQueue();
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	let begun = false;
	let ended = false;
	await jobs.work(greeting, async () => {
		begun = true;
		await held;
		ended = true;
	});
	await jobs.enqueue(db, greeting, { name: "Ada" });
	await vi.waitFor(() => expect(begun).toBe(true), { timeout: 15_000 });
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
	await sql`update jobs.version set cron_on = now() - interval '2 days'`.execute(
		db,
	);
	const greeted: string[] = [];
	for (const other of [await open(), await open()]) {
		await other.daily(greeting, { name: "night" }, daily);
		await other.work(greeting, async ({ name }) => {
			greeted.push(name);
			throw new Error("not tonight");
		});
	}
	// What fails is tried again like any other order.
	const second = await rowWhere({ db }, ({ data }) => data.failures === 1);
	expect(second).toMatchObject({
		name: "greeting",
		state: "created",
		data: { order: { name: "night" } },
		wait: 5,
	});
	expect(greeted).toEqual(["night"]);
	const { rows } = await sql`select cron, timezone from jobs.schedule`.execute(
		db,
	);
	expect(rows).toEqual([{ cron: "10 3 * * *", timezone: "UTC" }]);
});
