import { canScheduleCall } from "#leads/known-visitors/lead-access-rules.ts";
import type {
	AcceptedSubmission,
	Submission,
	SubmissionDeps,
} from "#leads/submission/submission.ts";

type BookingDeps = Pick<SubmissionDeps, "booking" | "receipts" | "hashes">;

/** It names a time for a lead that was sent before, and no details of a person. */
export const isBookingOnly = ({ call, answers, automatic }: Submission) =>
	call !== undefined && !automatic && !answers.email;

/** Of the browser that has sent the lead, or with a link that only its sender has, or the link of a call. */
export function scheduleCallOfSentLead(deps: BookingDeps, submission: Submission) {
	const { lead, call, id } = submission;
	if (!call) throw new Error("the submission names no time");
	return deps.booking.book({
		...{ lead, call, confirmation: id },
		mayChange: (stored) => canScheduleCall(deps, submission, stored),
	});
}

/** After the lead itself is durable: a time that someone else was given first does not take it back. */
export function scheduleRequestedCall(
	{ booking }: BookingDeps,
	{ call, id }: Submission,
	{ lead }: Extract<AcceptedSubmission, { kind: "accepted" }>,
) {
	if (!call) throw new Error("the submission names no time");
	return booking.book({
		...{ lead: lead.id, call, confirmation: id },
		mayChange: ({ id: stored }) => stored === lead.id,
	});
}
