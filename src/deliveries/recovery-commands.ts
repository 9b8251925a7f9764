import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { hasTooManyAttempts } from "./delivery-rules.ts";
import { markNotDelivered } from "./delivery-store.ts";
import { lockStuckDeliveries } from "./stuck-delivery-store.ts";

const recoveryBatchSize = 200;

/**
 * Queues deliveries again that wait without a job. The row is the source of truth: a delivery must not be lost because the
 * queue gave up its job or lost it.
 */
export async function recoverDeliveries(deps: {
	readonly db: Db;
	readonly jobs: Pick<Jobs, "enqueue">;
	readonly clock: Clock;
}): Promise<number> {
	let queued = 0;
	for (;;) {
		const stuckCount = await deps.db.transaction().execute(async (tx) => {
			const stuck = await lockStuckDeliveries(tx, deps.clock(), recoveryBatchSize);
			const dead = stuck.filter(hasTooManyAttempts).map(({ id }) => id);
			await markNotDelivered(tx, dead, "dead", "its worker died each time");
			for (const { id, destination, ...delivery } of stuck)
				if (!hasTooManyAttempts(delivery)) {
					await deps.jobs.enqueue(tx, deliveryJobs[destination], {
						delivery: id,
					});
					queued++;
				}
			return stuck.length;
		});
		if (stuckCount < recoveryBatchSize) return queued;
	}
}
