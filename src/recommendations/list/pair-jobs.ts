import * as z from "zod/mini";
import { defineJob } from "#platform/jobs/job-kind.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { RecommendationsDeps } from "../deps.ts";
import { listRecommendableCourses } from "./course-store.ts";
import { countStarts, replacePairs, replaceStartCounts } from "./pair-store.ts";

export const pairJob = defineJob({
	name: "course-pairs",
	payload: z.object({}),
	delays: [600, 3_600, 6 * 3_600],
});

/** It is night then where most visitors are, and the purge of the day is over. */
const pairTime = { hour: 9, minute: 10 };
/** A statement that reads so many starts stays far below the limit of its time. */
const startsAtOnce = 40_000;
const countedDays = 28;

export async function startPairWorker(
	jobs: Jobs,
	deps: Pick<RecommendationsDeps, "db" | "clock">,
): Promise<void> {
	await jobs.work(pairJob, () => computePairs(deps));
	await jobs.daily(pairJob, {}, pairTime);
}

/** Computes which courses are started together, some courses at a time; hidden ones are left out. */
export async function computePairs({
	db,
	clock,
}: Pick<RecommendationsDeps, "db" | "clock">): Promise<void> {
	const known = (await listRecommendableCourses(db)).map(({ id }) => id);
	const counts = await countStarts(db, known);
	const started = counts.map(({ course }) => course);
	await replaceStartCounts(db, started, clock().subtract({ hours: countedDays * 24 }));
	let batch: number[] = [];
	let starts = 0;
	for (const { course, starts: more } of counts) {
		if (batch.length > 0 && starts + more > startsAtOnce) {
			await replacePairs(db, batch, started);
			batch = [];
			starts = 0;
		}
		batch.push(course);
		starts += more;
	}
	if (batch.length > 0) await replacePairs(db, batch, started);
}
