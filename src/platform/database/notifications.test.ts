import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#platform/log.ts";
import type { Db } from "./database.ts";
import { listenForNotifications } from "./notifications.ts";
import { aDatabase, silentLog } from "./testing.ts";

const soon = { timeout: 30_000, interval: 20 };

async function announce(db: Db, channel = "content_changed"): Promise<void> {
	await sql`select pg_notify(${channel}, '')`.execute(db);
}

async function listeners(db: Db): Promise<number[]> {
	const { rows } = await sql<{ pid: number }>`
		select pid from pg_stat_activity
		where datname = current_database() and query like 'listen%'`.execute(db);
	return rows.map(({ pid }) => pid);
}

async function anEar(listen: (times: number) => Promise<void> = async () => {}) {
	const database = await aDatabase();
	let listenerCalls = 0;
	const lines: string[] = [];
	const ear = listenForNotifications(database.url, "content_changed", {
		listen: () => listen(++listenerCalls),
		log: createLog("warn", { write: (line) => void lines.push(line) }),
	});
	onTestFinished(() => ear.stop());
	return { ...database, ear, listenerCalls: () => listenerCalls, lines };
}

test("calls back once when it begins, and for each notification on its channel", async () => {
	const { db, listenerCalls } = await anEar();
	await vi.waitFor(() => expect(listenerCalls()).toBe(1), soon);
	await announce(db);
	await vi.waitFor(() => expect(listenerCalls()).toBe(2), soon);
	await announce(db, "something_else");
	await announce(db);
	await vi.waitFor(() => expect(listenerCalls()).toBe(3), soon);
});

test("gets the notification of a transaction at its commit, and none of one that is rolled back", async () => {
	const { db, listenerCalls } = await anEar();
	await vi.waitFor(() => expect(listenerCalls()).toBe(1), soon);
	const undone = db.transaction().execute(async (tx) => {
		await announce(tx);
		throw new Error("no");
	});
	await expect(undone).rejects.toThrow("no");
	await db.transaction().execute(announce);
	await vi.waitFor(() => expect(listenerCalls()).toBe(2), soon);
});

test("connects again after its connection was ended, calls back once more and listens on", async () => {
	const { db, listenerCalls, lines } = await anEar();
	await vi.waitFor(() => expect(listenerCalls()).toBe(1), soon);
	const [pid] = await listeners(db);
	await sql`select pg_terminate_backend(${pid}::int)`.execute(db);
	await vi.waitFor(() => expect(listenerCalls()).toBe(2), soon);
	await announce(db);
	await vi.waitFor(() => expect(listenerCalls()).toBe(3), soon);
	expect(lines.join("")).toContain("the notice connection broke");
	expect((await listeners(db)).length).toBe(1);
});

test("what is announced while it is busy makes one more hearing, however often it was", async () => {
	let release = () => {};
	const { db, listenerCalls } = await anEar(
		(times) =>
			new Promise((resolve) => {
				if (times === 2) release = resolve;
				else resolve();
			}),
	);
	await vi.waitFor(() => expect(listenerCalls()).toBe(1), soon);
	await announce(db);
	await vi.waitFor(() => expect(listenerCalls()).toBe(2), soon);
	const emit = vi.spyOn(pg.Client.prototype, "emit");
	onTestFinished(() => emit.mockRestore());
	for (let times = 0; times < 5; times++) await announce(db);
	await vi.waitFor(
		() =>
			expect(emit.mock.calls.filter(([name]) => String(name) === "notification").length).toBe(5),
		soon,
	);
	expect(listenerCalls()).toBe(2);
	release();
	await vi.waitFor(() => expect(listenerCalls()).toBe(3), soon);
	// One notice later it is at four, so none was still on its way.
	await announce(db);
	await vi.waitFor(() => expect(listenerCalls()).toBe(4), soon);
});

test("logs and repeats a callback that fails, without another notification", async () => {
	const { listenerCalls, lines } = await anEar(async (times) => {
		if (times === 1) throw new Error("no content");
	});
	await vi.waitFor(() => expect(lines.join("")).toContain("a notice could not be followed"), soon);
	await vi.waitFor(() => expect(listenerCalls()).toBe(2), soon);
});

test("stops at once, at any moment: while it connects, while it listens, while the server does not answer", async () => {
	const { db, ear, url, listenerCalls } = await anEar();
	await vi.waitFor(() => expect(listenerCalls()).toBe(1), soon);
	await ear.stop();
	await vi.waitFor(async () => expect(await listeners(db)).toEqual([]), soon);
	const options = { listen: async () => {}, log: silentLog };
	await listenForNotifications(url, "content_changed", options).stop();
	// Whoever waited here for the time limit of a connection would wait forever.
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const { promise: asked, resolve } = Promise.withResolvers<void>();
	const silent = createServer(() => resolve()).listen(0, "127.0.0.1");
	onTestFinished(() => void silent.close());
	await once(silent, "listening");
	const { port } = silent.address() as AddressInfo;
	const unanswered = listenForNotifications(
		`postgres://127.0.0.1:${port}/x`,
		"content_changed",
		options,
	);
	await asked;
	await unanswered.stop();
});
