import { listProductCards } from "#catalogue/store/product-store.ts";
import type { Id } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import { restrictConsent, toContactChoice } from "#leads/people/contact-choice-rules.ts";
import { listLeadsOfPerson } from "#leads/people/leads-of-person-store.ts";
import { findPerson, findPersonByEmail } from "#leads/people/person-store.ts";
import type { Person, StoredLead } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import type { SinkDeps } from "#tracking/deps.ts";
import type { SinkIdentity } from "#tracking/sinks/identity-rules.ts";
import type { SinkUser } from "#tracking/sinks/sink.ts";
import { findAccountById } from "#visitors/accounts/store.ts";
import { toLeadAttributes } from "./user-attribute-payload.ts";

/** Enough bytes of the hash that no two people have the same ones, and few enough for a label. */
const keyLength = 22;

export const toUserKey = (hash: SecretHmac, email: string): string =>
	hash("user of a sink", emailKey(email)).slice(0, keyLength);

/** Undefined once they were erased. */
export async function findSinkUser(
	deps: Pick<SinkDeps, "db" | "hash" | "countries">,
	identity: SinkIdentity,
): Promise<SinkUser | undefined> {
	return identity.account ? findAccountUser(deps, identity.account) : findLeadUser(deps, identity);
}

/** The requests that this account has sent say more; others that name its address may be a stranger's. */
async function findAccountUser(
	{ db, hash, countries }: Pick<SinkDeps, "db" | "hash" | "countries">,
	id: string,
): Promise<SinkUser | undefined> {
	const account = await findAccountById(db, id as Id<"account">);
	if (!account) return undefined;
	const person = await findPersonByEmail(db, emailKey(account.email));
	const said = person && (await findLastSaid(db, person, ({ source }) => source.account === id));
	return {
		...said,
		key: toUserKey(hash, account.email),
		email: emailKey(account.email),
		firstName: account.firstName,
		lastName: account.lastName,
		phone: account.phone ?? said?.phone,
		country: countries.all.find(({ id }) => id === account.countryId)?.name ?? said?.country,
		attributes: { ...said?.attributes, sl_user_type: account.userType },
	};
}

async function findLeadUser(
	{ db, hash }: Pick<SinkDeps, "db" | "hash">,
	{ person: id }: SinkIdentity,
): Promise<SinkUser | undefined> {
	const person = id && (await findPerson(db, id as Id<"person">));
	if (!person) return undefined;
	return {
		attributes: {},
		...(await findLastSaid(db, person, () => true)),
		key: toUserKey(hash, person.email),
		email: emailKey(person.email),
		firstName: person.firstName,
		lastName: person.lastName,
	};
}

/** The last request says most of it, and the orders what they have bought. */
async function findLastSaid(db: Db, person: Person, isTheirs: (lead: StoredLead) => boolean) {
	const leads = (await listLeadsOfPerson(db, person.id)).filter(
		(lead) => lead.state === "open" && isTheirs(lead),
	);
	const [latest] = leads;
	if (!latest) return undefined;
	const bought = leads.filter(({ lead }) => lead.order).flatMap(({ product }) => product ?? []);
	const products = await listProductCards(db, bought, "");
	const consent = restrictConsent(latest.lead.consent, toContactChoice(person));
	return toLeadAttributes(
		{ ...latest.lead, consent },
		{ productsBought: products.map(({ title }) => title) },
	);
}
