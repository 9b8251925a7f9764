import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
	aHubSpot,
	aSalesforce,
	aWebhook,
	breakingOff,
	type FakeReply,
	hanging,
	hangingUp,
	losingTheAnswer,
	replying,
} from "#connectors/testing.ts";
import { aLead } from "#forms/submission/testing.ts";
import { setLeadState } from "#leads/lead-store.ts";
import { type Db, openDatabase } from "#platform/database/database.ts";
import { silentLog } from "#platform/database/testing.ts";
import { holdTransaction, untilWaiting } from "#platform/database/testing-locks.ts";
import { aDatabaseProxy, type DatabaseProxy } from "#platform/database/testing-proxy.ts";
import { outgoingRetryDelays } from "#platform/jobs/attempts.ts";
import { deliver } from "./deliver-commands.ts";
import type { Delivery, Destination } from "./delivery.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { listNotifiedRecords } from "./erasure/notified-destination-store.ts";
import { queueDeliveries } from "./queue-commands.ts";
import {
	aDeliverySetup,
	areAllSettled,
	endlessMs,
	toHubSpot,
	toSalesforce,
	toWebhook,
} from "./testing.ts";

/** So late that only the test itself brings it about. */
const muchLater = replying(503, "", { "retry-after": "86400" });
const leadOf = (email: string) => ({ lead: aLead({ email }) });
const receivedRevisions = (webhook: Awaited<ReturnType<typeof aWebhook>>) =>
	webhook.received.map(({ body }) => JSON.parse(body).data.revision as number);

describe("every lead arrives at every destination exactly once", () => {
	const busy = replying(429, "", { "retry-after": "1" });
	const failing: FakeReply[] = [
		replying(503),
		hanging,
		losingTheAnswer,
		hangingUp,
		breakingOff,
		busy,
	];

	test("after any first failure: refusal, timeout, lost answer, request to wait", async () => {
		const [webhook, salesforce, hubspot] = await Promise.all([
			aWebhook(),
			aSalesforce(),
			aHubSpot(),
		]);
		webhook.moods.push(...failing, replying(200, { status: "error" }));
		salesforce.moods.push(...failing, replying(400, [{ errorCode: "UNABLE_TO_LOCK_ROW" }]));
		hubspot.moods.push(...failing, replying(207, { results: [], errors: [{}] }));
		const room = await aDeliverySetup([
			toWebhook(webhook),
			toSalesforce(salesforce),
			toHubSpot(hubspot),
		]);
		const leads = await Promise.all(
			["ada", "bob", "eve"].map((name) => room.submit(leadOf(`${name}@example.com`))),
		);
		const all = await room.until(areAllSettled);
		expect(all.map(({ state }) => state)).toEqual(Array(9).fill("delivered"));
		const ids = leads.map(({ id }) => id as string).sort();
		expect([...salesforce.leads.keys()].sort()).toEqual(ids);
		const bodies = [...webhook.accepted.values()] as {
			data: { lead_id: string };
		}[];
		expect(bodies.map(({ data }) => data.lead_id).sort()).toEqual(ids);
		expect([...hubspot.contacts.keys()].sort()).toEqual([
			"ada@example.com",
			"bob@example.com",
			"eve@example.com",
		]);
		// Their numbers are kept, where they say one.
		for (const { destination, externalId } of all)
			if (destination !== "webhook") expect(externalId).toMatch(/^(00Q|10\d)/);
	});
});

