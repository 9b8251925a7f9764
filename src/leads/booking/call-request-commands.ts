import type { BookingSender } from "#leads/booking/call-booking.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { canScheduleCall } from "#leads/known-visitors/lead-access-rules.ts";
import type { AcceptedSubmission, Submission } from "#leads/submission/submission.ts";

type Deps = Pick<LeadsDeps, "booking" | "receipts" | "hashes">;

/** It names a time for a lead that was sent before, and no details of a person. */
export const isBookingOnly = ({ call, answers, automatic }: Submission) =>
	call !== undefined && !automatic && !answers.email;

/**
 * Serves the browser that has sent the lead, a link that only its sender has, and the link of a
 * call.
 */
export function scheduleCallOfSentLead(deps: Deps, submission: Submission) {
	const { lead, call, id } = submission;
	if (!call) throw new Error("the submission names no time");
	return deps.booking.book({
		...{ lead, call, confirmation: id, sender: toBookingSender(submission) },
		mayChange: (stored) => canScheduleCall(deps, submission, stored),
	});
}

/**
 * Runs after the lead itself is durable: a time that was given to another visitor first does not
 * undo it.
 */
export function scheduleRequestedCall(
	{ booking }: Deps,
	submission: Submission,
	{ lead }: Extract<AcceptedSubmission, { kind: "accepted" }>,
) {
	const { call, id } = submission;
	if (!call) throw new Error("the submission names no time");
	return booking.book({
		...{ lead: lead.id, call, confirmation: id, sender: toBookingSender(submission) },
		mayChange: ({ id: stored }) => stored === lead.id,
	});
}

const toBookingSender = ({ sender, guards, isPlainForm }: Submission): BookingSender => ({
	address: sender.address,
	proof: guards.proof,
	canProve: !isPlainForm,
});
