import * as z from "zod/mini";
import { createRecord } from "#core/collections/records.ts";
import { outgoingRetryDelays } from "#platform/jobs/attempts.ts";
import { defineJob } from "#platform/jobs/job-kind.ts";
import { sinkNames } from "./sink.ts";

const days = 24 * 3600;

/** A service that is away for days gets everything once it is back. */
const delays = [...outgoingRetryDelays, days, days, days];

/** Sends what waits of one browser, in order. One kind for each sink: one that hangs does not delay the others. */
export const sinkJobs = createRecord(sinkNames, (sink) =>
	defineJob({
		name: `sink-${sink}`,
		payload: z.object({ device: z.uuid() }),
		delays,
		isProbed: true,
		concurrency: 20,
	}),
);

/** The sinks that can delete a person by request. */
export const erasingSinks = ["webengage", "amplitude"] as const;

export const sinkErasureJobs = createRecord(erasingSinks, (sink) =>
	defineJob({
		name: `erase-at-${sink}`,
		payload: z.object({
			/** The id is the same for every retry. */
			id: z.uuid(),
			/** The name that the sink knows them by. */
			user: z.string(),
			notBefore: z.optional(z.string()),
		}),
		delays,
		isProbed: true,
	}),
);
