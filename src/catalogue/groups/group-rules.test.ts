import { expect, test } from "vitest";
import type { Batch } from "#catalogue/courses/course-schema.ts";
import { buildBatchKey, buildCohortKey, listBatchGroups, listCohortGroups } from "./group-rules.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const batch: Batch = {
	mode: "live-virtual",
	startsInDays: 12,
	weekdays: [6, 7],
	from: "09:00",
	to: "13:00",
	zone: "America/Chicago",
	weeks: 4,
	seats: 20,
	seatsLeft: 3,
};

test("a group keeps its key while its seats change, and another group has another key", () => {
	const key = buildBatchKey(batch);
	expect(key).toBe("live-virtual-america-chicago-67-09-00-13-00-12d-4w");
	expect(buildBatchKey({ ...batch, seatsLeft: 0 } as Batch)).toBe(key);
	for (const change of [
		{ mode: "classroom" as const },
		{ city: "大阪" },
		{ zone: "Europe/Berlin" },
		{ weekdays: [6] },
		{ from: "10:00" },
		{ to: "12:00" },
		{ startsInDays: 13 },
		{ weeks: 5 },
	])
		expect(buildBatchKey({ ...batch, ...change })).not.toBe(key);
	expect(buildCohortKey({ startsInDays: 41 })).toBe("cohort-41d");
});

test("the groups of a course come soonest first, with first and last day in their own zone", () => {
	const room = {
		...batch,
		mode: "classroom",
		city: "Berlin",
		startsInDays: 3,
	} as const;
	const [first, second] = listBatchGroups([batch, room], now);
	expect(first).toMatchObject({
		mode: "classroom",
		city: "Berlin",
		begins: "2026-11-28",
	});
	expect(second).toMatchObject({
		key: buildBatchKey(batch),
		begins: "2026-12-05",
		ends: "2026-12-27",
		seatsLeft: 3,
	});
});

test("a cohort is a group of the whole program", () => {
	const cohorts = [{ startsInDays: 12, seats: 30, seatsLeft: 4 }];
	expect(listCohortGroups({ cohorts, durationMonths: 2 }, now, "America/New_York")).toEqual([
		expect.objectContaining({
			key: "cohort-12d",
			mode: "program",
			begins: "2026-12-02",
			ends: "2027-02-01",
			weekdays: [],
			seatsLeft: 4,
		}),
	]);
});
