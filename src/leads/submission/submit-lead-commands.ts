import { accepted, type Result, refused } from "#core/result.ts";
import { getFieldText } from "#forms/fields/form-value-rules.ts";
import { leadCookies } from "#leads/cookies.ts";
import { decideLead } from "#leads/decision/decision-commands.ts";
import { canChangeLead } from "#leads/known-visitors/lead-access-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import {
	ConcurrentSubmissionError,
	ErasedSubmissionError,
	storeSubmission,
} from "./store-lead-commands.ts";
import { toCookiesAfterLead } from "./submission-cookie-rules.ts";
import type { SubmissionDeps } from "./submission-deps.ts";
import { digestSubmission } from "./submission-digest.ts";
import type {
	AcceptedSubmission,
	SubmissionRefusal,
} from "./submission-result.ts";
import type { Submission } from "./submission-rules.ts";
import { findSubmission } from "./submission-store.ts";

type SubmissionResult = Result<AcceptedSubmission, SubmissionRefusal>;

/** Each time another press of the same lead was faster, the whole is looked at anew. */
const maxAttempts = 5;

/**
 * Takes a press of a form's button. However often it is sent, and however many times at once, it makes one lead,
 * and all hear the same. Answers after the lead is durable.
 */
export async function submitLead(
	deps: SubmissionDeps,
	submission: Submission,
): Promise<SubmissionResult> {
	const digest = digestSubmission(submission);
	for (let attempt = 1; ; attempt++) {
		const settled = await findEarlierResult(deps, submission, digest);
		if (settled) return settled;
		const decision = await decideLead(deps, submission);
		if (decision.kind === "refused") return refused(decision.refusal);
		if (decision.kind === "reset")
			return accepted({
				kind: "reset",
				cookies: [{ cookie: leadCookies.optIn, value: decision.optIn }],
			});
		const shieldDecision = await deps.shield.judge(submission);
		if (shieldDecision.kind === "prove")
			return refused({ kind: "proof wanted", puzzle: shieldDecision.puzzle });
		const { doubts } = shieldDecision;
		try {
			const lead = await storeSubmission(deps, {
				press: submission,
				digest,
				decision,
				doubts,
			});
			return accepted(toAcceptedSubmission(deps, submission, lead));
		} catch (problem) {
			if (problem instanceof ErasedSubmissionError)
				return refused(problem.refusal);
			if (
				!(problem instanceof ConcurrentSubmissionError) ||
				attempt === maxAttempts
			)
				throw problem;
		}
	}
}

/** What stands already is not judged again: forms and catalogue may have changed since. */
async function findEarlierResult(
	deps: SubmissionDeps,
	submission: Submission,
	digest: string,
): Promise<SubmissionResult | undefined> {
	// The lead is looked for first: with it its press has become visible, or a repeat would pass for a stranger.
	const lead = await findLead(deps.db, submission.lead);
	const first = await findSubmission(deps.db, submission.submission);
	if (first && first.digest !== digest)
		return refused({ kind: "another press" });
	const acceptedBefore = first && (await findLead(deps.db, first.lead));
	if (acceptedBefore)
		return accepted(toAcceptedSubmission(deps, submission, acceptedBefore));
	return lead && !canChangeLead(deps, submission, lead)
		? refused({ kind: "foreign lead" })
		: undefined;
}

function toAcceptedSubmission(
	{ forms, receipts }: SubmissionDeps,
	submission: Submission,
	stored: StoredLead,
): AcceptedSubmission {
	const { cookies, place } = submission.sender;
	const { european } = place;
	return {
		kind: "taken",
		lead: stored,
		// Of a lead that made itself nobody has said it.
		email:
			(!submission.automatic && getFieldText(submission.values, "email")) ||
			stored.lead.email,
		cookies: toCookiesAfterLead(stored.lead, {
			cookies,
			placement: forms.placement(submission.siteModule),
			european,
			optIn: european ? "1" : undefined,
			receipt: receipts.addLead(cookies, stored.id),
		}),
	};
}
