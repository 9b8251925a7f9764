import { isApplicant } from "#leads/application-rules.ts";
import { listLeadsOfPerson } from "#leads/lead-store.ts";
import { leadMessages } from "#leads/messages.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";
import type {
	AccountRecord,
	AccountRecordSource,
} from "#visitors/account-record.ts";
import type { Account } from "#visitors/accounts/account.ts";

const texts = leadMessages.records;

/** On the account page: requests that are neither the contact of an order nor an application. */
export const requestRecordSource: AccountRecordSource = {
	name: "requests",
	title: texts.title,
	rank: 30,
	empty: texts.empty,
	async list(db, account) {
		const leads = await listLeadsOfAccount(db, account);
		return leads
			.filter((stored) => !stored.lead.order && !isApplicant(stored))
			.map(toRecord);
	},
};

/** The leads of the person with the proven email of the account, the newest first. */
export async function listLeadsOfAccount(
	db: Db,
	{ email }: Pick<Account, "email">,
): Promise<StoredLead[]> {
	const person = await findPersonByEmail(db, email);
	return person ? listLeadsOfPerson(db, person.id) : [];
}

function toRecord({ id, lead, createdAt }: StoredLead): AccountRecord {
	const { call, product, marks } = lead;
	const kinds: Readonly<Record<string, string>> = texts.kinds;
	const type = marks.type ?? "";
	const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
	const name = kind ?? texts.otherKind;
	return {
		key: id,
		title: product?.name ?? name,
		details: product ? [name] : [],
		status: call ? texts.call(call.dateTime, call.timeZone) : texts.received,
		at: createdAt,
	};
}
