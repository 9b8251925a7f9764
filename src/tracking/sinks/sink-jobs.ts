import * as z from "zod/mini";
import { createRecord } from "#core/collections/records.ts";
import { defineJob } from "#platform/jobs/job-kind.ts";
import { sinkNames } from "./sink.ts";

const minutes = 60;
const hours = 3600;

/**
 * Seconds. A service that is away for days gets everything once it is back; one that fails now and then is asked again soon, since all
 * that follows of the browser waits for it.
 */
const delays = [
	...[5, 30, 2 * minutes, 10 * minutes, 30 * minutes],
	...[2, 5, 10, 10, 24, 24, 24].map((count) => count * hours),
];

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
