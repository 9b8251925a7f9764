import { createId, type Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import { automaticDelayMs } from "#forms/automatic-lead-rules.ts";
import { splitPhone } from "#forms/fields/phone-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { leadCookies } from "#leads/cookies.ts";
import { decideLead } from "#leads/decision/decision-commands.ts";
import { toLeadSource } from "#leads/decision/lead-rules.ts";
import { canChangeLead } from "#leads/known-visitors/lead-access-rules.ts";
import {
	changeLead,
	findLatestLead,
	findLead,
	insertLead,
	lockLead,
	setLeadState,
} from "#leads/lead-store.ts";
import { upsertPerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type {
	AcceptedSubmission,
	SendDecision,
	Submission,
	SubmissionDeps,
	SubmissionRefusal,
} from "./submission.ts";
import { toCookiesAfterLead } from "./submission-cookie-rules.ts";
import { digestSubmission } from "./submission-digest.ts";
import {
	findSubmission,
	insertLeadConsents,
	insertSubmission,
} from "./submission-store.ts";

type SubmissionResult = Result<AcceptedSubmission, SubmissionRefusal>;

/** After each concurrent submission of the same lead all steps run again. */
const maxAttempts = 5;

/**
 * Makes one lead of a submission, however often and however concurrently it is sent, and answers all of them alike. Answers
 * after the lead is durable.
 */
export async function submitLead(
	deps: SubmissionDeps,
	submission: Submission,
): Promise<SubmissionResult> {
	const digest = digestSubmission(submission);
	for (let attempt = 1; ; attempt++) {
		// 1. Deduplicate. A stored result is not validated again: forms and catalogue may have changed since.
		const earlier = await findEarlierResult(deps, submission, digest);
		if (earlier) return earlier;

		// 2. Validate, with the rules by which the page of the form validates.
		const decision = await decideLead(deps, submission);
		if (decision.kind === "refused") return refused(decision.refusal);
		if (decision.kind === "reset")
			return accepted({
				kind: "reset",
				cookies: [{ cookie: leadCookies.optIn, value: decision.optIn }],
			});

		// 3. Check for spam. A doubtful lead is stored and not followed up.
		const verdict = await deps.shield.judge(submission);
		if (verdict.kind === "prove")
			return refused({ kind: "proof required", puzzle: verdict.puzzle });

		// 4. Store and 5. enqueue what follows, in one transaction.
		const { doubts } = verdict;
		try {
			const toStore = { submission, digest, decision, doubts };
			const stored = await storeSubmission(deps, toStore);
			return accepted(toAcceptedSubmission(deps, submission, stored));
		} catch (error) {
			if (!(error instanceof NotStoredError)) throw error;
			if (error.refusal) return refused(error.refusal);
			if (attempt === maxAttempts) throw error;
		}
	}
}

async function findEarlierResult(
	deps: SubmissionDeps,
	submission: Submission,
	digest: string,
): Promise<SubmissionResult | undefined> {
	// The lead is read first: once it is visible, its submission is visible too. In the other order a repeated request could
	// see the lead without its submission and be refused as a stranger's.
	const lead = await findLead(deps.db, submission.lead);
	const first = await findSubmission(deps.db, submission.id);
	if (first && first.digest !== digest)
		return refused({ kind: "different submission" });
	const storedBefore = first && (await findLead(deps.db, first.lead));
	if (storedBefore)
		return accepted(toAcceptedSubmission(deps, submission, storedBefore));
	return lead && !canChangeLead(deps, submission, lead)
		? refused({ kind: "foreign lead" })
		: undefined;
}

/**
 * Rolls the transaction back. Without a refusal a concurrent submission of the same lead was committed first, and all steps
 * run again.
 */
class NotStoredError extends Error {
	readonly refusal: SubmissionRefusal | undefined;
	constructor(refusal?: SubmissionRefusal) {
		super("the submission was not stored");
		this.refusal = refusal;
	}
}

interface SubmissionToStore {
	readonly submission: Submission;
	readonly digest: string;
	readonly decision: SendDecision;
	readonly doubts: readonly string[];
}

/**
 * Stores person, lead, submission, consents and what is attached, and enqueues what follows: all or nothing. Every
 * transaction takes these locks in this order, so none waits for another in a cycle.
 */
export function storeSubmission(
	deps: SubmissionDeps,
	toStore: SubmissionToStore,
): Promise<StoredLead> {
	const { submission, digest, decision } = toStore;
	const { id, lead } = submission;
	const now = deps.clock();
	return deps.db.transaction().execute(async (tx) => {
		const person = await upsertPerson(tx, toNewPerson(decision.lead, now));
		if (submission.automatic && (await hasRecentLead(tx, person.id, now)))
			throw new NotStoredError();
		const before = await lockLead(tx, lead);
		if (before && !canChangeLead(deps, submission, before))
			throw new NotStoredError();
		if (await findSubmission(tx, id)) throw new NotStoredError();
		await refuseErased(deps, tx, submission);

		const stored = before
			? await changeStoredLead(tx, before, person.id, toStore, now)
			: await createStoredLead(tx, person.id, toStore, now);
		const record = { id, lead, digest, typed: decision.typed, at: now };
		if (!(await insertSubmission(tx, record))) throw new NotStoredError();
		await insertLeadConsents(tx, record, decision.consents);
		await deps.attach(tx, stored, submission);

		const change = before ? "updated" : "created";
		if (stored.state === "open")
			await deps.follow(tx, { lead: stored, change });
		return stored;
	});
}

/** Two pages that are opened at once from one email make one automatic lead. */
async function hasRecentLead(tx: Tx, person: Id<"person">, now: Instant) {
	const latest = await findLatestLead(tx, person);
	const latestCreatedAt =
		latest?.createdAt.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
	return now.epochMilliseconds < latestCreatedAt + automaticDelayMs;
}

/**
 * Read after the locks: an erasure that held them has committed by now, and its ids are visible. An erased lead id is not
 * used for another lead either.
 */
async function refuseErased(
	{ erasedAmong }: Pick<SubmissionDeps, "erasedAmong">,
	tx: Tx,
	{ id, lead }: Submission,
): Promise<void> {
	const erased = await erasedAmong(tx, [id, lead]);
	if (erased.includes(id)) throw new NotStoredError({ kind: "erased" });
	if (erased.includes(lead)) throw new NotStoredError({ kind: "foreign lead" });
}

async function createStoredLead(
	tx: Tx,
	person: Id<"person">,
	{ submission, decision, doubts }: SubmissionToStore,
	now: Instant,
): Promise<StoredLead> {
	const stored: StoredLead = {
		id: submission.lead,
		person,
		lead: decision.lead,
		product: decision.product,
		source: toLeadSource(submission),
		enrollment: undefined,
		state: doubts.length ? "quarantined" : "open",
		doubts,
		revision: 1,
		createdAt: now,
		updatedAt: now,
	};
	if (!(await insertLead(tx, stored))) throw new NotStoredError();
	return stored;
}

/** A corrected form. The source of the lead stays, and so does a doubt until a person has looked at it. */
async function changeStoredLead(
	tx: Tx,
	before: StoredLead,
	person: Id<"person">,
	{ decision: { lead, product }, doubts }: SubmissionToStore,
	now: Instant,
): Promise<StoredLead> {
	const changes = { lead, product, person };
	const revision = await changeLead(tx, before.id, changes, now);
	const stored = { ...before, ...changes, revision, updatedAt: now };
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
		id: createId<"person">(),
		email: emailKey(email),
		firstName: name.first,
		lastName: name.last,
		phoneCode: code,
		phoneNumber: number,
		createdAt: now,
	};
}

function toAcceptedSubmission(
	{ forms, receipts }: SubmissionDeps,
	{ automatic, answers, sender, siteModule }: Submission,
	stored: StoredLead,
): AcceptedSubmission {
	const { cookies, place } = sender;
	const { european } = place;
	return {
		kind: "taken",
		lead: stored,
		// An automatic lead has no form in which an address was typed.
		email: (!automatic && answers.email) || stored.lead.email,
		cookies: toCookiesAfterLead(stored.lead, {
			cookies,
			placement: forms.placement(siteModule),
			european,
			optIn: european ? "1" : undefined,
			receipt: receipts.addLead(cookies, stored.id),
		}),
	};
}
