import type { FieldProblem } from "#core/calls.ts";
import { parseUuid } from "#core/ids.ts";
import { isTimeZone } from "#core/time.ts";
import { enrollmentChoices } from "#forms/submission/enrollment-payload.ts";
import { updateEnrollment } from "#leads/enrollment-commands.ts";
import type { LeadCallParts } from "#leads/routes.ts";
import type { CallRefusal } from "#platform/http/calls/call-server.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	enrollmentRefusal,
	refusalAnswer,
	setCookies,
} from "./response-presenter.ts";
import { readPress } from "./submission-rules.ts";
import { submitLead } from "./submit-lead-commands.ts";

/** What has become of a form that was sent without script; the cookies are set. */
export type PlainOutcome =
	| { readonly kind: "sent" }
	| { readonly kind: "not agreed" }
	| {
			readonly kind: "refused";
			readonly status: number;
			readonly problems: readonly FieldProblem[];
	  };

type Parts = Omit<LeadCallParts, "calls">;

/** Takes the form that a page has drawn, whatever the address to which it was sent. */
export async function submitPlainForm(
	parts: Parts,
	request: Request,
	reply: Reply,
): Promise<PlainOutcome> {
	// Where it stands the address says, whatever stands in the form.
	const [page] = request.url.split("?", 1);
	const body = { ...Object(request.body), page };
	const read = readPress(body, await parts.senderOf(request));
	if (!read.ok) return { kind: "refused", status: 400, problems: read.reason };
	const taken = await submitLead(parts, read.value);
	if (!taken.ok) return refusedBy(refusalAnswer(taken.reason));
	setCookies(parts, reply, taken.value);
	return { kind: taken.value.kind === "reset" ? "not agreed" : "sent" };
}

/** Takes the answer of the card that follows a lead: one of its three buttons. */
export async function answerPlainCard(
	parts: Parts,
	request: Request,
): Promise<PlainOutcome> {
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
	const updated = await updateEnrollment(parts, {
		lead,
		choice,
		timeZone:
			typeof timeZone === "string" && isTimeZone(timeZone) ? timeZone : "",
		sender: await parts.senderOf(request),
	});
	return updated.ok
		? { kind: "sent" }
		: refusedBy(enrollmentRefusal(updated.reason));
}

const refusedBy = ({ statusCode, problems }: CallRefusal): PlainOutcome => ({
	kind: "refused",
	status: statusCode,
	problems,
});
