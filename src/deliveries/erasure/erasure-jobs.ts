import * as z from "zod/mini";
import type { Handover } from "#connectors/delivery-result.ts";
import type { Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import { outgoingDelays } from "#platform/jobs/attempts.ts";
import {
	type Attempt,
	defineJob,
	GiveUp,
	type JobKind,
	type Jobs,
	NotYet,
	RetryLater,
} from "#platform/jobs/jobs.ts";
import {
	type ErasingParty,
	erasingParties,
	erasuresOf,
} from "./erasure-rules.ts";
import { listTold } from "./notified-destination-store.ts";

const order = z.object({
	/** The same for every repeat. */
	id: z.uuid(),
	lead: z.uuid(),
	externalId: z.optional(z.string()),
	email: z.optional(z.string()),
	notBefore: z.optional(z.string()),
});
export type ErasureOrder = z.infer<typeof order>;

/** A kind for each party, as for deliveries. */
export const erasureJobs = Object.fromEntries(
	erasingParties.map((party) => [
		party,
		defineJob({ name: `erase-at-${party}`, order, delays: outgoingDelays }),
	]),
) as Record<ErasingParty, JobKind<ErasureOrder>>;

/** In the transaction that erases, before what says who was told goes. */
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
	const told = await listTold(tx, person, who.leads);
	for (const { party, lead, notBefore, ...record } of erasuresOf(told, {
		...who,
		person,
	}))
		await jobs.enqueue(tx, erasureJobs[party], {
			id: crypto.randomUUID(),
			lead,
			...record,
			notBefore: notBefore?.toString(),
		});
}

/** A party that erases what it was told. */
export interface Eraser {
	readonly party: ErasingParty;
	erase(order: ErasureOrder): Promise<Handover>;
}

export async function eraseAt(
	{ party, erase }: Eraser,
	erasure: ErasureOrder,
	attempt: Attempt,
	clock: Clock,
): Promise<void> {
	const wait = erasure.notBefore
		? Temporal.Instant.from(erasure.notBefore).since(clock()).total("seconds")
		: 0;
	if (wait > 0) throw new NotYet(wait, `${party}: a delivery is under way`);
	const handover = await erase(erasure);
	if (handover.kind === "taken") return;
	const failure = `${party} did not erase: ${handover.reason}`;
	if (handover.kind === "refused" || attempt.isLast) throw new GiveUp(failure);
	if (handover.seconds !== undefined)
		throw new RetryLater(handover.seconds, failure);
	throw new Error(failure);
}
