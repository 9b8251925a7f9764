import { findPageCategory } from "#catalogue/categories/category-path-rules.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { leadCookies } from "#leads/cookies.ts";
import { loadDecisionInput } from "#leads/decision/decision-input-commands.ts";
import { decideLead } from "#leads/decision/lead-decision-rules.ts";
import { findLeadProduct } from "#leads/decision/lead-product-commands.ts";
import { countRefusal } from "#leads/decision/refusal-count-store.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { findLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { storeSubmission } from "./store-submission-commands.ts";
import {
	mayChangeLead,
	NotStoredError,
	type SubmissionToStore,
	toAttachmentRefusal,
} from "./stored-lead-commands.ts";
import type {
	AcceptedSubmission,
	PreparedAttachment,
	SendDecision,
	Submission,
	SubmissionRefusal,
} from "./submission.ts";
import { toCookiesAfterLead } from "./submission-cookie-rules.ts";
import { deriveId, digestSubmission } from "./submission-digest.ts";
import { findSubmission } from "./submission-store.ts";

type SubmissionResult = Result<AcceptedSubmission, SubmissionRefusal>;

/** All steps run again after each concurrent submission of the same lead. */
const maxAttempts = 5;

/**
 * Makes one lead of a submission, however often and however concurrently it is sent, and answers all of them alike. Answers
 * after the lead is durable.
 */
export async function submitLead(deps: LeadsDeps, sent: Submission): Promise<SubmissionResult> {
	for (let attempt = 1; ; attempt++) {
		const submission = await withStoredIds(deps, sent);
		const digest = digestSubmission(submission);
		// 1. Deduplicate. A stored result is not validated again: forms and catalogue may have changed since.
		const earlier = await findEarlierResult(deps, submission, digest);
		if (earlier) return earlier;

		// 2. Validate, with the rules by which the page of the form validates.
		const decision = decideLead(submission, await loadDecisionInput(deps, submission));
		if (decision.kind === "refused") {
			await countRefusedForm(deps, submission, decision.refusal);
			return refused(decision.refusal);
		}
		if (decision.kind === "reset")
			return accepted({
				kind: "reset",
				cookies: [{ cookie: leadCookies.optIn, value: decision.optIn }],
			});

		// 3. Check what is attached, such as an order.
		const attached = await deps.attachment.prepare(submission);
		if (!attached.ok) return refused(toAttachmentRefusal(attached.reason));

		// 4. Check for spam. A doubtful lead is stored and not followed up.
		const verdict = await deps.shield.judge(submission);
		if (verdict.kind === "challenge")
			return refused({ kind: "proof required", puzzle: verdict.puzzle });

		// 5. Store and 6. enqueue what follows, in one transaction.
		const toStore = {
			submission,
			digest,
			decision: await withAttachment(deps, decision, attached.value),
			attachment: attached.value,
			spamSignals: verdict.spamSignals,
		};
		try {
			const stored = await storeSubmission(deps, toStore);
			const { isDelayed } = verdict;
			const taken = await toAcceptedSubmission(deps, submission, stored);
			return accepted({ ...taken, isDelayed });
		} catch (error) {
			if (!(error instanceof NotStoredError)) throw error;
			if (error.refusal?.kind === "attachment refused" && error.refusal.keepsLead)
				await keepLead(deps, toStore);
			if (error.refusal) return refused(error.refusal);
			if (attempt === maxAttempts) throw error;
		}
	}
}

/**
 * Stores the request without its attachment, under ids of its own: those of the browser belong to the attempt that was
 * refused, which may succeed later.
 */
async function keepLead(deps: LeadsDeps, refusedAttempt: SubmissionToStore): Promise<void> {
	const { submission, decision } = refusedAttempt;
	const { order: _order, ...lead } = decision.lead;
	const kept = {
		...refusedAttempt,
		submission: {
			...submission,
			id: deriveId("submission", submission.id, "without attachment"),
			lead: deriveId("lead", submission.lead, "without attachment"),
			continuedLead: undefined,
		},
		decision: { ...decision, lead },
		attachment: undefined,
	};
	try {
		await storeSubmission(deps, kept);
	} catch (problem) {
		// The same request was kept before.
		if (!(problem instanceof NotStoredError)) throw problem;
	}
}

