import { findApplicant, findVisitorLead } from "#applications/applicant-commands.ts";
import { startProgramApplication } from "#applications/commands.ts";
import type { ApplicationsDeps } from "#applications/deps.ts";
import { foreignApplicationPage } from "#applications/form/application-page.tsx";
import type { AppliedProgram } from "#applications/program-commands.ts";
import { leadCookies } from "#leads/cookies.ts";
import { applicationStage, withLeadStage } from "#leads/lead-record-rules.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { formatSetCookie, parseCookies } from "#visitors/cookie-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { applyQuery } from "./invite-rules.ts";

/**
 * Handles the button after the syllabus: stores the stage in the cookie and redirects to the application below the same
 * page.
 */
export async function handleApply(
	deps: ApplicationsDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const { lead_id }: Record<string, unknown> = Object(request.body);
	const lead = await findInvitedLead(deps, program, request, lead_id);
	if (!lead) return pages.send(request, reply, foreignApplicationPage(program));
	const { record: cookie } = leadCookies;
	const before = parseCookies(request.headers.cookie)[cookie.name];
	const value = withLeadStage(before, program.id, applicationStage);
	const query = applyQuery({
		productId: program.id,
		leadId: lead.id,
		auh: deps.hashes.ofLead(lead.id),
	});
	const [path] = request.url.split("?", 1);
	return reply
		.header("set-cookie", formatSetCookie({ cookie, value }, deps.secure))
		.header("cache-control", "no-store")
		.redirect(`${path}?${query}`, 303);
}

/** The lead that the button names, unless this visitor has begun to apply with another one. */
async function findInvitedLead(
	deps: ApplicationsDeps,
	program: AppliedProgram,
	request: Request,
	named: unknown,
) {
	const lead = await findVisitorLead(deps, request, named);
	if (!lead) return undefined;
	const begun = await findApplicant(deps, program, request, {});
	if (begun?.lead.application) return begun.lead;
	const { product } = lead;
	if (product?.kind === program.kind && product.id === program.id) return lead;
	return product?.kind === "course" ? startProgramApplication(deps, lead.id, program) : undefined;
}
