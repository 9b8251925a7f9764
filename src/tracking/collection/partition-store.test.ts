import { join } from "node:path";
import { expect, test } from "vitest";
import { createTimedId } from "#core/timed-ids.ts";
import { aBackup, bring } from "#platform/backup/testing.ts";
import { readMigrations } from "#platform/database/migrations.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { createPartitions, dropOldPartitions, listPartitions } from "./partition-store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const days = (count: number) => now.add({ hours: 24 * count });

test("the days to come are made ahead, by several processes at once, and take over what the default partition held", async () => {
	const { db, pool } = await aDatabase();
	const insert = (at: Temporal.Instant) =>
		pool.query(
			"insert into events (event_id, name, occurred_at, received_at) values ($1, 'x', $2, $2)",
			[createTimedId(at.epochMilliseconds), at.toString()],
		);
	const countIn = async (table: string) =>
		(await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
	await insert(now);
	await insert(days(-1));
	expect(await countIn("events_default")).toBe(2);
	await Promise.all(Array.from({ length: 4 }, () => createPartitions(db, now)));
	const names = await listPartitions(db);
	expect(names).toHaveLength(10);
	expect(names.slice(0, 2)).toEqual(["events_20261120", "events_20261121"]);
	expect(await countIn("events_20261120")).toBe(1);
	expect(await countIn("events_default")).toBe(1);
	await insert(days(1));
	expect(await countIn("events_20261121")).toBe(1);
	await createPartitions(db, days(1));
	expect(await listPartitions(db)).toHaveLength(11);

	await dropOldPartitions(db, days(30), 30);
	expect(await listPartitions(db)).toHaveLength(11);
	expect(await countIn("events")).toBe(2);
	await dropOldPartitions(db, days(31), 30);
	expect((await listPartitions(db))[0]).toBe("events_20261121");
	expect(await countIn("events")).toBe(1);
	await dropOldPartitions(db, days(31), 30);
});

test("a backup holds the events, and a restore brings them back before their days exist", async () => {
	const before = await aDatabase();
	await createPartitions(before.db, now);
	await before.pool.query(
		"insert into events (event_id, name, occurred_at, received_at) values ($1, 'x', $2, $2)",
		[createTimedId(now.epochMilliseconds), now.toString()],
	);
	const after = await aDatabase({ empty: true });
	const migrations = await readMigrations(join(import.meta.dirname, "../../../migrations"));
	await bring(await aBackup(before), after, { migrations });
	const events = "select event_id, name, tableoid::regclass::text as stored_in from events";
	expect((await after.pool.query(events)).rows).toMatchObject([{ stored_in: "events_default" }]);
	await createPartitions(after.db, now);
	expect((await after.pool.query(events)).rows).toMatchObject([{ stored_in: "events_20261120" }]);
});
