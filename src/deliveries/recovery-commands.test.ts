import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { aWebhook, hanging } from "#connectors/testing.ts";
import { recoverDeliveries } from "./recovery-commands.ts";
import { aDeliverySetup, areAllSettled, endlessMs, toWebhook } from "./testing.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");

async function aRoom() {
	const webhook = await aWebhook();
	const time = { now: start };
	const room = await aDeliverySetup([toWebhook(webhook, endlessMs)], {
		clock: () => time.now,
		workers: 0,
	});
	const { db, jobs, queue } = room;
	return {
		...room,
		webhook,
		time,
		recover: () => recoverDeliveries({ db, jobs, clock: queue.clock }),
		/** The queue loses jobs like this when their workers died too often. */
		loseJobs: () => sql`delete from jobs.job`.execute(db),
		jobCount: async () =>
			(await sql`select from jobs.job where state < 'completed'`.execute(db)).rows.length,
	};
}

test("a delivery that waits without a job is queued again, once however many processes recover, and arrives", async () => {
	const room = await aRoom();
	await room.submit();
	await room.loseJobs();
	const queued = await Promise.all([1, 2, 3].map(() => room.recover()));
	expect(queued.sort()).toEqual([0, 0, 1]);
	expect(await room.jobCount()).toBe(1);
	await room.startWorker();
	await room.until(areAllSettled);
	expect(room.webhook.accepted.size).toBe(1);
	expect(await room.recover()).toBe(0);
});

test("one that has a job is not queued again: due now, due in ten hours, or running", async () => {
	const room = await aRoom();
	await room.submit();
	expect(await room.recover()).toBe(0);
	await sql`update jobs.job set start_after = now() + interval '10 hours'`.execute(room.db);
	expect(await room.recover()).toBe(0);
	await sql`update jobs.job set start_after = now()`.execute(room.db);
	room.webhook.always = hanging;
	await room.startWorker();
	await vi.waitFor(() => expect(room.webhook.received).toHaveLength(1), 9_000);
	// Longer than any claim holds.
	room.time.now = start.add({ hours: 1 });
	expect(await room.recover()).toBe(0);
	expect(await room.jobCount()).toBe(1);
});

test("one with a claim is left to its worker, and queued when the claim has expired", async () => {
	const room = await aRoom();
	await room.submit();
	await room.loseJobs();
	const until = start.add({ seconds: 85 });
	await sql`update lead_deliveries set claimed_until = ${until.toString()}`.execute(room.db);
	expect(await room.recover()).toBe(0);
	room.time.now = until;
	expect(await room.recover()).toBe(1);
});

test("one that has ended fifty workers is dead, with its reason", async () => {
	const room = await aRoom();
	await room.submit();
	await room.loseJobs();
	await sql`update lead_deliveries set attempts = 50`.execute(room.db);
	expect(await room.recover()).toBe(0);
	expect(await room.rows()).toMatchObject([
		{ state: "dead", problem: "its worker died each time" },
	]);
});

test("more than one step holds are all queued", async () => {
	const room = await aRoom();
	const { lead_id, person_id } = await room.submit().then(async () => {
		const { rows } = await sql<{ lead_id: string; person_id: string }>`
			select lead_id, person_id from lead_deliveries`.execute(room.db);
		return rows[0] ?? { lead_id: "", person_id: "" };
	});
	await sql`insert into lead_deliveries (id, lead_id, person_id, revision, destination, created_at)
		select gen_random_uuid(), ${lead_id}, ${person_id}, revision, 'webhook', now()
		from generate_series(2, 450) as revision`.execute(room.db);
	await room.loseJobs();
	expect(await room.recover()).toBe(450);
	expect(await room.jobCount()).toBe(450);
});
