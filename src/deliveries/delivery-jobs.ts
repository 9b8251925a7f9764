import * as z from "zod/mini";
import { outgoingRetryDelays } from "#platform/jobs/attempts.ts";
import { defineJob, type JobKind } from "#platform/jobs/job-kind.ts";
import { type DestinationName, destinationNames } from "./delivery.ts";

const order = z.object({ delivery: z.uuid() });
type DeliveryOrder = z.infer<typeof order>;

/** One job kind per destination: one that hangs does not delay the others. */
export const deliveryJobs = Object.fromEntries(
	destinationNames.map((name) => [
		name,
		defineJob({
			name: `lead-${name}`,
			order,
			delays: outgoingRetryDelays,
			atOnce: 40,
		}),
	]),
) as Record<DestinationName, JobKind<DeliveryOrder>>;
