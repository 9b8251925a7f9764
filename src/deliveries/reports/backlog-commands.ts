import type { Instant } from "#core/time.ts";
import { countDeliveries } from "#deliveries/delivery-list-store.ts";
import { countStuckDeliveries } from "#deliveries/stuck-delivery-store.ts";
import { findQuarantine } from "#leads/lead-list-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** What waits for the operator. */
interface LeadBacklog {
	readonly quarantined: number;
	/** Of the oldest lead in quarantine. */
	readonly quarantinedSeconds: number;
	readonly dead: number;
	readonly stuck: number;
	/** Deliveries that are on their way or wait for their next attempt. */
	readonly waiting: number;
}

export async function readLeadBacklog(
	db: Db | Tx,
	now: Instant,
): Promise<LeadBacklog> {
	const { count, since } = await findQuarantine(db);
	return {
		quarantined: count,
		quarantinedSeconds: since ? now.since(since).total("seconds") : 0,
		dead: await countDeliveries(db, "dead"),
		stuck: await countStuckDeliveries(db, now),
		waiting: await countDeliveries(db, "waiting"),
	};
}
