import { chooseRecipient, emailKey } from "#core/text/email-address.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findPerson } from "./person-store.ts";

/** The address for emails about a lead. They contain links to the person's data, so a look-alike of the stored address is not used. */
export async function findRecipient(
	db: Db | Tx,
	{ person, lead }: Pick<StoredLead, "person" | "lead">,
): Promise<string> {
	const own = await findPerson(db, person);
	return chooseRecipient(lead.email, own?.email ?? emailKey(lead.email));
}

/**
 * No email to a person who has opted out, even where a stranger typed their address, and none for a quarantined lead: what
 * follows a lead would be a way to send emails around the quarantine.
 */
export async function mayEmailSender(
	db: Db | Tx,
	{ person, state }: Pick<StoredLead, "person" | "state">,
): Promise<boolean> {
	if (state !== "open") return false;
	const known = await findPerson(db, person);
	return known?.emailSubscriptionStatus !== 0;
}
