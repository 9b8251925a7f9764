import type { Id } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import { automaticDelayMs } from "#forms/automatic-lead-rules.ts";
import { splitPhone } from "#forms/fields/phone-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { SendDecision } from "#leads/decision/decision.ts";
import { toLeadSource } from "#leads/decision/lead-source-rules.ts";
import { canChangeLead } from "#leads/known-visitors/lead-access-rules.ts";
import {
	changeLead,
	findLatestLead,
	insertLead,
	lockLead,
	setLeadState,
} from "#leads/lead-store.ts";
import { upsertPerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { SubmissionDeps } from "./submission-deps.ts";
import type { SubmissionRefusal } from "./submission-result.ts";
import type { Submission } from "./submission-rules.ts";
import {
	findSubmission,
	insertLeadConsents,
	insertSubmission,
} from "./submission-store.ts";

/** Another press of the same lead was faster: nothing was stored, and what is to be answered has to be asked again. */
export class ConcurrentSubmissionError extends Error {}

/** Somebody wished that it be forgotten, and it stays so. */
export class ErasedSubmissionError extends Error {
	readonly refusal: SubmissionRefusal;
	constructor(refusal: SubmissionRefusal) {
		super(refusal.kind);
		this.refusal = refusal;
	}
}

interface SubmissionToStore {
	readonly press: Submission;
	readonly digest: string;
	readonly decision: SendDecision;
	readonly doubts: readonly string[];
}

/**
 * Person, lead, press, consents, what is attached and what follows, all or nothing. Locks are taken in this order everywhere, so that
 * presses wait for each other and never in a ring.
 */
export function storeSubmission(
	deps: SubmissionDeps,
	sent: SubmissionToStore,
): Promise<StoredLead> {
	const { press, digest, decision } = sent;
	const now = deps.clock();
	return deps.db.transaction().execute(async (tx) => {
		const person = await upsertPerson(tx, toNewPerson(decision.lead, now));
		if (press.automatic && (await hasRecentLead(tx, person.id, now)))
			throw new ConcurrentSubmissionError();
		const before = await lockLead(tx, press.lead);
		if (before && !canChangeLead(deps, press, before))
			throw new ConcurrentSubmissionError();
		if (await findSubmission(tx, press.submission))
			throw new ConcurrentSubmissionError();
		await refuseErased(deps, tx, press);
		const stored = before
			? await changeStoredLead(tx, before, { ...sent, person: person.id, now })
			: await createStoredLead(tx, { ...sent, person: person.id, now });
		const { submission: id, lead } = press;
		const submission = { id, lead, digest, typed: decision.typed, at: now };
		if (!(await insertSubmission(tx, submission)))
			throw new ConcurrentSubmissionError();
		await insertLeadConsents(tx, submission, decision.consents);
		await deps.attach(tx, stored, press);
		if (stored.state === "open")
			await deps.follow(tx, {
				lead: stored,
				change: before ? "updated" : "created",
			});
		return stored;
	});
}

/** Two pages opened at once from one letter repeat a lead once. */
async function hasRecentLead(tx: Tx, person: Id<"person">, now: Instant) {
	const latest = await findLatestLead(tx, person);
	const latestCreatedAt =
		latest?.createdAt.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
	return now.epochMilliseconds < latestCreatedAt + automaticDelayMs;
}

/** Looked up where whoever erases has been waited for. Under an erased number no other lead begins either. */
async function refuseErased(
	{ erasedAmong }: Pick<SubmissionDeps, "erasedAmong">,
	tx: Tx,
	{ submission, lead }: Submission,
): Promise<void> {
	const erased = await erasedAmong(tx, [submission, lead]);
	if (erased.includes(submission))
		throw new ErasedSubmissionError({ kind: "erased" });
	if (erased.includes(lead))
		throw new ErasedSubmissionError({ kind: "foreign lead" });
}

type LeadToStore = SubmissionToStore & {
	readonly person: Id<"person">;
	readonly now: Instant;
};

async function createStoredLead(
	tx: Tx,
	{ press, decision, doubts, person, now }: LeadToStore,
): Promise<StoredLead> {
	const stored: StoredLead = {
		id: press.lead,
		person,
		lead: decision.lead,
		product: decision.product,
		source: toLeadSource(press),
		enrollment: undefined,
		state: doubts.length ? "quarantined" : "open",
		doubts,
		revision: 1,
		createdAt: now,
		updatedAt: now,
	};
	if (!(await insertLead(tx, stored))) throw new ConcurrentSubmissionError();
	return stored;
}

/** A corrected form. Where the lead came from stays, and so does a doubt until somebody has looked. */
async function changeStoredLead(
	tx: Tx,
	before: StoredLead,
	{ decision, doubts, person, now }: LeadToStore,
): Promise<StoredLead> {
	const { lead, product } = decision;
	const asked = { lead, product, person };
	const revision = await changeLead(tx, before.id, asked, now);
	const stored = { ...before, ...asked, revision, updatedAt: now };
	if (doubts.length === 0) return stored;
	const all = [...new Set([...before.doubts, ...doubts])];
	return {
		...stored,
		state: "quarantined",
		doubts: all,
		revision: await setLeadState(tx, before.id, "quarantined", all, now),
	};
}

function toNewPerson({ email, name, phone }: Lead, now: Instant) {
	const { code, number } = splitPhone(phone);
	return {
		id: crypto.randomUUID() as Id<"person">,
		email: emailKey(email),
		firstName: name.first,
		lastName: name.last,
		phoneCode: code,
		phoneNumber: number,
		createdAt: now,
	};
}
