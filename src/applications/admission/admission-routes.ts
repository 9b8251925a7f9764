import { type ApplicationRouteDeps, findApplicant } from "#applications/applicant-commands.ts";
import { applicationPage, foreignApplicationPage } from "#applications/form/application-page.tsx";
import type { AppliedProgram } from "#applications/program-commands.ts";
import { buildCartLink } from "#catalogue/products/cart-link-rules.ts";
import { leadCookies } from "#leads/cookies.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { formatSetCookie, parseCookies } from "#visitors/cookie-rules.ts";

/**
 * Handles *Enroll* of an admitted applicant. The cart identifies them by the receipt of their lead,
 * which a signed link alone does not set.
 */
export async function handleEnroll(
	deps: ApplicationRouteDeps,
	program: AppliedProgram,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const { lead_id: lead, auh }: Record<string, unknown> = Object(request.query);
	const access = await findApplicant(deps, program, request, { lead, auh });
	if (!access) return deps.pages.send(request, reply, foreignApplicationPage(program));
	if (!access.lead.application?.admittedAt)
		return deps.pages.send(request, reply, applicationPage(deps, access, {}));
	const { lead: cookie } = leadCookies;
	const cookies = parseCookies(request.headers.cookie);
	const value = deps.receipts.addLead(cookies, access.lead.id);
	return reply
		.header("set-cookie", formatSetCookie({ cookie, value }, deps.secure))
		.header("cache-control", "no-store")
		.redirect(buildCartLink(program, "program"), 303);
}
