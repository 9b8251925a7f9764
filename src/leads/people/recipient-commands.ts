import { chooseRecipient, emailKey } from "#core/text/email-address.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findPerson } from "./person-store.ts";

/** Where emails about a lead go. They carry links that open its person's data, so no look-alike address gets them. */
export async function findRecipient(
	db: Db | Tx,
	{ person, lead }: Pick<StoredLead, "person" | "lead">,
): Promise<string> {
	const own = await findPerson(db, person);
	return chooseRecipient(lead.email, own?.email ?? emailKey(lead.email));
}
