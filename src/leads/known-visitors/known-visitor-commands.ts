import type { ProductKey } from "#catalogue/product-key.ts";
import { plainPath } from "#core/addresses.ts";
import type { Id } from "#core/ids.ts";
import type { PersonName } from "#forms/fields/name-rules.ts";
import { type Phone, partsOfPhone } from "#forms/fields/phone-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import { findPerson, findPersonByEmail } from "#leads/people/person-store.ts";
import type { Person, StoredLead } from "#leads/stored-lead.ts";
import type { Sender } from "#leads/submission/sender.ts";
import type { IntakeParts } from "#leads/submission/submission-deps.ts";
import { codeAndNumber } from "#visitors/accounts/rules.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";

/** Somebody whose details this browser may be told, because it was told them here or has proved whose they are. */
export interface Known {
	/** How we know. */
	readonly by: "session" | "link" | "receipt";
	readonly email: string;
	readonly name: Omit<PersonName, "full">;
	readonly phone: Omit<Phone, "typed"> | undefined;
	readonly smsAgreed: boolean | undefined;
	/**
	 * What we keep under the address. Told to nobody who has only typed it; decisions of ours may go by it.
	 */
	readonly person: Person | undefined;
	/** Whether the address is proved to be theirs. */
	readonly isProved: boolean;
}

type Parts = Pick<IntakeParts, "db" | "receipts" | "hashes" | "countries">;

/** The account that is signed in, else the latest lead that was sent from this browser. */
export async function findKnown(
	parts: Parts,
	sender: Sender,
): Promise<Known | undefined> {
	const [latest] = parts.receipts.held(sender.cookies);
	return (
		(await knownByProof(parts, sender, undefined)) ??
		(await knownByLead(parts, latest, "receipt"))
	);
}

/** The form that was sent: its placement, and what it was about or, where it was about nothing, its page. */
export interface SentFrom {
	readonly siteModule: string;
	readonly product?: ProductKey | undefined;
	readonly page: string;
}

/** The latest lead that was sent from this browser with this form, whichever module a choice made of it. */
export async function findSentLead(
	{ db, receipts }: Pick<Parts, "db" | "receipts">,
	cookies: Cookies,
	from: SentFrom,
): Promise<StoredLead | undefined> {
	for (const id of receipts.held(cookies)) {
		const stored = await findLead(db, id);
		if (stored && isFrom(stored, from)) return stored;
	}
	return undefined;
}

function isFrom(
	{ lead, product, source }: StoredLead,
	from: SentFrom,
): boolean {
	const { siteModule, actualSiteModule = siteModule } = lead;
	if (actualSiteModule !== from.siteModule) return false;
	return from.product
		? product?.kind === from.product.kind && product.id === from.product.id
		: plainPath(source.page) === plainPath(from.page);
}

/** Only what is signed: a session, or a link that has not run out. */
export async function knownByProof(
	parts: Parts,
	{ account }: Pick<Sender, "account">,
	auh: string | undefined,
): Promise<Known | undefined> {
	if (account) return knownByAccount(parts, account);
	const owner = parts.hashes.ownerOf(auh);
	if (owner?.kind === "lead") return knownByLead(parts, owner.lead, "link");
	const person = owner && (await findPerson(parts.db, owner.person));
	return (
		person && {
			by: "link",
			email: person.email,
			name: { first: person.firstName, last: person.lastName },
			phone: { code: person.phoneCode, number: person.phoneNumber },
			smsAgreed: undefined,
			person,
			isProved: true,
		}
	);
}

async function knownByAccount(
	{ db, countries }: Parts,
	account: NonNullable<Sender["account"]>,
): Promise<Known> {
	const country = countries.all.find(({ id }) => id === account.countryId);
	const phone = codeAndNumber(account.phone, country);
	return {
		by: "session",
		email: account.email,
		name: { first: account.firstName, last: account.lastName },
		phone: phone ? partsOfPhone({ code: "", number: phone }) : undefined,
		smsAgreed: undefined,
		person: await findPersonByEmail(db, account.email),
		isProved: true,
	};
}

async function knownByLead(
	{ db }: Parts,
	id: Id<"lead"> | undefined,
	by: "link" | "receipt",
): Promise<Known | undefined> {
	const stored = id && (await findLead(db, id));
	if (!stored) return undefined;
	const { email, name, phone, consent } = stored.lead;
	return {
		by,
		email,
		name,
		phone: partsOfPhone(phone),
		smsAgreed: consent.sms,
		person: await findPerson(db, stored.person),
		isProved: false,
	};
}
