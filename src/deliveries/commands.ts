import type { Id } from "#core/ids.ts";
import type { DeliveryDeps } from "#deliveries/deps.ts";
import { findLead, lockPersonAndLead, setLeadState } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Delivery, DestinationName } from "./delivery.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { listMissingDeliveries, type MissingDelivery } from "./delivery-list-store.ts";
import { receivesLead } from "./delivery-rules.ts";
import { resetDelivery } from "./delivery-store.ts";
import { queueDeliveries, queueDelivery } from "./queue-commands.ts";

/** Starts again with the first delay of the retry list; false when there is nothing to deliver. */
export function replayDelivery(
	{ db, jobs }: DeliveryDeps,
	{ id, destination }: Pick<Delivery, "id" | "destination">,
): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		const waits = await resetDelivery(tx, id);
		if (waits) await jobs.enqueue(tx, deliveryJobs[destination], { delivery: id });
		return waits;
	});
}

/** The leads that those destinations should have and do not have. */
export async function findMissingDeliveries(
	{ db, destinationsOf }: Pick<DeliveryDeps, "db" | "destinationsOf">,
	destinations: readonly DestinationName[],
): Promise<MissingDelivery[]> {
	const missing = await listMissingDeliveries(db, destinations);
	return missing.filter(
		(entry) =>
			receivesLead(entry.destination, entry) && destinationsOf(entry).includes(entry.destination),
	);
}

/** Queues the delivery to a destination that was configured after the lead was stored. */
export function queueMissingDelivery(
	{ db, jobs, clock }: DeliveryDeps,
	{ lead: id, destination }: Pick<MissingDelivery, "lead" | "destination">,
): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, id);
		return lead?.state === "open"
			? queueDelivery({ jobs, tx, lead, destination, now: clock() })
			: false;
	});
}

/**
 * An operator has reviewed a quarantined lead and found it genuine. Its spam signals stay stored with it. What other modules have
 * held back because of them follows in the same transaction.
 */
export function releaseLead(
	deps: DeliveryDeps,
	id: Id<"lead">,
	followRescue: (tx: Tx, lead: StoredLead) => Promise<void>,
): Promise<"released" | "not set aside" | "unknown"> {
	return deps.db.transaction().execute(async (tx) => {
		const before = await lockPersonAndLead(tx, id);
		if (!before) return "unknown";
		if (before.state !== "quarantined") return "not set aside";
		const now = deps.clock();
		await setLeadState(tx, id, "open", before.spamSignals, now);
		const lead = await findLead(tx, id);
		if (lead) {
			await followRescue(tx, lead);
			await queueDeliveries(deps, tx, { lead, change: "released" });
		}
		return "released";
	});
}
