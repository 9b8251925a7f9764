import { sql } from "kysely";
import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { createEmailLimiter } from "./email-limiter-commands.ts";
import type { OutgoingEmailKind } from "./rules.ts";
import { purgeEmailCounts } from "./store.ts";

async function someCounts() {
	const { db } = await aDatabase();
	let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
	const hash = createSecretHmac("a secret of the tests");
	const timeZone = "America/New_York";
	const counts = createEmailLimiter({ hash, clock: () => now, timeZone });
	const take = (kind: OutgoingEmailKind, address = "ada@example.com") =>
		db.transaction().execute((tx) => counts.take(tx, kind, address));
	const takeMany = async (times: number, kind: OutgoingEmailKind) => {
		const taken = [];
		for (let time = 0; time < times; time++) taken.push(await take(kind));
		return taken.filter(Boolean).length;
	};
	const rows = async () => {
		const found = await sql<{ sent: number }>`select * from email_counts
			order by day`.execute(db);
		return found.rows;
	};
	const setTime = (text: string) => {
		now = Temporal.Instant.from(text);
	};
	return { db, counts, take, takeMany, rows, setTime };
}

test("emails of all kinds to one address are counted together, and more important kinds have a higher limit", async () => {
	const { take, takeMany } = await someCounts();
	expect(await takeMany(3, "application saved")).toBe(3);
	expect(await takeMany(9, "lead received")).toBe(2);
	expect(await take("application saved")).toBe(false);
	expect(await takeMany(9, "application received")).toBe(2);
	expect(await takeMany(9, "link to own data")).toBe(3);
	expect(await take("lead received", "bob@example.com")).toBe(true);
});

test("spellings of one address are counted together, and no row names it", async () => {
	const { take, takeMany, rows } = await someCounts();
	await takeMany(5, "lead received");
	for (const same of ["ADA@example.com", " \uff41da@EXAMPLE.com"])
		expect(await take("lead received", same)).toBe(false);
	expect(await rows()).toHaveLength(1);
	expect(JSON.stringify(await rows())).not.toMatch(/ada|example/i);
});

test("concurrent emails are counted one by one", async () => {
	const { take, rows } = await someCounts();
	const asked = Array.from({ length: 40 }, () => take("lead received"));
	const taken = await Promise.all(asked);
	expect(taken.filter(Boolean)).toHaveLength(5);
	expect(await rows()).toMatchObject([{ sent: 5 }]);
});

test("an email of a rolled back transaction is not counted", async () => {
	const { db, counts, rows, takeMany } = await someCounts();
	for (let time = 0; time < 7; time++) {
		const failed = db.transaction().execute(async (tx) => {
			await counts.take(tx, "lead received", "ada@example.com");
			throw new Error("the lead was not stored");
		});
		await expect(failed).rejects.toThrow("not stored");
	}
	expect(await rows()).toEqual([]);
	expect(await takeMany(9, "lead received")).toBe(5);
});

test("a kind with limits of its own is neither counted nor refused", async () => {
	const { takeMany, rows } = await someCounts();
	expect(await takeMany(30, "sign-in code")).toBe(30);
	expect(await rows()).toEqual([]);
});

test("each day of the site is counted anew, and former days are purged", async () => {
	const { db, takeMany, setTime, rows } = await someCounts();
	expect(await takeMany(9, "lead received")).toBe(5);
	setTime("2026-11-21T04:59:59Z");
	expect(await takeMany(9, "lead received")).toBe(0);
	setTime("2026-11-21T05:00:00Z");
	expect(await takeMany(9, "lead received")).toBe(5);
	expect(await rows()).toHaveLength(2);
	await purgeEmailCounts(db, Temporal.PlainDate.from("2026-11-21"));
	expect(await rows()).toHaveLength(1);
});
