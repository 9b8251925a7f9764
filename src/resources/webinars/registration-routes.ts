import type { FieldProblem } from "#core/calls.ts";
import { mailboxKey } from "#core/text/email-address.ts";
import { hasConsentWithoutBox } from "#forms/consent-rules.ts";
import { leadCookies } from "#leads/cookies.ts";
import type { LeadServices } from "#leads/site-slice.ts";
import { toSubmission } from "#leads/submission/parsing/submission-rules.ts";
import { refuseSubmission } from "#leads/submission/refusal-commands.ts";
import { setSubmissionCookies } from "#leads/submission/response-presenter.ts";
import { submitLead } from "#leads/submission/submit-lead-commands.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import { webinarAddress } from "#resources/addresses.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { webinarRegistrations } from "./calls.ts";
import { webinarMessages } from "./messages.ts";
import { findSeatOfMailbox } from "./seats/seat-store.ts";
import { webinarPlacement } from "./webinar-rules.ts";
import type { Webinar } from "./webinar-schema.ts";

/** The published registration: the same lead and the same seat as by the form of the page. */
export function webinarRegistrationCalls(
	deps: Pick<ResourcesDeps, "webinars" | "secure">,
	{ intake, senderOf, delayAnswer }: Pick<LeadServices, "intake" | "senderOf" | "delayAnswer">,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
	for (const call of webinarRegistrations)
		calls.bind(call, {
			perMinute: "forms",
			answer: async (input, { request, reply }) => {
				const webinar = deps.webinars.findById(input.webinarId);
				if (!webinar) return refuse(404, "webinarId", webinarMessages.refusals.webinarId);
				const problems = findMismatches(webinar, { ...input, method: call.name });
				if (problems.length > 0) return new CallRefusal(422, ...problems);
				const sender = await senderOf(request);
				const { agree, email, name = input.firstName, lead_id, submission_id } = input;
				const consent =
					agree ??
					hasConsentWithoutBox(sender.place.european, sender.cookies[leadCookies.optIn.name]);
				const body = {
					...{ lead_id, submission_id, site_module: webinarPlacement },
					page: webinarAddress.to(webinar),
					page_type: "frs-webinar",
					values: { name, email, agree: consent },
				};
				const result = await submitLead(intake, toSubmission(body, sender));
				if (!result.ok) return refuseSubmission(intake, webinarPlacement, result.reason);
				setSubmissionCookies(deps, reply, result.value);
				if (result.value.isDelayed) delayAnswer(request);
				if (result.value.kind === "reset") return { status: "reset" as const };
				const mailbox = mailboxKey(result.value.lead.lead.email);
				const seat = await findSeatOfMailbox(intake.db, { webinar: webinar.id, mailbox });
				return {
					status: "success" as const,
					data: {
						webinar_title: webinar.title,
						seat: seat?.state ?? "checked",
						next: result.value.next ?? null,
					},
				};
			},
		});
}

const refuse = (status: number, field: string, message: string) =>
	new CallRefusal(status, { field, message });

/** The names by which the service of the webinar knows it must be those that content gives it. */
function findMismatches(
	{ details }: Webinar,
	sent: { readonly webinarKey: string; readonly webinarAccount: string; readonly method: string },
): FieldProblem[] {
	const { refusals } = webinarMessages;
	return [
		...(sent.method === details.method ? [] : [{ field: "method", message: refusals.method }]),
		...(sent.webinarKey === details.key
			? []
			: [{ field: "webinarKey", message: refusals.webinarKey }]),
		...(sent.webinarAccount === details.account
			? []
			: [{ field: "webinarAccount", message: refusals.webinarAccount }]),
	];
}
