import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { listPairs, listStartCounts, replacePairs, replaceStartCounts } from "./pair-store.ts";

/** So many learners who have started these courses. */
async function addLearners(db: Db, count: number, courses: readonly number[]): Promise<void> {
	await sql`
		with made as (
			insert into learners (id, created_at, seen_at)
			select gen_random_uuid(), now(), now() from generate_series(1, ${count}) returning id
		)
		insert into enrolments (id, learner_id, course_id, course_title, started_at, access_until, seen_at)
		select gen_random_uuid(), made.id, course, 'A course', '2026-11-10Z', now(), now()
		from made, unnest(${courses}::integer[]) as course`.execute(db);
}

test("courses that the same learners started are pairs; few learners prove little, and hidden courses never appear", async () => {
	const { db } = await aDatabase();
	await addLearners(db, 10, [1, 2, 66]);
	await addLearners(db, 10, [1, 3]);
	await addLearners(db, 2, [2, 3]);
	await addLearners(db, 20, [1]);
	const known = [1, 2, 3];
	for (let night = 0; night < 2; night++) await replacePairs(db, known, known);
	const pairs = await listPairs(db, [1, 2]);
	const find = (started: number, other: number) =>
		pairs.find((pair) => pair.started === started && pair.other === other)?.score;
	expect(pairs.length).toBe(3);
	expect(find(1, 2)).toBeCloseTo(10 / (40 + 20), 5);
	expect(find(2, 1)).toBeCloseTo(10 / (12 + 20), 5);
	// Two learners only.
	expect(find(2, 3)).toBeUndefined();
	await replaceStartCounts(db, [1, 3], Temporal.Instant.from("2026-11-01T00:00:00Z"));
	expect(await listStartCounts(db)).toEqual(
		new Map([
			[1, 40],
			[3, 12],
		]),
	);
	// A course that is no longer offered has no pairs of its own.
	expect(await listPairs(db, [2])).toEqual([]);
});

test("the best fifty of a course are kept", async () => {
	const { db } = await aDatabase();
	const others = Array.from({ length: 30 }, (_, index) => index + 2);
	await addLearners(db, 4, [1, ...others]);
	await addLearners(db, 3, [1, ...others.map((id) => id + 30)]);
	const known = [1, ...others, ...others.map((id) => id + 30)];
	await replacePairs(db, [1], known);
	const pairs = await listPairs(db, [1]);
	expect(pairs.length).toBe(50);
	expect(others.every((id) => pairs.some(({ other }) => other === id))).toBe(true);
});
