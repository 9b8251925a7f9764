import {
	type ApplicationRouteDeps,
	findApplicant,
} from "#applications/applicant-commands.ts";
import { unknownApplicantPage } from "#applications/form/application-page.tsx";
import type { AppliedProgram } from "#applications/program-commands.ts";
import { leadCookies } from "#leads/cookies.ts";
import { applicationStage, withLeadStage } from "#leads/lead-record-rules.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { formatSetCookie, parseCookies } from "#visitors/cookie-rules.ts";
import { applyQuery } from "./invite-rules.ts";

/**
 * Handles the button after the curriculum: stores the stage in the cookie and redirects to the application below the same
 * page.
 */
export async function handleApply(
	deps: ApplicationRouteDeps,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const { lead_id }: Record<string, unknown> = Object(request.body);
	const access = await findApplicant(deps, program, {
		lead: lead_id,
		auh: undefined,
		cookieHeader: request.headers.cookie,
	});
	if (!access)
		return deps.pages.send(request, reply, unknownApplicantPage(program));
	const { record: cookie } = leadCookies;
	const before = parseCookies(request.headers.cookie)[cookie.name];
	const value = withLeadStage(before, program.id, applicationStage);
	const query = applyQuery({
		productId: program.id,
		leadId: access.lead.id,
		auh: deps.hashes.ofLead(access.lead.id),
	});
	const [path] = request.url.split("?", 1);
	return reply
		.header("set-cookie", formatSetCookie({ cookie, value }, deps.secure))
		.header("cache-control", "no-store")
		.redirect(`${path}?${query}`, 303);
}
