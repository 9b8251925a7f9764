import { type Id, parseUuid } from "#core/ids.ts";
import { findLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Server } from "#platform/http/server.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { applicationAddresses } from "./addresses.ts";
import {
	type Applicant,
	type ApplicationDeps,
	isApplicantsLead,
} from "./draft-commands.ts";
import { applyQuery } from "./invite/invite-rules.ts";
import type { AppliedProgram, ProgramDeps } from "./program-commands.ts";

export interface ApplicationRouteDeps extends ApplicationDeps, ProgramDeps {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly secure: boolean;
}

/** An applicant who may see and change the application of a lead. */
export interface ApplicantAccess {
	readonly applicant: Applicant;
	readonly lead: StoredLead;
	/** The signed address of the form: links within it work without a cookie. */
	readonly address: string;
}

interface ApplicantQuery {
	readonly lead: unknown;
	readonly auh: unknown;
	readonly cookieHeader: string | undefined;
}

/** The lead named in the request, or else the latest that this browser has sent for the program. */
export async function findApplicant(
	deps: ApplicationRouteDeps,
	program: AppliedProgram,
	{ lead: named, auh: given, cookieHeader }: ApplicantQuery,
): Promise<ApplicantAccess | undefined> {
	const cookies = parseCookies(cookieHeader);
	const auh = typeof given === "string" ? given : undefined;
	const ids = named ? [parseLeadId(named)] : deps.receipts.leadIds(cookies);
	for (const id of ids) {
		const lead = id && (await findLead(deps.db, id));
		if (!lead) continue;
		const applicant = { lead: lead.id, cookies, auh, program };
		if (isApplicantsLead(deps, applicant, lead))
			return {
				applicant,
				lead,
				address: signedApplicationAddress(deps, applicant, lead),
			};
	}
	return undefined;
}

function parseLeadId(text: unknown): Id<"lead"> | undefined {
	return typeof text === "string" ? parseUuid(text) : undefined;
}

function signedApplicationAddress(
	deps: ApplicationRouteDeps,
	applicant: Applicant,
	lead: StoredLead,
): string {
	const { program, auh } = applicant;
	const { kind, slug, id } = program;
	const isKey = isApplicantsLead(deps, { ...applicant, cookies: {} }, lead);
	const query = applyQuery({
		productId: id,
		leadId: lead.id,
		auh: isKey && auh ? auh : deps.hashes.ofLead(lead.id),
	});
	return `${applicationAddresses[kind].to({ slug })}?${query}`;
}