describe("a delivery that fails", () => {
	test("is dead at once when the destination refuses it, with its message", async () => {
		const webhook = await aWebhook();
		webhook.always = replying(422, {
			error: "ada@example.com\u001b[31m is no one",
		});
		const room = await aDeliverySetup([toWebhook(webhook)]);
		await room.submit();
		const [row] = await room.until(areAllSettled);
		expect(row).toMatchObject({
			state: "dead",
			attempts: 1,
			problem: 'answered 422: {"error":"ada@example.com\\u001b[31m is no one"}',
			claimedUntil: undefined,
		});
		expect(webhook.received).toHaveLength(1);
		// The logs and the stored output of the queue name no person.
		const { rows } = await sql<{ output: unknown }>`
			select output from jobs.job where name = 'dead-letters'`.execute(room.db);
		expect(JSON.stringify(rows)).not.toContain("ada@example.com");
	});

	test("waits as long as the destination asks, and else by the list; its retries are the same message", async () => {
		const webhook = await aWebhook();
		webhook.moods.push(replying(503, "", { "retry-after": "777" }), replying(500));
		const room = await aDeliverySetup([toWebhook(webhook)]);
		await room.submit();
		const waits = async (failures: number) => {
			const { rows } = await sql<{ wait: number }>`
				select extract(epoch from start_after - created_on)::float8 as wait from jobs.job
				where state = 'created' and (data ->> 'failures')::int = ${failures}`.execute(room.db);
			expect(rows).toHaveLength(1);
			return rows[0]?.wait;
		};
		const waiting = (failures: number) => vi.waitFor(() => waits(failures), { timeout: 30_000 });
		expect(await waiting(1)).toBe(777);
		expect((await room.rows())[0]).toMatchObject({
			state: "waiting",
			attempts: 1,
			problem: "answered 503",
		});
		await room.hurry();
		expect(await waiting(2)).toBe(outgoingRetryDelays[1]);
		await room.until(areAllSettled);
		const [first, ...repeats] = webhook.received.map(({ headers, body }) => [
			headers["webhook-id"],
			body,
		]);
		expect(repeats).toEqual([first, first]);
	});

	test("is dead after the last attempt, and says why", async () => {
		const webhook = await aWebhook();
		webhook.always = replying(500, "out of order");
		const room = await aDeliverySetup([toWebhook(webhook)]);
		await room.submit();
		const [row] = await room.until(areAllSettled);
		expect(row).toMatchObject({
			state: "dead",
			attempts: outgoingRetryDelays.length + 1,
			problem: "answered 500: out of order",
		});
		expect(webhook.received).toHaveLength(outgoingRetryDelays.length + 1);
	});

	test("because of a bug is retried like any other", async () => {
		let calls = 0;
		const room = await aDeliverySetup([
			{
				name: "webhook",
				record: "lead",
				send: async () => {
					calls++;
					if (calls === 1) throw new TypeError("x is not a function");
					return { kind: "delivered" };
				},
			},
		]);
		await room.submit();
		await vi.waitFor(
			async () =>
				expect((await room.rows())[0]?.problem).toBe(
					"a mistake of our own (TypeError): x is not a function",
				),
			{ timeout: 30_000 },
		);
		expect((await room.until(areAllSettled))[0]?.state).toBe("delivered");
	});
});

