import { type Id, parseUuid } from "#core/ids.ts";
import { findLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Server } from "#platform/http/server.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { cookiesOf } from "#visitors/cookie-rules.ts";
import { applicationAddresses } from "./addresses.ts";
import {
	type Applicant,
	type ApplyingParts,
	isTheirs,
} from "./draft-commands.ts";
import { applyQuery } from "./invite/invite-rules.ts";
import type { AppliedProgram, ProgramParts } from "./program-commands.ts";

export interface ApplicationParts extends ApplyingParts, ProgramParts {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly secure: boolean;
}

/** Somebody who may see and change the application that belongs to a lead. */
export interface FoundApplicant {
	readonly applicant: Applicant;
	readonly lead: StoredLead;
	/** The form with whatever shows whose it is: links within it need no cookie. */
	readonly address: string;
}

interface Asked {
	readonly lead: unknown;
	readonly auh: unknown;
	readonly cookieHeader: string | undefined;
}

/** The lead that is named, or else the latest that this browser has sent for the program. */
export async function findApplicant(
	parts: ApplicationParts,
	program: AppliedProgram,
	{ lead: named, auh: given, cookieHeader }: Asked,
): Promise<FoundApplicant | undefined> {
	const cookies = cookiesOf(cookieHeader);
	const auh = typeof given === "string" ? given : undefined;
	const ids = named ? [leadIn(named)] : parts.receipts.held(cookies);
	for (const id of ids) {
		const lead = id && (await findLead(parts.db, id));
		if (!lead) continue;
		const applicant = { lead: lead.id, cookies, auh, program };
		if (isTheirs(parts, applicant, lead))
			return { applicant, lead, address: addressOf(parts, applicant, lead) };
	}
	return undefined;
}

function leadIn(text: unknown): Id<"lead"> | undefined {
	return typeof text === "string" ? parseUuid(text) : undefined;
}

function addressOf(
	parts: ApplicationParts,
	applicant: Applicant,
	lead: StoredLead,
): string {
	const { program, auh } = applicant;
	const { kind, slug, id } = program;
	const isKey = isTheirs(parts, { ...applicant, cookies: {} }, lead);
	const query = applyQuery({
		productId: id,
		leadId: lead.id,
		auh: isKey && auh ? auh : parts.hashes.ofLead(lead.id),
	});
	return `${applicationAddresses[kind].to({ slug })}?${query}`;
}