/** Only of fields: the other refusals concern one visitor and not the form. */
async function countRefusedForm(
	{ db, clock, forms }: LeadsDeps,
	{ siteModule }: Submission,
	{ kind }: SubmissionRefusal,
): Promise<void> {
	// The name of no form of ours is a text of the sender's.
	if (kind === "fields" && forms.placement(siteModule)) await countRefusal(db, siteModule, clock());
}

/**
 * A browser without script that did not get the answer sends the same form again, perhaps
 * corrected, with the ids that it was rendered with. No other browser has these, so it changes its
 * lead, under an id that the same content always has.
 */
async function withStoredIds(deps: LeadsDeps, submission: Submission): Promise<Submission> {
	if (!submission.isPlainForm) return submission;
	const first = await findSubmission(deps.db, submission.id);
	const digest = digestSubmission(submission);
	if (!first || first.digest === digest) return submission;
	const { lead } = first;
	const isItsLead =
		lead === submission.lead || deps.receipts.leadIds(submission.sender.cookies).includes(lead);
	if (!isItsLead) return submission;
	const id = deriveId("submission", submission.id, digest);
	return { ...submission, id, lead, continuedLead: lead };
}

async function findEarlierResult(
	deps: LeadsDeps,
	submission: Submission,
	digest: string,
): Promise<SubmissionResult | undefined> {
	// The lead is read first: once it is visible, its submission is visible too. In the other order a repeated request could
	// see the lead without its submission and be refused as a stranger's.
	const lead = await findLead(deps.db, submission.lead);
	const first = await findSubmission(deps.db, submission.id);
	if (first && first.digest !== digest) return refused({ kind: "different submission" });
	const storedBefore = first && (await findLead(deps.db, first.lead));
	if (storedBefore) return accepted(await toAcceptedSubmission(deps, submission, storedBefore));
	return lead && !mayChangeLead(deps, submission, lead)
		? refused({ kind: "foreign lead" })
		: undefined;
}

/** The product of the attachment, where it has one, replaces that of the decision. */
async function withAttachment(
	deps: LeadsDeps,
	decision: SendDecision,
	attachment: PreparedAttachment | undefined,
): Promise<SendDecision> {
	if (!attachment) return decision;
	const { trainingType } = attachment;
	if (!attachment.product) return { ...decision, lead: { ...decision.lead, ...attachment.lead } };
	const found = await findLeadProduct(deps, [attachment.product]);
	const product = found && {
		...found.product,
		trainingType: trainingType ?? found.product.trainingType,
	};
	return {
		...decision,
		lead: { ...decision.lead, ...attachment.lead, product },
		product: found?.key,
	};
}

async function toAcceptedSubmission(
	{ forms, receipts, catalogue, attachment }: LeadsDeps,
	{ automatic, answers, sender, siteModule, page, products }: Submission,
	stored: StoredLead,
): Promise<Extract<AcceptedSubmission, { kind: "accepted" }>> {
	const { cookies, place } = sender;
	const { european } = place;
	const attached = await attachment.answer(stored, cookies);
	return {
		kind: "accepted",
		lead: stored,
		// An automatic lead has no form in which an address was typed.
		email: (!automatic && answers.email) || stored.lead.email,
		cookies: [
			...toCookiesAfterLead(stored.lead, {
				cookies,
				placement: forms.placement(siteModule),
				pageProduct: products[0],
				category: findPageCategory(catalogue, page)?.slug,
				european,
				optIn: european ? "1" : undefined,
				receipt: receipts.addLead(cookies, stored.id),
			}),
			...(attached?.cookies ?? []),
		],
		next: attached?.next,
	};
}
