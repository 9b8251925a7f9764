import * as z from "zod/mini";
import { createRecord } from "#core/collections/records.ts";
import { outgoingRetryDelays } from "#platform/jobs/attempts.ts";
import { defineJob } from "#platform/jobs/job-kind.ts";
import { destinationNames } from "./delivery.ts";

const order = z.object({ delivery: z.uuid() });

/** One job kind per destination: one that hangs does not delay the others. */
export const deliveryJobs = createRecord(destinationNames, (name) =>
	defineJob({
		name: `lead-${name}`,
		order,
		delays: outgoingRetryDelays,
		atOnce: 40,
	}),
);
