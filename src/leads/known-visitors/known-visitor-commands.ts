import { setTimeout as wait } from "node:timers/promises";
import { canonicalPath } from "#core/addresses.ts";
import type { Id } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { PersonName } from "#forms/fields/name-rules.ts";
import { type Phone, splitPhone } from "#forms/fields/phone-rules.ts";
import type { Lead, SentFormOrigin } from "#forms/submission/lead.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { findLead } from "#leads/lead-store.ts";
import {
	findExperience,
	hasTestLead,
	listLeadsOfPerson,
} from "#leads/people/leads-of-person-store.ts";
import { findPerson, findPersonByEmail } from "#leads/people/person-store.ts";
import type { Person, StoredLead } from "#leads/stored-lead.ts";
import type { Sender } from "#leads/submission/sender.ts";
import type { Db } from "#platform/database/database.ts";
import { formatPhoneWithCode } from "#visitors/accounts/phone-rules.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";

/**
 * The browser may see the details of this visitor: they were typed in it, or it has proved to
 * belong to the visitor.
 */
export interface KnownVisitor {
	/** The evidence. */
	readonly by: "session" | "link" | "receipt";
	readonly email: string;
	readonly name: Omit<PersonName, "full">;
	readonly phone: Omit<Phone, "typed"> | undefined;
	readonly smsAgreed: boolean | undefined;
	/** The stored person of the address. Not shown to a visitor who has only typed it; our own decisions may use it. */
	readonly person: Person | undefined;
	/** The visitor has proved to own the address. */
	readonly isProved: boolean;
	/** The visitor is known only from requests for a company. */
	readonly isBusiness: boolean;
}

type Deps = Pick<LeadsDeps, "db" | "receipts" | "hashes" | "countries">;

/** A contact request or a complaint is for its recipient only, so it fills in and skips no other form. */
export const mayFillForms = ({ purpose }: Pick<Lead, "purpose">): boolean => purpose === undefined;

/** The signed-in account, else the sender of the latest lead from this browser that may fill in forms. */
export async function findKnownVisitor(
	deps: Deps,
	sender: Sender,
): Promise<KnownVisitor | undefined> {
	const verified = await findVerifiedVisitor(deps, sender, undefined);
	if (verified) return verified;
	for (const id of deps.receipts.leadIds(sender.cookies)) {
		const visitor = await findVisitorByLead(deps, id, "receipt");
		if (visitor) return visitor;
	}
	return undefined;
}

/** The work experience that this visitor has entered before. */
export async function findKnownExperience(
	{ db, receipts, hashes }: Pick<Deps, "db" | "receipts" | "hashes">,
	{ cookies, account }: Pick<Sender, "cookies" | "account">,
	auh: string | undefined,
): Promise<string | undefined> {
	const leads = receipts.leadIds(cookies);
	if (account) {
		const person = await findPersonByEmail(db, account.email);
		return findExperience(db, {
			leads,
			person: person?.id,
			account: account.id,
		});
	}
	const owner = hashes.ownerOf(auh);
	if (owner?.kind === "lead") leads.push(owner.lead);
	const person = owner?.kind === "person" ? owner.person : undefined;
	return findExperience(db, { leads, person });
}

/** The latest lead sent from this browser with this form, also if inquiring for a company changed its placement. */
export async function findSentLead(
	{ db, receipts }: Pick<Deps, "db" | "receipts">,
	cookies: Cookies,
	origin: SentFormOrigin,
): Promise<StoredLead | undefined> {
	for (const id of receipts.leadIds(cookies)) {
		const stored = await findLead(db, id);
		if (stored && isSentFrom(stored, origin) && stored.state !== "withdrawn") return stored;
	}
	return undefined;
}

function isSentFrom({ lead, product, source }: StoredLead, origin: SentFormOrigin): boolean {
	const { siteModule, actualSiteModule = siteModule } = lead;
	if (actualSiteModule !== origin.siteModule) return false;
	return origin.product
		? product?.kind === origin.product.kind && product.id === origin.product.id
		: canonicalPath(source.page) === canonicalPath(origin.page);
}

/** Accepts signed evidence only: a session, or a link that has not expired. */
export async function findVerifiedVisitor(
	deps: Deps,
	{ account }: Pick<Sender, "account">,
	auh: string | undefined,
): Promise<KnownVisitor | undefined> {
	if (account) return toVisitorOfAccount(deps, account);
	const owner = deps.hashes.ownerOf(auh);
	if (owner?.kind === "lead") return findVisitorByLead(deps, owner.lead, "link");
	const person = owner && (await findPerson(deps.db, owner.person));
	return person && toVisitorOfPerson(deps, person);
}

async function toVisitorOfPerson(
	{ db }: Pick<Deps, "db">,
	person: Person,
): Promise<KnownVisitor | undefined> {
	const all = await listLeadsOfPerson(db, person.id);
	const usable = all.filter(({ lead }) => mayFillForms(lead));
	if (all.length > 0 && usable.length === 0) return undefined;
	const { firstName, lastName, phoneCode, phoneNumber } = person;
	// Strangers can type the address, so the oldest counts. The stored person may come from a complaint before it.
	const first = usable.at(-1)?.lead;
	const stored = phoneNumber ? { code: phoneCode, number: phoneNumber } : undefined;
	return {
		by: "link",
		email: person.email,
		name: first?.name ?? { first: firstName, last: lastName },
		phone: first ? first.phone && splitPhone(first.phone) : stored,
		smsAgreed: undefined,
		person,
		isProved: true,
		isBusiness: usable.length > 0 && usable.every(({ lead }) => lead.leadType === "b2b"),
	};
}

async function toVisitorOfAccount(
	{ db, countries }: Deps,
	account: NonNullable<Sender["account"]>,
): Promise<KnownVisitor> {
	const country = countries.all.find(({ id }) => id === account.countryId);
	const phone = formatPhoneWithCode(account.phone, country, countries.all);
	return {
		by: "session",
		email: account.email,
		name: { first: account.firstName, last: account.lastName },
		phone: phone ? splitPhone({ code: "", number: phone }) : undefined,
		smsAgreed: undefined,
		person: await findPersonByEmail(db, account.email),
		isProved: true,
		isBusiness: account.userType === "b2b",
	};
}

async function findVisitorByLead(
	{ db }: Deps,
	id: Id<"lead">,
	source: "link" | "receipt",
): Promise<KnownVisitor | undefined> {
	const stored = await findLead(db, id);
	if (!stored || !mayFillForms(stored.lead)) return undefined;
	const { email, name, phone, consent, leadType } = stored.lead;
	return {
		by: source,
		email,
		name,
		phone: phone && splitPhone(phone),
		smsAgreed: consent.sms,
		person: await findPerson(db, stored.person),
		isProved: false,
		isBusiness: leadType === "b2b",
	};
}

/** The placement with which people register for a test. */
const testPlacementName = "scholarship test";

/**
 * The minimum is longer than the query takes, so that the duration does not reveal what was found.
 */
const minDurationMs = 50;

export async function checkEmailInEvenTime(
	db: Db,
	email: string,
	practiceId: number,
): Promise<boolean> {
	const filter = { email: emailKey(email), practiceId };
	return inConstantTime(hasTestLead(db, { ...filter, siteModule: testPlacementName }));
}

export async function inConstantTime<Value>(answer: Promise<Value>): Promise<Value> {
	const [value] = await Promise.all([answer, wait(minDurationMs)]);
	return value;
}
