import type { Id } from "#core/ids.ts";
import type { Db, Tx } from "#platform/database.ts";
import {
	findAccountByEmail,
	listDevices,
} from "#visitors/accounts/store/accounts.ts";
import { listLeadsOfPerson } from "../store/leads.ts";
import { findPersonByEmail } from "../store/people.ts";
import type { Subject } from "./keepers.ts";

/** All by which the parts of the house know somebody. */
export async function findSubject(
	db: Db | Tx,
	email: string,
): Promise<Subject> {
	const person = await findPersonByEmail(db, email);
	const leads = person ? await listLeadsOfPerson(db, person.id) : [];
	const account = await findAccountByEmail(db, email);
	return {
		email,
		person,
		leads: leads.map(({ id }) => id as Id<"lead">),
		account: account?.id,
		devices: account ? await listDevices(db, account.id) : [],
	};
}
