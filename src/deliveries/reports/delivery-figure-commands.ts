import type { Instant } from "#core/time.ts";
import { countDeliveriesByState } from "#deliveries/delivery-list-store.ts";
import { countStuckDeliveries } from "#deliveries/stuck-delivery-store.ts";
import type { Db } from "#platform/database/database.ts";

/** The figures about deliveries for a monitoring system. */
export async function readDeliveryFigures(db: Db, now: Instant) {
	const counts = await countDeliveriesByState(db);
	const ofState = (wanted: string) => counts.filter(({ state }) => state === wanted);
	const sum = (wanted: string) => ofState(wanted).reduce((total, { count }) => total + count, 0);
	return {
		lead_deliveries: counts.map(({ destination, state, count }) => ({
			labels: { destination, state },
			value: count,
		})),
		lead_deliveries_waiting: sum("waiting"),
		lead_deliveries_oldest_waiting_seconds: Math.max(
			0,
			...ofState("waiting").map(({ since }) => now.since(since).total("seconds")),
		),
		lead_deliveries_stuck: await countStuckDeliveries(db, now),
		lead_deliveries_dead: sum("dead"),
	};
}
