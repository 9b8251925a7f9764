import { inSentence, type NamedOffer } from "#catalogue/product-names/product-name-rules.ts";
import type { Bundle } from "#catalogue/programs/bundles/bundle-schema.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { UniversityProgram } from "#catalogue/universities/university-program-schema.ts";
import type { Id } from "#core/ids.ts";
import { applicationNumber } from "#leads/application-rules.ts";
import type { UserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import { listApplicationsOfPerson } from "#leads/people/account-lead-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import { applicationAddresses } from "./addresses.ts";
import { applyQuery } from "./invite/invite-rules.ts";
import { messages } from "./messages.ts";

const texts = messages.records;

/** The account page lists applications that were begun or sent. */
export const applicationRecordSource = (
	hashes: Pick<UserHashes, "ofLead">,
	offer: NamedOffer,
): AccountRecordSource => ({
	name: "applications",
	title: texts.title,
	rank: 20,
	get empty() {
		const programs = inSentence(offer.names.university.many);
		return offer.kinds.has("university")
			? { text: texts.empty.text, link: texts.empty.link(programs) }
			: undefined;
	},
	async list(db, { email }, limit) {
		const person = await findPersonByEmail(db, email);
		if (!person) return [];
		const leads = await listApplicationsOfPerson(db, person.id, limit);
		return Promise.all(leads.map((stored) => toRecord(db, hashes, stored)));
	},
});

async function toRecord(
	db: Db,
	hashes: Pick<UserHashes, "ofLead">,
	stored: StoredLead,
): Promise<AccountRecord> {
	const { id, lead, application, createdAt } = stored;
	const { startedAt = String(createdAt), sent, program } = application ?? {};
	const offered = await findOfferedProgram(db, stored);
	// The name that the lead has is that of what it is about, such as a course that leads to the program.
	const requested = program ? undefined : lead.product?.name;
	const href = offered && applicationPath(hashes, id, offered);
	return {
		key: id,
		title: requested ?? offered?.title ?? texts.notOffered,
		details: sent ? [texts.number(applicationNumber(id))] : [],
		status: sent ? texts.sent : texts.draft,
		at: Temporal.Instant.from(sent?.at ?? startedAt),
		link: href ? { text: sent ? texts.open : texts.goOn, href } : undefined,
	};
}

/** Undefined once the program is no longer offered. */
async function findOfferedProgram(db: Db, { application, product }: StoredLead) {
	const key = application?.program ?? product;
	if (key?.kind !== "bundle" && key?.kind !== "university") return undefined;
	// Prices are not shown, so no country is needed.
	const program = await findProduct(db, key.kind, { id: key.id }, "");
	return program?.kind === "bundle" && program.sunset ? undefined : program;
}

/** Signed, so that it works in any browser. */
function applicationPath(
	hashes: Pick<UserHashes, "ofLead">,
	leadId: Id<"lead">,
	program: Bundle | UniversityProgram,
): string {
	const path = applicationAddresses[program.kind].to(program);
	const auh = hashes.ofLead(leadId);
	return `${path}?${applyQuery({ productId: program.id, auh, leadId })}`;
}
