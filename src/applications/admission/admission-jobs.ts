import * as z from "zod/mini";
import { outgoingRetryDelays } from "#platform/jobs/attempts.ts";
import { defineJob } from "#platform/jobs/job-kind.ts";

/**
 * The email with which an applicant can enroll. A command queues it; the site writes it, because
 * only the site has its address and its programs.
 */
export const admissionNoticeJob = defineJob({
	name: "admission-notice",
	payload: z.object({ lead: z.uuid(), at: z.string() }),
	delays: outgoingRetryDelays,
});
