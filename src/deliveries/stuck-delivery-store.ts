import { type RawBuilder, sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { hasLiveJob } from "#platform/jobs/job-counts.ts";
import type { Delivery } from "./delivery.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { deliveryTables, toDelivery } from "./delivery-tables-store.ts";

const withoutJob: RawBuilder<boolean> = sql`not ${hasLiveJob(
	Object.values(deliveryJobs),
	"delivery",
	sql`lead_deliveries.id::text`,
)}`;

/** Deliveries that wait without a claim and without a job: the worker of the job died. */
function stuckDeliveries(db: Db | Tx, now: Instant) {
	return deliveryTables(db)
		.selectFrom("lead_deliveries")
		.where("state", "=", "waiting")
		.where(({ or, eb }) => or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
		.where(withoutJob);
}

export async function countStuckDeliveries(db: Db | Tx, now: Instant): Promise<number> {
	const { count } = await stuckDeliveries(db, now)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** The oldest first. */
export async function listStuckDeliveries(db: Db | Tx, now: Instant): Promise<Delivery[]> {
	const rows = await stuckDeliveries(db, now)
		.selectAll()
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(toDelivery);
}

/**
 * The oldest of them, locked until the transaction ends. Empty while another process recovers deliveries: its uncommitted
 * jobs for the same rows are invisible here.
 */
export async function lockStuckDeliveries(
	tx: Tx,
	now: Instant,
	limit: number,
): Promise<Delivery[]> {
	const { rows: locks } = await sql<{ mine: boolean }>`
		select pg_try_advisory_xact_lock(hashtextextended('stuck deliveries', 0)) as mine`.execute(tx);
	if (!locks[0]?.mine) return [];
	const rows = await stuckDeliveries(tx, now)
		.selectAll()
		.orderBy("created_at")
		.limit(limit)
		.forUpdate()
		.skipLocked()
		.execute();
	return rows.map(toDelivery);
}
