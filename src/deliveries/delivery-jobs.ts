import * as z from "zod/mini";
import { createRecord } from "#core/collections/records.ts";
import { isId } from "#core/ids.ts";
import { outgoingRetryDelays } from "#platform/jobs/attempts.ts";
import { defineJob } from "#platform/jobs/job-kind.ts";
import { type Delivery, destinationNames } from "./delivery.ts";

const deliveryId = z.custom<Delivery["id"]>((value) => typeof value === "string" && isId(value));
const payload = z.object({ delivery: deliveryId });

/** One job kind per destination: one that hangs does not delay the others. */
export const deliveryJobs = createRecord(destinationNames, (name) =>
	defineJob({
		name: `lead-${name}`,
		payload,
		delays: outgoingRetryDelays,
		isProbed: true,
		concurrency: 40,
	}),
);
