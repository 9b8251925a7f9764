import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { diesTooOften } from "./delivery-rules.ts";
import { markNotDelivered } from "./delivery-store.ts";
import { lockStuck } from "./stuck-delivery-store.ts";

const atOnce = 200;

/**
 * Queues again what waits without a job. The row is the truth: a delivery must not be lost because the queue gave up its
 * job, or lost it.
 */
export async function recoverDeliveries(parts: {
	readonly db: Db;
	readonly jobs: Pick<Jobs, "enqueue">;
	readonly clock: Clock;
}): Promise<number> {
	let queued = 0;
	for (;;) {
		const found = await parts.db.transaction().execute(async (tx) => {
			const stuck = await lockStuck(tx, parts.clock(), atOnce);
			const dead = stuck.filter(diesTooOften).map(({ id }) => id);
			await markNotDelivered(tx, dead, "dead", "its worker died each time");
			for (const { id, destination, ...one } of stuck)
				if (!diesTooOften(one)) {
					await parts.jobs.enqueue(tx, deliveryJobs[destination], {
						delivery: id,
					});
					queued++;
				}
			return stuck.length;
		});
		if (found < atOnce) return queued;
	}
}
