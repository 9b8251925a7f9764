import * as z from "zod/mini";
import type { DeliveryResult } from "#connectors/delivery-result.ts";
import { createRecord } from "#core/collections/records.ts";
import type { Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
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
	type ErasureDestination,
	erasureDestinations,
	planErasures,
} from "./erasure-rules.ts";
import { listNotifiedRecords } from "./notified-destination-store.ts";

const order = z.object({
	/** The same for every retry. */
	id: z.uuid(),
	lead: z.uuid(),
	externalId: z.optional(z.string()),
	email: z.optional(z.string()),
	notBefore: z.optional(z.string()),
});
type ErasureOrder = z.infer<typeof order>;

/** One job kind per destination, as for deliveries. */
export const erasureJobs = createRecord(erasureDestinations, (destination) =>
	defineJob({
		name: `erase-at-${destination}`,
		order,
		delays: outgoingRetryDelays,
	}),
);

/** Called in the transaction that erases, before the deliveries, which say who was notified, are deleted. */
export async function queueErasures(
	jobs: Pick<Jobs, "enqueue">,
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
	for (const { destination, lead, notBefore, ...record } of planErasures(
		notified,
		{
			...who,
			person,
		},
	))
		await jobs.enqueue(tx, erasureJobs[destination], {
			id: crypto.randomUUID(),
			lead,
			...record,
			notBefore: notBefore?.toString(),
		});
}

/** A destination that erases what it has received. */
export interface Eraser {
	readonly destination: ErasureDestination;
	erase(order: ErasureOrder): Promise<DeliveryResult>;
}

export async function eraseAtDestination(
	{ destination, erase }: Eraser,
	erasure: ErasureOrder,
	attempt: JobAttempt,
	clock: Clock,
): Promise<void> {
	const wait = erasure.notBefore
		? Temporal.Instant.from(erasure.notBefore).since(clock()).total("seconds")
		: 0;
	if (wait > 0)
		throw new PostponeJob(wait, `${destination}: a delivery is under way`);
	const result = await erase(erasure);
	if (result.kind === "taken") return;
	const failure = `${destination} did not erase: ${result.reason}`;
	if (result.kind === "refused" || attempt.isLast) throw new GiveUp(failure);
	if (result.seconds !== undefined)
		throw new RetryLater(result.seconds, failure);
	throw new Error(failure);
}
