import {
	type ApplicationParts,
	findApplicant,
} from "#applications/applicant-commands.ts";
import { strangerPage } from "#applications/form/application-page.tsx";
import type { AppliedProgram } from "#applications/program-commands.ts";
import { leadCookies } from "#leads/cookies.ts";
import { applyStage, withStage } from "#leads/lead-record-rules.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { cookiesOf, setCookieHeader } from "#visitors/cookie-rules.ts";
import { applyQuery } from "./invite-rules.ts";

/** The button after the curriculum: how far one has come is remembered, and the way goes on below the same page. */
export async function takeApply(
	parts: ApplicationParts,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const { lead_id } = Object(request.body) as Record<string, unknown>;
	const found = await findApplicant(parts, program, {
		lead: lead_id,
		auh: undefined,
		cookieHeader: request.headers.cookie,
	});
	if (!found) return parts.pages.send(request, reply, strangerPage(program));
	const { record: cookie } = leadCookies;
	const before = cookiesOf(request.headers.cookie)[cookie.name];
	const value = withStage(before, program.id, applyStage);
	const query = applyQuery({
		productId: program.id,
		leadId: found.lead.id,
		auh: parts.hashes.ofLead(found.lead.id),
	});
	const [path] = request.url.split("?", 1);
	return reply
		.header("set-cookie", setCookieHeader({ cookie, value }, parts.secure))
		.header("cache-control", "no-store")
		.redirect(`${path}?${query}`, 303);
}
