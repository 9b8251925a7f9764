import * as z from "zod/mini";
import { createRecord } from "#core/collections/records.ts";
import { type Id, isId } from "#core/ids.ts";
import { outgoingRetryDelays } from "#platform/jobs/attempts.ts";
import { defineJob } from "#platform/jobs/job-kind.ts";
import { webinarServiceNames } from "#resources/webinars/webinar-schema.ts";

const payload = z.object({
	registrant: z.custom<Id<"webinar registrant">>(
		(value) => typeof value === "string" && isId(value),
	),
});

/** One job kind per service: one that hangs does not delay the other. */
export const registrantJobs = createRecord(webinarServiceNames, (name) =>
	defineJob({ name: `webinar-${name}`, payload, delays: outgoingRetryDelays }),
);
