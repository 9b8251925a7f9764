import type { ProductKey } from "#catalogue/product-key.ts";
import { type Id, parseUuid } from "#core/ids.ts";
import { isApplicant } from "#leads/application-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import { listLeadsOfPerson } from "#leads/people/leads-of-person-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Sender } from "#leads/submission/sender.ts";
import type { Request } from "#platform/http/server.ts";
import { applicationAddresses } from "./addresses.ts";
import type { ApplicantDeps, ApplicationsDeps } from "./deps.ts";
import { type Applicant, isApplicantsLead, ownsLead, withNamedAnswers } from "./draft-commands.ts";
import { applyQuery } from "./invite/invite-rules.ts";
import type { AppliedProgram } from "./program-commands.ts";

/** An applicant who may see and change the application of a lead. */
export interface ApplicantAccess {
	readonly applicant: Applicant;
	readonly lead: StoredLead;
	/** The signed address of the form: links within it work without a cookie. */
	readonly address: string;
}

/** The lead that a link to an application names. */
interface NamedLead {
	readonly lead?: unknown;
	readonly auh?: unknown;
}

/**
 * Finds the lead that the request names, or else the one of this visitor in which the program's
 * application was begun.
 */
export async function findApplicant(
	deps: ApplicationsDeps,
	program: AppliedProgram,
	request: Request,
	named: NamedLead,
): Promise<ApplicantAccess | undefined> {
	const visitor = await identifyVisitor(deps, request, named.auh);
	const isApplicants = (lead: StoredLead) => isApplicantsLead(deps, { ...visitor, program }, lead);
	const leads = named.lead
		? await listNamedLeads(deps, [parseLeadId(named.lead)])
		: await listVisitorLeads(deps, visitor);
	const found = selectApplication(leads.filter(isApplicants));
	if (!found) return undefined;
	const lead = withNamedAnswers(found, program);
	const applicant = { ...visitor, lead: lead.id, program };
	const address = signedApplicationAddress(deps, applicant, lead);
	return { applicant, lead, address };
}

/** Finds a lead of this visitor about any subject. */
export async function findVisitorLead(
	deps: ApplicationsDeps,
	request: Request,
	named: unknown,
): Promise<StoredLead | undefined> {
	const visitor = await identifyVisitor(deps, request, undefined);
	const [lead] = await listNamedLeads(deps, [parseLeadId(named)]);
	return lead && ownsLead(deps, visitor, lead) ? lead : undefined;
}

/** The visitor's application for a program, by what this browser and its account prove. */
export async function findVisitorApplication(
	deps: ApplicantDeps,
	program: ProductKey,
	sender: Pick<Sender, "cookies" | "account">,
): Promise<StoredLead | undefined> {
	const visitor = await toApplicationVisitor(deps, sender, undefined);
	const leads = await listVisitorLeads(deps, visitor);
	return selectApplication(
		leads.filter((lead) => isApplicantsLead(deps, { ...visitor, program }, lead)),
	);
}

/**
 * A visitor who requested the syllabus again after applying has a newer lead that is no application; one who has corrected
 * their address has a newer lead that is.
 */
const selectApplication = (leads: readonly StoredLead[]) =>
	leads.find(({ application }) => application?.admittedAt) ?? leads.find(isApplicant) ?? leads[0];

type ApplicationVisitor = Pick<Applicant, "cookies" | "auh" | "person">;

const identifyVisitor = async (deps: ApplicationsDeps, request: Request, auh: unknown) =>
	toApplicationVisitor(deps, await deps.senderOf(request), auh);

async function toApplicationVisitor(
	deps: Pick<ApplicantDeps, "db">,
	{ cookies, account }: Pick<Sender, "cookies" | "account">,
	auh: unknown,
): Promise<ApplicationVisitor> {
	const person = account && (await findPersonByEmail(deps.db, account.email));
	return {
		cookies,
		auh: typeof auh === "string" ? auh : undefined,
		person: person?.id,
	};
}

/** Those that this browser has sent, the latest first, then those of the account. */
async function listVisitorLeads(
	deps: ApplicantDeps,
	{ cookies, person }: ApplicationVisitor,
): Promise<StoredLead[]> {
	const sent = await listNamedLeads(deps, deps.receipts.leadIds(cookies));
	return person ? [...sent, ...(await listLeadsOfPerson(deps.db, person))] : sent;
}

async function listNamedLeads(
	{ db }: ApplicantDeps,
	ids: readonly (Id<"lead"> | undefined)[],
): Promise<StoredLead[]> {
	const found = await Promise.all(ids.map((id) => id && findLead(db, id)));
	return found.filter((lead) => lead !== undefined);
}

function parseLeadId(text: unknown): Id<"lead"> | undefined {
	return typeof text === "string" ? parseUuid(text) : undefined;
}

function signedApplicationAddress(
	deps: ApplicationsDeps,
	applicant: Applicant,
	lead: StoredLead,
): string {
	const { program, auh } = applicant;
	const { kind, slug, id } = program;
	const byLink = { cookies: {}, auh, program };
	const isKey = isApplicantsLead(deps, byLink, lead);
	// The hash of a lead ends after a day, so each page gets a new one. That of a person is sent to their mailbox only.
	const isPersons = deps.hashes.ownerOf(auh)?.kind === "person";
	const query = applyQuery({
		productId: id,
		leadId: lead.id,
		auh: isKey && isPersons && auh ? auh : deps.hashes.ofLead(lead.id),
	});
	return `${applicationAddresses[kind].to({ slug })}?${query}`;
}
