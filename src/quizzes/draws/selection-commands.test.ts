import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Instant } from "#core/time.ts";
import { storeDocument } from "#platform/content/testing.ts";
import type { Db } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { prizeDocument } from "#quizzes/content.ts";
import type { SelectionDeps } from "#quizzes/deps.ts";
import { streamEntryKeys } from "#quizzes/draws/entries/entry-store.ts";
import { deleteAccount } from "#visitors/accounts/store.ts";
import { findPrizeDay } from "./prize-day-store.ts";
import { hashText, runPrizeDays } from "./selection-commands.ts";
import { anEntry, aPrize, storePrize } from "./testing.ts";
import { listDayWinners } from "./winner-store.ts";

const day = Temporal.PlainDate.from("2026-11-21");
const before = Temporal.Instant.from("2026-11-20T09:00:00Z");
const after = Temporal.Instant.from("2026-11-22T13:00:00Z");

function aSelection(db: Db, notify?: SelectionDeps["notifyWinner"]) {
	let now = before;
	let seeds = 0;
	const notified: string[] = [];
	const deps: SelectionDeps = {
		...{ db, clock: () => now, createSeed: () => `seed ${seeds++}` },
		notifyWinner: notify ?? (async (_tx, { email }) => void notified.push(email ?? "")),
	};
	const run = (at: Instant) => {
		now = at;
		return runPrizeDays(deps);
	};
	return { run, notified };
}

describe("days with a prize", () => {
	test("get a seed before they begin anywhere, and the first process decides it", async () => {
		const { db } = await aDatabase();
		await storePrize(db);
		const selections = Array.from({ length: 4 }, () => aSelection(db));
		await Promise.all(selections.map(({ run }) => run(before)));
		const first = await findPrizeDay(db, day);
		await aSelection(db).run(before);
		expect(await findPrizeDay(db, day)).toEqual(first);
		// In Kiritimati the 20th has begun at 10:00 UTC of the 19th.
		expect(await findPrizeDay(db, day.subtract({ days: 1 }))).toBeUndefined();
		expect(first?.result).toBeUndefined();
		const { rows } = await sql<{ late: boolean }>`
			select bool_or(published_at >= starts_at) as late from prize_days`.execute(db);
		expect(rows).toEqual([{ late: false }]);
	});

	test("keep the prize that was announced once they have begun; later days follow the content", async () => {
		const { db } = await aDatabase();
		await storePrize(db);
		const { run } = aSelection(db);
		await run(before);
		const other = { ...aPrize, title: "Two books" };
		await storeDocument(db, prizeDocument, other);
		await run(Temporal.Instant.from("2026-11-20T10:00:00Z"));
		expect((await findPrizeDay(db, day))?.prize?.title).toBe("A book");
		expect((await findPrizeDay(db, day.add({ days: 1 })))?.prize?.title).toBe("Two books");
		await storeDocument(db, prizeDocument, undefined);
		await run(Temporal.Instant.from("2026-11-20T10:01:00Z"));
		expect((await findPrizeDay(db, day))?.prize?.title).toBe("A book");
		expect((await findPrizeDay(db, day.add({ days: 1 })))?.prize).toBeUndefined();
	});
});

describe("the draw", () => {
	test("takes place once, however many processes get to it at the same time", async () => {
		const { db } = await aDatabase();
		await storePrize(db);
		await aSelection(db).run(before);
		for (let number = 0; number < 5; number++) await anEntry(db, day, before);
		const selections = Array.from({ length: 6 }, () => aSelection(db));
		await Promise.all(selections.map(({ run }) => run(after)));
		const winners = await listDayWinners(db, day);
		expect(winners.map(({ position }) => position)).toEqual([1, 2]);
		const notified = selections.flatMap((selection) => selection.notified);
		expect(notified.toSorted()).toEqual(winners.map(({ email }) => email).toSorted());
	});

	test("leaves out who has deleted the account, and has no winner where nobody takes part", async () => {
		const { db } = await aDatabase();
		await storePrize(db);
		await aSelection(db).run(before);
		await deleteAccount(db, await anEntry(db, day, before));
		const { run, notified } = aSelection(db);
		await run(after);
		expect(notified).toEqual([]);
		expect((await findPrizeDay(db, day))?.result).toMatchObject({
			...{ entryCount: 0, entriesHash: hashText("") },
		});
	});

	test("of one day that fails holds up no other, and is tried again", async () => {
		const { db } = await aDatabase();
		await storePrize(db);
		const next = day.add({ days: 1 });
		await aSelection(db).run(before);
		for (const each of [day, next]) await anEntry(db, each, before);
		const later = after.add({ hours: 24 });
		let failures = 0;
		const failing = aSelection(db, async (_tx, winner) => {
			if (winner.day.equals(day) && failures++ === 0) throw new Error("no address");
		});
		await expect(failing.run(later)).rejects.toThrow("winners were not drawn");
		expect((await findPrizeDay(db, day))?.result).toBeUndefined();
		expect((await findPrizeDay(db, next))?.result).toBeDefined();
		await failing.run(later);
		expect(await listDayWinners(db, day)).toHaveLength(1);
	});

	test("ranks twenty thousand entries as the published rule says, and reads them piece by piece", async () => {
		const { db } = await aDatabase();
		await storePrize(db);
		const { run } = aSelection(db);
		await run(before);
		await sql`insert into accounts (id, email, first_name, last_name, user_type, created_at)
			select gen_random_uuid(), number || '@example.com', 'Ada', 'Byron', 'b2c', now()
			from generate_series(1, 20001) number`.execute(db);
		await sql`insert into draw_entries (id, day, key, account_id, terms_hash, created_at)
			select id, '2026-11-21', encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), id, '', now()
			from accounts`.execute(db);
		await run(after);
		const keys: string[] = [];
		let pieces = 0;
		for await (const some of streamEntryKeys(db, day)) {
			keys.push(...some);
			pieces++;
		}
		expect(pieces).toBe(3);
		const { result } = (await findPrizeDay(db, day)) ?? {};
		expect(result).toMatchObject({
			...{ entryCount: 20_001, entriesHash: hashText(keys.toSorted().join("\n")) },
		});
		const score = (key: string) => hashText(`${result?.seed}:${key}`);
		const ranking = keys.toSorted((one, other) => (score(one) < score(other) ? -1 : 1));
		const winners = await listDayWinners(db, day);
		expect(winners.map(({ key }) => key)).toEqual(ranking.slice(0, 2));
	});
});
