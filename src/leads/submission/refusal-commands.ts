import type { FieldProblem } from "#core/calls.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { leadMessages } from "#leads/messages.ts";
import type { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Log } from "#platform/log.ts";
import { createEventCounter } from "#platform/metrics.ts";
import { toCallRefusal } from "./response-presenter.ts";
import type { SubmissionRefusal } from "./submission.ts";

/**
 * Counts and logs refused submissions; without it the operator does not learn of a form that
 * refuses all visitors.
 */
export function openRefusalReport({
	log,
	forms,
}: {
	readonly log: Log;
	readonly forms: Pick<FormsSnapshot, "placement">;
}) {
	const counter = createEventCounter("form_refusals", leadMessages.refusalCounter, [
		"form",
		"field",
	]);
	return {
		counter,
		report(siteModule: unknown, problems: readonly FieldProblem[]) {
			// The name of no form of ours is a text of the sender's.
			const form =
				typeof siteModule === "string" && forms.placement(siteModule) ? siteModule : "unknown";
			const fields = [...new Set(problems.map(({ field }) => field))];
			for (const field of fields) counter.inc({ form, field });
			log.info({ form, fields }, "a form was refused");
		},
	};
}

/** The answer to a refused submission, which the operator hears of unless the browser itself sends the form again. */
export function refuseSubmission(
	{ refusals }: Pick<LeadsDeps, "refusals">,
	siteModule: string,
	refusal: SubmissionRefusal,
): CallRefusal {
	const answer = toCallRefusal(refusal);
	const { kind } = refusal;
	if (kind !== "proof required" && kind !== "unconfirmed")
		refusals.report(siteModule, answer.problems);
	return answer;
}
