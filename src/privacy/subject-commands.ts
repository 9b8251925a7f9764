import { listLeadsOfPerson } from "#leads/people/leads-of-person-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findAccountByEmail, listAccountDevices } from "#visitors/accounts/store.ts";
import type { DataSubject } from "#visitors/personal-data.ts";

export interface KnownDataSubject extends DataSubject {
	readonly person: Person | undefined;
}

/** Finds the values by which modules identify a person. */
export async function findDataSubject(db: Db | Tx, email: string): Promise<KnownDataSubject> {
	const person = await findPersonByEmail(db, email);
	const leads = person ? await listLeadsOfPerson(db, person.id) : [];
	const account = await findAccountByEmail(db, email);
	return {
		email,
		person,
		leads: leads.map(({ id }) => id),
		account: account?.id,
		devices: account ? await listAccountDevices(db, account.id) : [],
	};
}
