import { attachmentField } from "#forms/submission/attachment-rules.ts";
import type { BookedCallAnswer, CallBookingRefusal } from "#leads/booking/call-booking.ts";
import type { LeadCallAnswer } from "#leads/calls.ts";
import type { UserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import { leadMessages } from "#leads/messages.ts";
import type { EnrollmentRefusal } from "#leads/submission/enrollment-commands.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Reply } from "#platform/http/server.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import type { AcceptedSubmission, SubmissionRefusal } from "./submission.ts";

/** Published programs read success from here; see `parseLeadGatewayResponse`. */
export function toAcceptedAnswer(
	{
		lead,
		email,
		next,
	}: Pick<Extract<AcceptedSubmission, { kind: "accepted" }>, "lead" | "email" | "next">,
	hashes: Pick<UserHashes, "ofLead">,
) {
	const { id, state } = lead;
	const own = {
		...{ lead_id: id, email_id: email, auh: hashes.ofLead(id) },
		...(state === "quarantined" && { checked_first: true as const }),
	};
	return {
		status: "success" as const,
		data: { success: [own] },
		...(next !== undefined && { next }),
	};
}

export function toLeadAnswer(accepted: AcceptedSubmission, hashes: UserHashes): LeadCallAnswer {
	return accepted.kind === "reset" ? { status: "reset" } : toAcceptedAnswer(accepted, hashes);
}

/** Status and message of a refusal; a page without script shows the same. */
export function toCallRefusal(refusal: SubmissionRefusal): CallRefusal {
	switch (refusal.kind) {
		case "fields":
			return new CallRefusal(refusal.isImpossible ? 400 : 422, ...refusal.problems);
		case "different submission":
			return new CallRefusal(409, {
				field: "submission_id",
				message: leadMessages.changedSubmission,
			});
		case "foreign lead":
			return new CallRefusal(403, {
				field: "lead_id",
				message: leadMessages.foreignLead,
			});
		case "too soon":
			return new CallRefusal(409, {
				field: "auto_lead",
				message: leadMessages.tooSoon(refusal.until),
			});
		case "attachment refused":
			return new CallRefusal(409, {
				field: attachmentField,
				message: refusal.message,
			});
		case "unconfirmed":
			return CallRefusal.withExtra(
				428,
				{ unconfirmed: true, phone: refusal.phone },
				{ field: "confirmed", message: leadMessages.unconfirmed },
			);
		case "erased":
			return new CallRefusal(410, {
				field: "submission_id",
				message: leadMessages.erased,
			});
		case "proof required":
			return CallRefusal.withExtra(
				428,
				{ puzzle: refusal.puzzle },
				{ field: "proof", message: leadMessages.proofRequired },
			);
	}
}

/** The answer to a lead with the call that was booked. */
export const withBookedCall = (
	answer: Extract<LeadCallAnswer, { status: "success" }>,
	call: BookedCallAnswer,
): LeadCallAnswer => ({ ...answer, call });

export const toBookingCallRefusal = ({
	status,
	field,
	message,
	slots,
	puzzle,
}: CallBookingRefusal): CallRefusal =>
	CallRefusal.withExtra(
		status,
		{ ...(slots !== undefined && { slots }), ...(puzzle !== undefined && { puzzle }) },
		{ field, message },
	);

export function toEnrollmentCallRefusal(reason: EnrollmentRefusal): CallRefusal {
	const field = "update_lead_id";
	return reason === "foreign lead"
		? new CallRefusal(403, { field, message: leadMessages.foreignLead })
		: new CallRefusal(409, {
				field,
				message: reason === "withdrawn" ? leadMessages.withdrawn : leadMessages.companyLead,
			});
}

export function setSubmissionCookies(
	{ secure }: { readonly secure: boolean },
	reply: Reply,
	{ cookies }: Pick<AcceptedSubmission, "cookies">,
): void {
	for (const order of cookies) reply.header("set-cookie", formatSetCookie(order, secure));
}
