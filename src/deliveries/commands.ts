import type { Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import { findLead, lockPersonAndLead, setState } from "#leads/lead-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { EmailCounts } from "#visitors/email-limits/email-limiter-commands.ts";
import type { Delivery, DestinationName } from "./delivery.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { listMissing, type Missing } from "./delivery-list-store.ts";
import { hearsOf } from "./delivery-rules.ts";
import { makeWait } from "./delivery-store.ts";
import { queueDeliveries, queueDelivery } from "./queue-commands.ts";

export interface DeskParts {
	readonly db: Db;
	readonly jobs: Pick<Jobs, "enqueue">;
	readonly clock: Clock;
	readonly configured: readonly DestinationName[];
	readonly emailCounts: EmailCounts;
}

/** Tries again from the beginning of the list; false when there is nothing to try. */
export function replayDelivery(
	{ db, jobs }: DeskParts,
	{ id, destination }: Pick<Delivery, "id" | "destination">,
): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		const waits = await makeWait(tx, id);
		if (waits)
			await jobs.enqueue(tx, deliveryJobs[destination], { delivery: id });
		return waits;
	});
}

/** What those parties should have heard of and have not. */
export async function findMissing(
	db: Db,
	parties: readonly DestinationName[],
): Promise<Missing[]> {
	const missing = await listMissing(db, parties);
	return missing.filter((one) => hearsOf(one.destination, one));
}

/** For a party that was named only after the lead had come. */
export function queueMissing(
	{ db, jobs, clock }: DeskParts,
	{ lead: id, destination }: Pick<Missing, "lead" | "destination">,
): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, id);
		return lead?.state === "open"
			? queueDelivery({ jobs, tx, lead, destination, now: clock() })
			: false;
	});
}

/** Somebody has looked at a doubtful lead and found it to be one. Why it was doubted stays with it. */
export function rescueLead(
	parts: DeskParts,
	id: Id<"lead">,
): Promise<"rescued" | "not set aside" | "unknown"> {
	return parts.db.transaction().execute(async (tx) => {
		const before = await lockPersonAndLead(tx, id);
		if (!before) return "unknown";
		if (before.state !== "quarantined") return "not set aside";
		const now = parts.clock();
		await setState(tx, id, "open", before.doubts, now);
		const lead = await findLead(tx, id);
		if (lead) await queueDeliveries(parts, tx, { lead, change: "rescued" });
		return "rescued";
	});
}
