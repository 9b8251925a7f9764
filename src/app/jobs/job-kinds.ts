import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import { erasureJobs } from "#deliveries/erasure/erasure-jobs.ts";
import type { JobKind } from "#platform/jobs/jobs.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { purgeJob } from "./daily-purge.ts";

/** Every kind of work that is done after its transaction: the site and the commands open the same queues. */
// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of every order
export const jobKinds: readonly JobKind<any>[] = [
	mailJob,
	purgeJob,
	...Object.values(deliveryJobs),
	...Object.values(erasureJobs),
];
