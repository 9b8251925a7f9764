import { emailKey, recipientOf } from "#core/email-address.ts";
import type { Db, Tx } from "#platform/database.ts";
import { findPerson } from "./store/people.ts";
import type { StoredLead } from "./stored-lead.ts";

/** Where emails about a lead go. They carry links that open its person's data, so no look-alike address gets them. */
export async function findRecipient(
	db: Db | Tx,
	{ person, lead }: Pick<StoredLead, "person" | "lead">,
): Promise<string> {
	const own = await findPerson(db, person);
	return recipientOf(lead.email, own?.email ?? emailKey(lead.email));
}
