import type { LeadCallAnswer } from "#leads/calls.ts";
import type { EnrollmentRefusal } from "#leads/enrollment-commands.ts";
import type { UserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import { CallRefusal } from "#platform/http/calls/call-server.ts";
import type { Reply } from "#platform/http/server.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import type { AcceptedSubmission, SubmissionRefusal } from "./submission.ts";

/** Published programs read success from here; see `readLeadAnswer`. */
export function toTakenAnswer(
	{
		lead,
		email,
	}: Pick<Extract<AcceptedSubmission, { kind: "taken" }>, "lead" | "email">,
	hashes: UserHashes,
) {
	const { id } = lead;
	const own = { lead_id: id, email_id: email, auh: hashes.ofLead(id) };
	return { status: "success" as const, data: { success: [own] } };
}

export function toLeadAnswer(
	accepted: AcceptedSubmission,
	hashes: UserHashes,
): LeadCallAnswer {
	return accepted.kind === "reset"
		? { status: "reset" }
		: toTakenAnswer(accepted, hashes);
}

/** Status and words of a refusal; a page without script shows the same. */
export function toCallRefusal(refusal: SubmissionRefusal): CallRefusal {
	switch (refusal.kind) {
		case "fields":
			return new CallRefusal(422, ...refusal.problems);
		case "different submission":
			return new CallRefusal(409, {
				field: "submission_id",
				message: "was sent before with something else in it",
			});
		case "foreign lead":
			return new CallRefusal(403, {
				field: "lead_id",
				message: "was not sent from this browser",
			});
		case "too soon":
			return new CallRefusal(409, {
				field: "auto_lead",
				message: `comes no sooner than ${refusal.until}`,
			});
		case "unconfirmed":
			return CallRefusal.withFacts(
				428,
				{ unconfirmed: true },
				{ field: "confirmed", message: "must be confirmed by the visitor" },
			);
		case "erased":
			return new CallRefusal(410, {
				field: "submission_id",
				message: "was erased on request",
			});
		case "proof required":
			return CallRefusal.withFacts(
				428,
				{ puzzle: refusal.puzzle },
				{ field: "proof", message: "wants a little work first" },
			);
	}
}

export function toEnrollmentCallRefusal(
	reason: EnrollmentRefusal,
): CallRefusal {
	return reason === "foreign lead"
		? new CallRefusal(403, {
				field: "update_lead_id",
				message: "was not sent from this browser",
			})
		: new CallRefusal(409, {
				field: "update_lead_id",
				message: "is the lead of a company",
			});
}

export function setSubmissionCookies(
	{ secure }: { readonly secure: boolean },
	reply: Reply,
	{ cookies }: Pick<AcceptedSubmission, "cookies">,
): void {
	for (const order of cookies)
		reply.header("set-cookie", formatSetCookie(order, secure));
}