describe("a later revision", () => {
	test("replaces one that still waits", async () => {
		const webhook = await aWebhook();
		webhook.moods.push(muchLater);
		const room = await aDeliverySetup([toWebhook(webhook)]);
		const { id } = await room.submit();
		await vi.waitFor(() => expect(webhook.received).toHaveLength(1), 60_000);
		await room.change(id, { message: "In the evening, please" });
		const all = await room.until(areAllSettled);
		expect(all.map(({ revision, state }) => [revision, state])).toEqual([
			[1, "superseded"],
			[2, "delivered"],
		]);
		expect(receivedRevisions(webhook)).toEqual([1, 2]);
		const [bodies] = webhook.accepted.values();
		expect(bodies).toMatchObject({
			type: "lead.created",
			data: { sl_user_message: "In the evening, please" },
		});
	});

	test("never overtakes one that is under way", async () => {
		const webhook = await aWebhook();
		let release = () => {};
		webhook.moods.push((response, well) => {
			release = () => {
				const [status, body] = well();
				response.writeHead(status).end(JSON.stringify(body));
			};
			return undefined;
		});
		const room = await aDeliverySetup([toWebhook(webhook, endlessMs)], {
			workers: 2,
		});
		const { id } = await room.submit();
		await vi.waitFor(() => expect(webhook.received).toHaveLength(1), 60_000);
		await room.change(id, { message: "In the evening, please" });
		// The second one's turn comes, and it is put off until the first is surely over.
		await vi.waitFor(
			async () => {
				const { rows } = await sql`select 1 from jobs.job
					where state = 'created' and (data ->> 'waits')::int = 1`.execute(room.db);
				expect(rows).toHaveLength(1);
			},
			{ timeout: 30_000 },
		);
		expect(webhook.received).toHaveLength(1);
		release();
		await room.until(areAllSettled);
		expect(receivedRevisions(webhook)).toEqual([1, 2]);
	});

	test("that is stored while an earlier one is claimed is sent once, by its own delivery", async () => {
		const sent: (readonly [delivery: string, revision: number])[] = [];
		const destination: Destination = {
			name: "webhook",
			record: "lead",
			send: async ({ id, lead }) => {
				sent.push([id, lead.revision]);
				return { kind: "delivered" };
			},
		};
		const room = await aDeliverySetup([destination], { workers: 0 });
		const lead = await room.submit();
		const [earlier] = await room.rows();
		if (!earlier) throw new Error("nothing was queued");
		const run = (id: Delivery["id"]) =>
			deliver({ db: room.db, clock: () => Temporal.Now.instant() }, destination, id, {
				isLast: false,
			});
		// The transaction holds the rows of the deliveries for a while, like an erasure that fails.
		const hold = await holdTransaction(room.db, (tx) =>
			listNotifiedRecords(tx, lead.person, [lead.id]),
		);
		const delivered = run(earlier.id);
		expect(await untilWaiting(room.db, delivered)).toBe("waits");
		await room.change(lead.id, { message: "In the evening, please" });
		await hold.end();
		await delivered;
		for (const { id } of await room.rows()) await run(id);
		const revisions = sent.map(([, revision]) => revision);
		expect(new Set(revisions).size).toBe(revisions.length);
		expect(revisions.at(-1)).toBe(2);
	});

	test("sends the change to a destination that has the lead", async () => {
		const webhook = await aWebhook();
		const salesforce = await aSalesforce();
		const room = await aDeliverySetup([toWebhook(webhook), toSalesforce(salesforce)]);
		const { id } = await room.submit();
		await room.until(areAllSettled);
		await room.change(id, { company: "Engines Ltd" });
		await room.until((all) => all.length === 4 && areAllSettled(all));
		expect([...webhook.accepted.values()]).toMatchObject([
			{ type: "lead.created", data: { revision: 1 } },
			{ type: "lead.updated", data: { revision: 2 } },
		]);
		expect(salesforce.leads.size).toBe(1);
		expect(salesforce.leads.get(id)).toMatchObject({ Company: "Engines Ltd" });
	});
});

test("where a record is a person, an older lead that arrives late does not overwrite the newer one", async () => {
	const hubspot = await aHubSpot();
	hubspot.moods.push(muchLater);
	const room = await aDeliverySetup([toHubSpot(hubspot)]);
	const product = (id: number) => ({
		product: { id, type: "course", name: `Course ${id}` } as const,
	});
	await room.submit({ lead: aLead(product(1)) });
	await vi.waitFor(() => expect(hubspot.received).toHaveLength(1), 60_000);
	await room.submit({
		lead: aLead(product(2)),
		updatedAt: Temporal.Instant.from("2026-11-20T13:00:00Z"),
	});
	await vi.waitFor(() => expect(hubspot.contacts.size).toBe(1), 60_000);
	await room.until(areAllSettled);
	const received = hubspot.received.map(
		({ body }) => JSON.parse(body).inputs[0].properties.course_id,
	);
	expect(received).toEqual(["1", "2", "1", "2"]);
	expect(hubspot.contacts.get("ada@example.com")).toMatchObject({
		properties: { course_id: "2" },
	});
});

