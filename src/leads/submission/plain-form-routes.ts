import type { FieldProblem } from "#core/calls.ts";
import { parseUuid } from "#core/ids.ts";
import { isTimeZone } from "#core/time.ts";
import { enrollmentChoices } from "#forms/submission/enrollment-payload.ts";
import { scheduleCallOfSentLead } from "#leads/booking/call-request-commands.ts";
import type { LeadSenderDeps } from "#leads/deps.ts";
import { leadMessages } from "#leads/messages.ts";
import { updateEnrollment } from "#leads/submission/enrollment-commands.ts";
import type { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { parseSubmission } from "./parsing/submission-rules.ts";
import { refuseSubmission } from "./refusal-commands.ts";
import {
	setSubmissionCookies,
	toBookingCallRefusal,
	toEnrollmentCallRefusal,
} from "./response-presenter.ts";
import { submitLead } from "./submit-lead-commands.ts";

/** The result of a form that was sent without script; the cookies are set. */
export type PlainFormOutcome =
	| { readonly kind: "sent"; readonly next?: string | undefined }
	| { readonly kind: "not agreed" }
	| {
			readonly kind: "refused";
			readonly status: number;
			readonly problems: readonly FieldProblem[];
	  };

/** Accepts a form sent to the address of its page. */
export async function submitPlainForm(
	deps: LeadSenderDeps,
	request: Request,
	reply: Reply,
): Promise<PlainFormOutcome> {
	// The page is the address of the request; the form cannot name another.
	const [page] = request.url.split("?", 1);
	const body: Record<string, unknown> = { ...Object(request.body), page };
	const read = parseSubmission(body, await deps.senderOf(request));
	if (!read.ok) {
		deps.refusals.report(body.site_module, read.reason);
		return { kind: "refused", status: 400, problems: read.reason };
	}
	const { siteModule } = read.value;
	const result = await submitLead(deps, { ...read.value, isPlainForm: true });
	if (!result.ok) {
		const { reason } = result;
		// A form without script offers every choice beside every answer, and its page shows it again
		// with all text.
		const refusal = reason.kind === "fields" ? { ...reason, isImpossible: false } : reason;
		return toRefusedOutcome(refuseSubmission(deps, siteModule, refusal));
	}
	setSubmissionCookies(deps, reply, result.value);
	if (result.value.isDelayed) deps.delayAnswer(request);
	return result.value.kind === "reset"
		? { kind: "not agreed" }
		: { kind: "sent", next: result.value.next };
}

/** Accepts the answer of the group-enrollment card: one of its three buttons. */
export async function submitPlainEnrollment(
	deps: LeadSenderDeps,
	request: Request,
): Promise<PlainFormOutcome> {
	const body: Record<string, unknown> = Object(request.body);
	const choice = enrollmentChoices.find(({ key }) => key === body.choice)?.key;
	const id = body.update_lead_id ?? body.lead_id;
	const lead = typeof id === "string" ? parseUuid<"lead">(id) : undefined;
	if (!choice || !lead) {
		const field = choice ? "update_lead_id" : "choice";
		const problems = [{ field, message: leadMessages.unknownAnswer }];
		return { kind: "refused", status: 400, problems };
	}
	const { timeZone } = body;
	const updated = await updateEnrollment(deps, {
		lead,
		choice,
		timeZone: typeof timeZone === "string" && isTimeZone(timeZone) ? timeZone : "",
		sender: await deps.senderOf(request),
	});
	return updated.ok ? { kind: "sent" } : toRefusedOutcome(toEnrollmentCallRefusal(updated.reason));
}

/** Accepts the time of a call for a lead that this browser has sent. */
export async function submitPlainCall(
	deps: LeadSenderDeps,
	request: Request,
): Promise<PlainFormOutcome> {
	const body: Record<string, unknown> = Object(request.body);
	const read = parseSubmission({ ...body, lead_id: body.call_of }, await deps.senderOf(request));
	if (!read.ok) return { kind: "refused", status: 400, problems: read.reason };
	if (!read.value.call) {
		const field = "schedule_call_date_time";
		const problems = [{ field, message: leadMessages.timeRequired }];
		return { kind: "refused", status: 422, problems };
	}
	const booked = await scheduleCallOfSentLead(deps, { ...read.value, isPlainForm: true });
	return booked.ok ? { kind: "sent" } : toRefusedOutcome(toBookingCallRefusal(booked.reason));
}

const toRefusedOutcome = ({ statusCode, problems }: CallRefusal): PlainFormOutcome => ({
	kind: "refused",
	status: statusCode,
	problems,
});
