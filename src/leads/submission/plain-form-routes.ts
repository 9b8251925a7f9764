import type { FieldProblem } from "#core/calls.ts";
import { parseUuid } from "#core/ids.ts";
import { isTimeZone } from "#core/time.ts";
import { enrollmentChoices } from "#forms/submission/enrollment-payload.ts";
import { updateEnrollment } from "#leads/enrollment-commands.ts";
import type { LeadCallDeps } from "#leads/routes.ts";
import type { CallRefusal } from "#platform/http/calls/call-server.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	setSubmissionCookies,
	toCallRefusal,
	toEnrollmentCallRefusal,
} from "./response-presenter.ts";
import { parseSubmission } from "./submission-rules.ts";
import { submitLead } from "./submit-lead-commands.ts";

/** What has become of a form that was sent without script; the cookies are set. */
export type PlainFormOutcome =
	| { readonly kind: "sent" }
	| { readonly kind: "not agreed" }
	| {
			readonly kind: "refused";
			readonly status: number;
			readonly problems: readonly FieldProblem[];
	  };

type PlainFormDeps = Omit<LeadCallDeps, "calls">;

/** Takes the form that a page has drawn, whatever the address to which it was sent. */
export async function submitPlainForm(
	deps: PlainFormDeps,
	request: Request,
	reply: Reply,
): Promise<PlainFormOutcome> {
	// Where it stands the address says, whatever stands in the form.
	const [page] = request.url.split("?", 1);
	const body = { ...Object(request.body), page };
	const read = parseSubmission(body, await deps.senderOf(request));
	if (!read.ok) return { kind: "refused", status: 400, problems: read.reason };
	const result = await submitLead(deps, read.value);
	if (!result.ok) return toRefusedOutcome(toCallRefusal(result.reason));
	setSubmissionCookies(deps, reply, result.value);
	return { kind: result.value.kind === "reset" ? "not agreed" : "sent" };
}

/** Takes the answer of the card that follows a lead: one of its three buttons. */
export async function submitPlainEnrollment(
	deps: PlainFormDeps,
	request: Request,
): Promise<PlainFormOutcome> {
	const body = Object(request.body) as Record<string, unknown>;
	const choice = enrollmentChoices.find(({ key }) => key === body.choice)?.key;
	const id = body.update_lead_id ?? body.lead_id;
	const lead = typeof id === "string" ? parseUuid<"lead">(id) : undefined;
	if (!choice || !lead) {
		const field = choice ? "update_lead_id" : "choice";
		const problems = [{ field, message: "is not known" }];
		return { kind: "refused", status: 400, problems };
	}
	const { timeZone } = body;
	const updated = await updateEnrollment(deps, {
		lead,
		choice,
		timeZone:
			typeof timeZone === "string" && isTimeZone(timeZone) ? timeZone : "",
		sender: await deps.senderOf(request),
	});
	return updated.ok
		? { kind: "sent" }
		: toRefusedOutcome(toEnrollmentCallRefusal(updated.reason));
}

const toRefusedOutcome = ({
	statusCode,
	problems,
}: CallRefusal): PlainFormOutcome => ({
	kind: "refused",
	status: statusCode,
	problems,
});
