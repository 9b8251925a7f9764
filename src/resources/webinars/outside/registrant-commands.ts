import type { DeliveryFailure } from "#connectors/delivery-result.ts";
import type { WebinarService } from "#connectors/webinars/webinar-service.ts";
import { forEachSafely } from "#core/collections/for-each-safely.ts";
import { findLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import { GiveUp, type JobAttempt, PostponeJob, RetryLater } from "#platform/jobs/job-kind.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import { findSeat, setOutsideJoinUrl } from "#resources/webinars/seats/seat-store.ts";
import { findWebinarAtService } from "#resources/webinars/webinar-rules.ts";
import { registrantJobs } from "./registrant-jobs.ts";
import {
	decideRegistrantStep,
	type OutsideRegistrant,
	registrantClaimSeconds,
} from "./registrant-rules.ts";
import {
	deleteRegistrant,
	insertRegistrant,
	listRegistrantsOfSeat,
	listSeatsWithoutRegistrant,
	lockRegistrant,
	updateRegistrant,
} from "./registrant-store.ts";

/** Queues what the service of the webinar must hear of a seat, in the transaction that changes it. */
export function createSeatFollower({
	clock,
	jobs,
	webinarServices: services,
}: Pick<ResourcesDeps, "clock" | "jobs" | "webinarServices">): ResourcesDeps["followSeat"] {
	return async (tx, seat, webinar) => {
		const place = webinar && findWebinarAtService(webinar);
		if (place && seat.state === "held" && services.includes(place.service))
			await insertRegistrant(tx, seat, place, clock());
		for (const { id, service } of await listRegistrantsOfSeat(tx, seat.id))
			if (services.includes(service))
				await jobs.enqueue(tx, registrantJobs[service], { registrant: id });
			// Nobody would ever work on it, and it holds an address.
			else if (seat.state !== "held") await deleteRegistrant(tx, id);
	};
}

/** Runs each minute: a service may be configured, or named in content, after seats were taken. */
export async function queueMissingRegistrants({
	db,
	clock,
	webinars,
	webinarServices: services,
	followSeat,
}: Pick<
	ResourcesDeps,
	"db" | "clock" | "webinars" | "webinarServices" | "followSeat"
>): Promise<void> {
	await forEachSafely(webinars.webinars, async (webinar) => {
		const place = findWebinarAtService(webinar);
		if (!place || !services.includes(place.service)) return;
		for (const id of await listSeatsWithoutRegistrant(db, webinar.id, place, clock()))
			await db.transaction().execute(async (tx) => {
				const seat = await findSeat(tx, id);
				if (seat) await followSeat(tx, seat, webinar);
			});
	});
}

interface ClaimedStep {
	readonly row: OutsideRegistrant;
	readonly kind: "register" | "cancel";
	readonly lead: StoredLead | undefined;
}

/** Most claims end long before they expire. */
const busyRetrySeconds = 2;

/**
 * One attempt. The claim is a short transaction of its own and the request runs outside of any. If this process dies in
 * between, the claim expires and the request is repeated, which each service recognizes by the email.
 */
export async function updateOutsideRegistrant(
	deps: Pick<ResourcesDeps, "db" | "clock" | "jobs">,
	service: WebinarService,
	id: OutsideRegistrant["id"],
	attempt: JobAttempt,
): Promise<void> {
	const { db } = deps;
	const step = await db.transaction().execute((tx) => claim(deps, tx, id));
	if (!step) return;
	const result = await takeStep(service, step).catch(toOwnMistake);
	await db.transaction().execute(async (tx) => {
		await lockRegistrant(tx, id);
		await updateRegistrant(tx, id, {
			...("kind" in result ? {} : result),
			claimed_until: null,
		});
		// The seat may have changed while the request was under way.
		if (!("kind" in result) && (await settle(deps, tx, id)))
			await deps.jobs.enqueue(tx, registrantJobs[step.row.service], { registrant: id });
	});
	if (!("kind" in result)) return;
	// The service's own text may name the person, so it is not logged by the queue.
	const failure = `${step.row.service}: ${result.reason}`;
	if (result.kind === "refused" || attempt.isLast) throw new GiveUp(failure);
	if (result.seconds !== undefined) throw new RetryLater(result.seconds, failure);
	throw new Error(failure);
}

async function claim(
	deps: Pick<ResourcesDeps, "db" | "clock" | "jobs">,
	tx: Tx,
	id: OutsideRegistrant["id"],
): Promise<ClaimedStep | undefined> {
	const now = deps.clock();
	const found = await settle(deps, tx, id);
	if (!found) return undefined;
	const { row, kind, lead } = found;
	if (row.claimedUntil && Temporal.Instant.compare(row.claimedUntil, now) > 0)
		throw new PostponeJob(busyRetrySeconds, `${row.service}: a request is under way`);
	await updateRegistrant(tx, id, {
		claimed_until: now.add({ seconds: registrantClaimSeconds }),
		// From now on the service may know the person, whether or not an answer arrives.
		...(kind === "register" && lead && { email: lead.lead.email }),
	});
	return found;
}

/** Does what needs no request, and returns the step that needs one. */
async function settle(
	{ clock }: Pick<ResourcesDeps, "db" | "clock" | "jobs">,
	tx: Tx,
	id: OutsideRegistrant["id"],
): Promise<ClaimedStep | undefined> {
	const found = await lockRegistrant(tx, id);
	if (!found) return undefined;
	const { row, seat } = found;
	const step = decideRegistrantStep(row, seat, clock());
	if (step === "forget") await deleteRegistrant(tx, id);
	if (step === "join" && seat && row.joinUrl) await setOutsideJoinUrl(tx, seat.id, row.joinUrl);
	if (step !== "register" && step !== "cancel") return undefined;
	const lead = seat && (await findLead(tx, seat.lead));
	return step === "register" && !lead ? undefined : { row, kind: step, lead };
}

type StepResult = Parameters<typeof updateRegistrant>[2] | DeliveryFailure;

async function takeStep(
	service: WebinarService,
	{ row, kind, lead }: ClaimedStep,
): Promise<StepResult> {
	if (kind === "register" && lead) {
		const { email, name } = lead.lead;
		const registrant = { email, firstName: name.first || name.full, lastName: name.last };
		const result = await service.register(row, registrant);
		return result.kind === "delivered"
			? { registrant: result.id, join_url: result.joinUrl ?? null }
			: result;
	}
	const found =
		row.registrant === undefined && row.email !== undefined
			? await service.find(row, row.email)
			: undefined;
	if (found && !found.ok) return found.reason;
	const id = row.registrant ?? found?.value;
	const result = id === undefined ? undefined : await service.cancel(row, id);
	return result && result.kind !== "delivered"
		? result
		: { email: null, registrant: null, join_url: null };
}

/** A bug of ours is retried as well: the next release may fix it. */
const toOwnMistake = (problem: unknown): DeliveryFailure => ({
	kind: "later",
	reason: `a mistake of our own (${Object(problem).name})`,
});
