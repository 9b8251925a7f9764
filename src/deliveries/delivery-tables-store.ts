import type { Instant } from "#core/time.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Delivery, DeliveryState, DestinationName } from "./delivery.ts";

interface DeliveryRow {
	id: Delivery["id"];
	lead_id: Delivery["lead"];
	person_id: Delivery["person"];
	revision: number;
	destination: DestinationName;
	/** Null while nothing was sent, and where the destination is one system only. */
	endpoint: string | null;
	state: DeliveryState;
	attempts: number;
	problem: string | null;
	external_id: string | null;
	/** True if the destination had the record before this delivery; null if that is not known. */
	record_existed: boolean | null;
	claimed_until: Instant | null;
	created_at: Instant;
	attempted_at: Instant | null;
	delivered_at: Instant | null;
}
export const deliveryTables = (db: Db | Tx) => db.withTables<{ lead_deliveries: DeliveryRow }>();

/** The site of the backup was stopped, so no attempt of it is under way any longer. */
export const broughtDeliveries: BroughtTable = {
	name: "lead_deliveries",
	key: ["id"],
	// Deliveries of a lead that stays as the database has it are those of the database.
	comesWith: { table: "leads", to: "id", from: ({ lead_id }) => lead_id, isOfRow: true },
	with: { claimed_until: null },
};

export function toDelivery(row: DeliveryRow): Delivery {
	return {
		id: row.id,
		lead: row.lead_id,
		person: row.person_id,
		revision: row.revision,
		destination: row.destination,
		endpoint: row.endpoint ?? undefined,
		state: row.state,
		attempts: row.attempts,
		problem: row.problem ?? undefined,
		externalId: row.external_id ?? undefined,
		claimedUntil: row.claimed_until ?? undefined,
		createdAt: row.created_at,
		attemptedAt: row.attempted_at ?? undefined,
		deliveredAt: row.delivered_at ?? undefined,
	};
}
