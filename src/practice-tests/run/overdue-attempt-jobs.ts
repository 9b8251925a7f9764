import * as z from "zod/mini";
import { defineJob } from "#platform/jobs/job-kind.ts";

/** Grades an attempt whose learner has left without submitting it, when its time is up. */
export const overdueAttemptJob = defineJob({
	name: "overdue-attempt",
	payload: z.object({ attempt: z.string() }),
	delays: [60, 600, 3_600, 6 * 3_600],
});
