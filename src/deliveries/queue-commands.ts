import { createId } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { DeliveryDeps } from "#deliveries/deps.ts";
import { findPerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { DestinationName } from "./delivery.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { isVisitorEmailed, selectDestinations } from "./delivery-rules.ts";
import {
	hasVisitorEmail,
	insertDelivery,
	lockDeliveriesOfLead,
	markNotDelivered,
} from "./delivery-store.ts";
import { planWithdrawal, withdrawnBefore } from "./withdrawal/withdrawal-rules.ts";

/** Called in the transaction that stores the lead, so that a lead and its deliveries are committed together. */
export async function queueDeliveries(
	{ jobs, clock, configured, destinationsOf, emailCounts }: Omit<DeliveryDeps, "db">,
	tx: Tx,
	{ lead, change }: Parameters<LeadChangeHandler>[1],
): Promise<void> {
	const now = clock();
	if (change === "withdrawn") return queueWithdrawal({ jobs, now, configured }, tx, lead);
	const { email, order } = lead.lead;
	const emailKind = order ? "order received" : "lead received";
	const destinations = selectDestinations({
		configured: destinationsOf(lead.lead),
		...(await loadVisitorEmailInput(tx, { lead, change })),
	});
	for (const destination of destinations) {
		const isCounted = destination === "visitor-mail";
		if (isCounted && !(await emailCounts.take(tx, emailKind, email))) continue;
		await queueDelivery({ jobs, tx, lead, destination, now });
	}
}

/**
 * Finds out, before the change is handled, whether its visitor gets an email about it; the limit of
 * the address may still stop it.
 */
export async function expectsVisitorEmail(
	tx: Tx,
	event: Parameters<LeadChangeHandler>[1],
): Promise<boolean> {
	return isVisitorEmailed(await loadVisitorEmailInput(tx, event));
}

async function loadVisitorEmailInput(
	tx: Tx,
	{ lead, change }: Parameters<LeadChangeHandler>[1],
): Promise<Parameters<typeof isVisitorEmailed>[0]> {
	const person = await findPerson(tx, lead.person);
	const { automatic, purpose, webinar, waitingGroup } = lead.lead;
	// The email about the seat in a webinar or about the waiting list is that about its lead.
	const hasOwnEmail = webinar !== undefined || waitingGroup !== undefined;
	return {
		change,
		lead: { state: lead.state, automatic, purpose },
		visitor: {
			hasEmail: hasOwnEmail || (await hasVisitorEmail(tx, lead)),
			wantsNoMail: person?.emailSubscriptionStatus === 0,
		},
	};
}

/**
 * Supersedes what waits and notifies each destination that may have the lead. The locks decide
 * between this and a delivery that begins now: either it finds its row superseded, or this finds
 * the claim.
 */
async function queueWithdrawal(
	input: Pick<DeliveryDeps, "jobs" | "configured"> & { now: Instant },
	tx: Tx,
	lead: StoredLead,
): Promise<void> {
	const { configured, ...queue } = input;
	const known = await lockDeliveriesOfLead(tx, lead.id);
	const { superseded, notified } = planWithdrawal(known, input.now);
	await markNotDelivered(tx, superseded, "superseded", withdrawnBefore);
	for (const destination of configured)
		if (notified.includes(destination)) await queueDelivery({ ...queue, tx, lead, destination });
}

/** The unique index on lead, revision and destination makes a repeat a no-op. */
export async function queueDelivery(input: {
	readonly jobs: Pick<Jobs, "enqueue">;
	readonly tx: Tx;
	readonly lead: Pick<StoredLead, "id" | "person" | "revision">;
	readonly destination: DestinationName;
	readonly now: Instant;
}): Promise<boolean> {
	const { jobs, tx, lead, destination } = input;
	const id = createId<"delivery">();
	const isNew = await insertDelivery(tx, {
		id,
		lead: lead.id,
		person: lead.person,
		revision: lead.revision,
		destination,
		createdAt: input.now,
	});
	if (isNew) await jobs.enqueue(tx, deliveryJobs[destination], { delivery: id });
	return isNew;
}