test("all leads of one person are delivered where a record is a person, however long one of them takes", async () => {
	const hubspot = await aHubSpot();
	let release = () => {};
	hubspot.moods.push((response, well) => {
		release = () => {
			const [status, body] = well();
			response.writeHead(status).end(JSON.stringify(body));
		};
		return undefined;
	});
	const room = await aDeliverySetup([toHubSpot(hubspot, endlessMs)], {
		workers: 0,
	});
	// All deliveries are there before the first one begins, like after a replay of what was missing.
	const count = 12;
	for (let index = 0; index < count; index++) await room.submit();
	await room.startWorker();
	await room.startWorker();
	await vi.waitFor(() => expect(hubspot.received).toHaveLength(1), 60_000);
	// Their turns come more often than a failing one would be tried.
	const rounds = outgoingRetryDelays.length + 2;
	await vi.waitFor(
		async () => {
			await room.hurry();
			const { rows } = await sql`select 1 from jobs.job
				where name = 'lead-hubspot' and (data ->> 'waits')::int = ${rounds}`.execute(room.db);
			expect(rows).toHaveLength(count - 1);
		},
		{ timeout: 30_000, interval: 50 },
	);
	release();
	const all = await room.until(areAllSettled);
	expect(all.map(({ state }) => state)).toEqual(Array(count).fill("delivered"));
	const { rows } = await sql`
		select 1 from jobs.job where name = 'dead-letters'`.execute(room.db);
	expect(rows).toEqual([]);
});

test("a process that dies leaves a claim that expires, and the same message is sent again", async () => {
	const webhook = await aWebhook();
	let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
	const room = await aDeliverySetup([toWebhook(webhook)], { clock: () => now });
	await room.submit();
	const [first] = await room.until(areAllSettled);
	// The state is the one before the answer came.
	await sql`update lead_deliveries set state = 'waiting', delivered_at = null,
		claimed_until = ${now.add({ seconds: 85 }).toString()}`.execute(room.db);
	await sql`update jobs.job set state = 'retry', completed_on = null, started_on = null, start_after = now()
		where name = 'lead-webhook'`.execute(room.db);
	await vi.waitFor(
		async () => {
			const { rows } = await sql<{ wait: number }>`
				select extract(epoch from start_after - created_on)::float8 as wait from jobs.job
				where state = 'created'`.execute(room.db);
			expect(rows).toEqual([{ wait: 2 }]);
		},
		{ timeout: 30_000 },
	);
	expect(webhook.received).toHaveLength(1);
	now = now.add({ seconds: 85 });
	const [again] = await room.until(areAllSettled);
	expect(again).toMatchObject({ id: first?.id, state: "delivered" });
	expect(webhook.accepted.size).toBe(1);
	expect(webhook.received).toHaveLength(2);
});

test("a destination that hangs does not affect visitors: it holds no connection, and leads are stored at once", async () => {
	const webhook = await aWebhook();
	webhook.always = hanging;
	const room = await aDeliverySetup([toWebhook(webhook, endlessMs)], {
		workers: 0,
	});
	for (let index = 0; index < 10; index++) await room.submit(leadOf(`p${index}@example.com`));
	await room.startWorker();
	// More are under way than the pool has connections, and all of these are free.
	await vi.waitFor(
		() => {
			expect(webhook.received.length).toBeGreaterThan(5);
			expect(room.pool.idleCount).toBe(room.pool.totalCount);
		},
		{ timeout: 30_000 },
	);
	const stored = await room.submit(leadOf("last@example.com"));
	expect((await room.rows()).at(-1)).toMatchObject({
		lead: stored.id,
		state: "waiting",
	});
	webhook.always = undefined;
	webhook.hangUp();
	await room.until(areAllSettled);
	expect(webhook.accepted.size).toBe(11);
});

