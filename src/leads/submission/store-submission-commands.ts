import { createId, type Id } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import { automaticDelayMs } from "#forms/automatic-lead-rules.ts";
import { splitPhone } from "#forms/fields/phone-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { lockLead } from "#leads/lead-store.ts";
import { findLatestLead } from "#leads/people/leads-of-person-store.ts";
import { upsertPerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import {
	changeStoredLead,
	createStoredLead,
	listLeadsOfSender,
	lockRepeated,
	mayChangeLead,
	NotStoredError,
	repeatStoredLead,
	type SubmissionToStore,
	toAttachmentRefusal,
} from "./stored-lead-commands.ts";
import type { Submission } from "./submission.ts";
import { deriveId } from "./submission-digest.ts";
import { findSubmission, insertLeadConsents, insertSubmission } from "./submission-store.ts";

/**
 * Stores person, lead, submission, consents and what is attached, and enqueues what follows: all or nothing. Every
 * transaction takes these locks in this order, so none waits for another in a cycle.
 */
export function storeSubmission(deps: LeadsDeps, toStore: SubmissionToStore): Promise<StoredLead> {
	const { submission, digest, decision } = toStore;
	const { id, lead } = submission;
	const now = deps.clock();
	return deps.db.transaction().execute(async (tx) => {
		const person = await upsertPerson(tx, toNewPerson(decision.lead, now));
		if (submission.automatic && (await hasRecentLead(tx, person.id, now)))
			throw new NotStoredError();
		const named = await lockLead(tx, lead);
		if (named && !mayChangeLead(deps, submission, named)) throw new NotStoredError();
		if (await findSubmission(tx, id)) throw new NotStoredError();
		await refuseErased(deps, tx, submission);

		// A withdrawn lead stays withdrawn: who sends its form once more makes a new request.
		const isWithdrawn = named?.state === "withdrawn";
		const requested = isWithdrawn ? undefined : named;
		const newLead = isWithdrawn ? deriveId("lead", lead, id) : lead;
		const others = requested ? [] : await listLeadsOfSender(deps, tx, person.id, submission, now);
		const repeated = await lockRepeated(tx, others, toStore, now);
		const before = requested ?? repeated;
		const stored = requested
			? await changeStoredLead(tx, requested, person.id, toStore, now)
			: repeated
				? await repeatStoredLead(tx, repeated, toStore, now)
				: await createStoredLead(tx, { id: newLead, person: person.id }, others, toStore, now);
		const record = {
			...{ id, digest, at: now },
			lead: stored.id,
			typed: decision.typed,
		};
		if (!(await insertSubmission(tx, record))) throw new NotStoredError();
		await insertLeadConsents(tx, record, decision.consents);
		const attached = await toStore.attachment?.store(tx, stored);
		if (attached && !attached.ok) throw new NotStoredError(toAttachmentRefusal(attached.reason));

		const change = before ? "updated" : "created";
		if (stored.state === "open") {
			await deps.onLeadChange(tx, { lead: stored, change });
			if (decision.asksOptIn) await deps.optIn.request(tx, { submission: id, stored });
		}
		return stored;
	});
}

/** Two pages that are opened at once from one email make one automatic lead. */
async function hasRecentLead(tx: Tx, person: Id<"person">, now: Instant) {
	const latest = await findLatestLead(tx, person);
	const latestCreatedAt = latest?.createdAt.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
	return now.epochMilliseconds < latestCreatedAt + automaticDelayMs;
}

/**
 * Read after the locks: an erasure that held them has committed by now, and its ids are visible. An erased lead id is not
 * used for another lead either.
 */
async function refuseErased(
	{ filterErasedIds }: Pick<LeadsDeps, "filterErasedIds">,
	tx: Tx,
	{ id, lead }: Submission,
): Promise<void> {
	const erased = await filterErasedIds(tx, [id, lead]);
	if (erased.includes(id)) throw new NotStoredError({ kind: "erased" });
	if (erased.includes(lead)) throw new NotStoredError({ kind: "foreign lead" });
}

/** The value for a person who has given no number. */
const noPhone = { code: "", number: "" };

function toNewPerson({ email, name, phone }: Lead, now: Instant) {
	const { code, number } = phone ? splitPhone(phone) : noPhone;
	return {
		id: createId<"person">(),
		email: emailKey(email),
		firstName: name.first,
		lastName: name.last,
		phoneCode: code,
		phoneNumber: number,
		createdAt: now,
	};
}
