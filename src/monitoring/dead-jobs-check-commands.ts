import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { countDeadJobs, type DeadJobs } from "#platform/jobs/job-counts.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { messages } from "./messages.ts";

/** Counts dead jobs other than deliveries, which have rows of their own with more details. */
export async function countOtherDeadJobs(db: Db | Tx): Promise<DeadJobs[]> {
	const ofRows = new Set(Object.values(deliveryJobs).map(({ name }) => name));
	return (await countDeadJobs(db)).filter(({ kind }) => !ofRows.has(kind));
}

export const deadJobsCheck: OperatorCheck = {
	name: "jobs_dead",
	fine: messages.deadJobs.fine,
	async find({ db }) {
		const dead = await countOtherDeadJobs(db);
		return dead.map(({ kind, count }) => ({
			// Visitors mistype their addresses every day.
			level: kind === mailJob.name ? "warn" : "wrong",
			subject: kind,
			says: messages.deadJobs.says(count, kind),
			mend: messages.deadJobs.mend,
		}));
	},
};