describe("what follows from a lead", () => {
	test("is stored with it or not at all, and once for each revision", async () => {
		const webhook = await aWebhook();
		const room = await aDeliverySetup([toWebhook(webhook)]);
		const stored = await room.submit();
		await room.db.transaction().execute(async (tx) => {
			await queueDeliveries(room.queue, tx, {
				lead: stored,
				change: "created",
			});
		});
		await expect(
			room.db.transaction().execute(async (tx) => {
				await queueDeliveries(room.queue, tx, {
					lead: { ...stored, revision: 2 },
					change: "updated",
				});
				throw new Error("no");
			}),
		).rejects.toThrow("no");
		const all = await room.until(areAllSettled);
		expect(all).toHaveLength(1);
		expect(webhook.received).toHaveLength(1);
	});

	test("waits when the lead is quarantined before it was sent, and is sent when the lead is rescued", async () => {
		const webhook = await aWebhook();
		webhook.moods.push(muchLater);
		const room = await aDeliverySetup([toWebhook(webhook)]);
		const stored = await room.submit();
		await vi.waitFor(() => expect(webhook.received).toHaveLength(1), 60_000);
		const now = Temporal.Now.instant();
		await room.db
			.transaction()
			.execute((tx) => setLeadState(tx, stored.id, "quarantined", ["odd"], now));
		const [row] = await room.until(areAllSettled);
		expect(row).toMatchObject({
			state: "superseded",
			problem: "set aside for a person to look at",
		});
		expect(webhook.accepted.size).toBe(0);
	});
});

describe("a fault of our own database", () => {
	/** A database that the deliveries reach through a network of their own; the queue has another one. */
	async function aFaultySetup(send: (room: { proxy: DatabaseProxy; db: Db }) => Promise<void>) {
		const webhook = await aWebhook();
		const sent: string[] = [];
		const toDestination = toWebhook(webhook);
		const room = await aDeliverySetup([toDestination], { workers: 0 });
		const proxy = await aDatabaseProxy(room.url);
		const own = await openDatabase(proxy.url, {
			connections: 2,
			log: silentLog,
			policy: "limited",
		});
		onTestFinished(() => own.close());
		const destination: Destination = {
			...toDestination,
			send: async (message) => {
				sent.push(message.id);
				await send({ proxy, db: own.db });
				return toDestination.send(message);
			},
		};
		const clock = () => Temporal.Now.instant();
		await room.jobs.work(deliveryJobs.webhook, (payload, attempt) =>
			deliver({ db: own.db, clock }, destination, payload.delivery as Delivery["id"], attempt),
		);
		return { room, webhook, sent, proxy };
	}

	test("while a message is prepared uses up no delay, leaves no claim, and the message goes out once", async () => {
		let isFaulty = true;
		const { room, webhook, sent, proxy } = await aFaultySetup(async ({ proxy: network, db }) => {
			if (!isFaulty) return;
			isFaulty = false;
			await network.refuse();
			await sql`select 1`.execute(db);
		});
		await room.submit();
		await vi.waitFor(() => expect(sent).toHaveLength(1), 60_000);
		await proxy.recover();
		const next = await vi.waitFor(
			async () => {
				const { rows } = await sql<{ data: unknown; wait: number }>`
					select data, extract(epoch from start_after - created_on)::float8 as wait
					from jobs.job where state = 'created'`.execute(room.db);
				expect(rows).toHaveLength(1);
				return rows[0];
			},
			{ timeout: 60_000 },
		);
		expect(next).toMatchObject({ data: { failures: 0, ours: 1 }, wait: 18 });
		expect((await room.rows())[0]).toMatchObject({ state: "waiting", claimedUntil: undefined });
		const [row] = await room.until(areAllSettled);
		expect(row).toMatchObject({ state: "delivered", attempts: 2 });
		expect(webhook.received).toHaveLength(1);
	});

	test("after the destination has taken the message is waited for, so that it is not sent twice", async () => {
		const { room, webhook, proxy } = await aFaultySetup(async ({ proxy: network }) =>
			network.refuse(),
		);
		await room.submit();
		await vi.waitFor(() => expect(webhook.received).toHaveLength(1), 60_000);
		await proxy.recover();
		const [row] = await room.until(areAllSettled);
		expect(row).toMatchObject({ state: "delivered", attempts: 1 });
		expect(webhook.received).toHaveLength(1);
	});
});
