import * as z from "zod/mini";
import type { DeliveryResult } from "#connectors/delivery-result.ts";
import { createRecord } from "#core/collections/records.ts";
import { createId, type Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import { claimSeconds } from "#deliveries/delivery-rules.ts";
import type { DeliveriesDeps } from "#deliveries/deps.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { outgoingRetryDelays } from "#platform/jobs/attempts.ts";
import {
	defineJob,
	GiveUp,
	type JobAttempt,
	PostponeJob,
	RetryLater,
} from "#platform/jobs/job-kind.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import {
	decideErasure,
	type ErasureDestination,
	erasureDestinations,
	planErasures,
} from "./erasure-rules.ts";
import { forgetFormerPerson, listNotifiedRecords } from "./notified-destination-store.ts";
import {
	deleteUndecidedErasure,
	insertUndecidedErasure,
	type UndecidedErasure,
} from "./undecided-store.ts";

const payload = z.object({
	/** The id is the same for every retry. */
	id: z.uuid(),
	lead: z.uuid(),
	/** The webhook that has the lead, if the destination has several. */
	endpoint: z.optional(z.string()),
	externalId: z.optional(z.string()),
	email: z.optional(z.string()),
	notBefore: z.optional(z.string()),
});
type ErasurePayload = z.infer<typeof payload>;

/** One job kind per destination, as for deliveries. */
export const erasureJobs = createRecord(erasureDestinations, (destination) =>
	defineJob({
		name: `erase-at-${destination}`,
		payload,
		delays: outgoingRetryDelays,
		isProbed: true,
	}),
);

/**
 * Runs in the transaction that erases, before the deliveries, which list the notified destinations,
 * are deleted.
 */
export async function queueErasures(
	{ jobs, clock, config }: Pick<DeliveriesDeps, "jobs" | "clock" | "config">,
	tx: Tx,
	who: {
		readonly email: string;
		readonly person: { readonly id: Id<"person"> } | undefined;
		readonly leads: readonly Id<"lead">[];
	},
): Promise<void> {
	if (!who.person) return;
	const person = who.person.id;
	const notified = await listNotifiedRecords(tx, person, who.leads);
	for (const request of planErasures(notified, { ...who, person })) {
		const { destination, lead, endpoint, externalId, email } = request;
		const decision = decideErasure(config.eraseExistingContacts, request);
		if (decision === "erase")
			await jobs.enqueue(tx, erasureJobs[destination], {
				id: crypto.randomUUID(),
				...{ lead, endpoint, externalId, email },
				notBefore: request.notBefore?.toString(),
			});
		if (decision === "ask")
			await insertUndecidedErasure(tx, {
				id: createId<"undecided erasure">(),
				...{ destination, lead, externalId, email },
				createdAt: clock(),
			});
	}
	await forgetFormerPerson(tx, person);
}

/** Stores the decision of an operator. Returns false when it was decided before. */
export function settleErasure(
	{ db, jobs }: { readonly db: Db; readonly jobs: Pick<Jobs, "enqueue"> },
	{ id, destination, createdAt, ...record }: UndecidedErasure,
	decision: "erase" | "leave",
): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		if (!(await deleteUndecidedErasure(tx, id))) return false;
		if (decision === "erase")
			await jobs.enqueue(tx, erasureJobs[destination], {
				id: crypto.randomUUID(),
				...record,
				// A delivery that was under way has ended by then.
				notBefore: createdAt.add({ seconds: claimSeconds }).toString(),
			});
		return true;
	});
}

/** A destination that erases what it has received. */
export interface Eraser {
	readonly destination: ErasureDestination;
	erase(payload: ErasurePayload): Promise<DeliveryResult>;
}

export async function eraseAtDestination(
	{ destination, erase }: Eraser,
	erasure: ErasurePayload,
	attempt: JobAttempt,
	clock: Clock,
): Promise<void> {
	const wait = erasure.notBefore
		? Temporal.Instant.from(erasure.notBefore).since(clock()).total("seconds")
		: 0;
	if (wait > 0) throw new PostponeJob(wait, `${destination}: a delivery is under way`);
	const result = await erase(erasure);
	if (result.kind === "delivered") return;
	const failure = `${destination} did not erase: ${result.reason}`;
	if (result.kind === "refused" || attempt.isLast) throw new GiveUp(failure);
	if (result.seconds !== undefined) throw new RetryLater(result.seconds, failure);
	throw new Error(failure);
}
