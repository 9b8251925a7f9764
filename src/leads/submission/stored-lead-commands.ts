import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { toLeadSource } from "#leads/decision/lead-source-rules.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { canChangeLead, readProvenLeads } from "#leads/known-visitors/lead-access-rules.ts";
import { changeLead, insertLead, lockLead, setLeadState } from "#leads/lead-store.ts";
import { listRecentLeadsOfSender } from "#leads/people/leads-of-person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import {
	findFirstLead,
	isSameRequest,
	mergePracticeResult,
	repeatedSince,
	withEarlierRequest,
} from "./repeated-request-rules.ts";
import type {
	AttachmentRefusal,
	LeadKeepingRefusal,
	PreparedAttachment,
	SendDecision,
	Submission,
	SubmissionRefusal,
} from "./submission.ts";

// A submission changes the stored leads in its transaction and while its person is locked.

/**
 * Rolls the transaction back. Without a refusal a concurrent submission of the same lead was committed first, and all steps
 * run again.
 */
export class NotStoredError extends Error {
	readonly refusal: SubmissionRefusal | undefined;
	constructor(refusal?: SubmissionRefusal) {
		super("the submission was not stored");
		this.refusal = refusal;
	}
}

export function toAttachmentRefusal(
	reason: AttachmentRefusal | LeadKeepingRefusal,
): SubmissionRefusal {
	if (typeof reason === "string") return { kind: "attachment refused", message: reason };
	return "keepsLead" in reason
		? { kind: "attachment refused", ...reason }
		: { kind: "fields", problems: [reason] };
}

export interface SubmissionToStore {
	readonly submission: Submission;
	readonly digest: string;
	readonly decision: SendDecision;
	readonly attachment: PreparedAttachment | undefined;
	readonly spamSignals: readonly string[];
}

/** Decides whether this submission may change the lead of its id. */
export function mayChangeLead(deps: LeadsDeps, submission: Submission, lead: StoredLead): boolean {
	if (submission.isFirstSend) return false;
	return submission.continuedLead === lead.id || canChangeLead(deps, submission, lead);
}

/** The newest lead comes first. The person is locked, so no other submission adds one meanwhile. */
export async function listLeadsOfSender(
	deps: LeadsDeps,
	tx: Tx,
	person: Id<"person">,
	submission: Submission,
	now: Instant,
): Promise<readonly StoredLead[]> {
	const proven = {
		...readProvenLeads(deps, submission),
		account: submission.sender.account?.id,
	};
	return listRecentLeadsOfSender(tx, person, proven, repeatedSince(now));
}

/** The lead of the same request made before within a day. A doubtful request finds none: it stays apart until a person has looked at it. */
export async function lockRepeated(
	tx: Tx,
	others: readonly StoredLead[],
	{ submission, decision, spamSignals }: SubmissionToStore,
	now: Instant,
): Promise<StoredLead | undefined> {
	if (!decision.isRepeatable || spamSignals.length > 0) return undefined;
	const since = repeatedSince(now);
	const isSame = (lead: StoredLead) => isSameRequest(decision, submission, lead, since);
	const found = others.find(isSame);
	const locked = found && (await lockLead(tx, found.id));
	return locked && isSame(locked) && locked.person === found.person ? locked : undefined;
}

export async function repeatStoredLead(
	tx: Tx,
	before: StoredLead,
	{ submission, decision: { lead, product } }: SubmissionToStore,
	now: Instant,
): Promise<StoredLead> {
	const changes = {
		lead: withEarlierRequest(lead, before, submission),
		product,
		person: before.person,
	};
	const revision = await changeLead(tx, before.id, changes, now);
	return { ...before, ...changes, revision, updatedAt: now };
}

export async function createStoredLead(
	tx: Tx,
	{ id, person }: Pick<StoredLead, "id" | "person">,
	others: readonly StoredLead[],
	{ submission, decision, spamSignals }: SubmissionToStore,
	now: Instant,
): Promise<StoredLead> {
	const oldest = others.at(-1);
	const stored: StoredLead = {
		id,
		person,
		lead: { ...decision.lead, leadId: id },
		product: decision.product,
		source: {
			...toLeadSource(submission),
			entryPage: decision.entryPage,
			firstLead: oldest && findFirstLead(oldest),
		},
		enrollment: undefined,
		state: spamSignals.length ? "quarantined" : "open",
		spamSignals,
		revision: 1,
		createdAt: now,
		updatedAt: now,
	};
	if (!(await insertLead(tx, stored))) throw new NotStoredError();
	return stored;
}

/** A corrected form. The source of the lead stays, and so does a doubt until a person has looked at it. */
export async function changeStoredLead(
	tx: Tx,
	before: StoredLead,
	person: Id<"person">,
	{ decision: { lead, product }, spamSignals }: SubmissionToStore,
	now: Instant,
): Promise<StoredLead> {
	// These were added since the form was sent first.
	const { earlierMessages, call } = before.lead;
	const referrer = lead.referrer ?? before.lead.referrer;
	const practice = mergePracticeResult(lead.practice, before.lead.practice);
	const changes = {
		lead: { ...lead, earlierMessages, call, referrer, practice },
		product,
		person,
	};
	const revision = await changeLead(tx, before.id, changes, now);
	const stored = { ...before, ...changes, revision, updatedAt: now };
	if (spamSignals.length === 0) return stored;
	const all = [...new Set([...before.spamSignals, ...spamSignals])];
	return {
		...stored,
		state: "quarantined",
		spamSignals: all,
		revision: await setLeadState(tx, before.id, "quarantined", all, now),
	};
}
