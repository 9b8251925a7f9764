import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { LeadRow } from "#leads/lead-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Delivery, DeliveryState, DestinationName } from "./delivery.ts";

export interface DeliveryRow {
	id: string;
	lead_id: Id<"lead">;
	person_id: string;
	revision: number;
	destination: string;
	state: string;
	attempts: number;
	problem: string | null;
	external_id: string | null;
	claimed_until: Instant | null;
	created_at: Instant;
	attempted_at: Instant | null;
	delivered_at: Instant | null;
}
export const deliveryTables = (db: Db | Tx) =>
	db.withTables<{ lead_deliveries: DeliveryRow; leads: LeadRow }>();

export function toDelivery(row: DeliveryRow): Delivery {
	return {
		id: row.id as Delivery["id"],
		lead: row.lead_id,
		person: row.person_id as Id<"person">,
		revision: row.revision,
		destination: row.destination as DestinationName,
		state: row.state as DeliveryState,
		attempts: row.attempts,
		problem: row.problem ?? undefined,
		externalId: row.external_id ?? undefined,
		claimedUntil: row.claimed_until ?? undefined,
		createdAt: row.created_at,
		attemptedAt: row.attempted_at ?? undefined,
		deliveredAt: row.delivered_at ?? undefined,
	};
}
