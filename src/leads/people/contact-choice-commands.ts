import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { type ContactChoice, toContactChoice } from "./contact-choice-rules.ts";
import { findPerson } from "./person-store.ts";

/** Reads how the person of a lead may be contacted, when a recipient is notified of the lead. */
export type FindContactChoice = (lead: Pick<StoredLead, "person">) => Promise<ContactChoice>;

export function contactChoiceFinder(db: Db | Tx): FindContactChoice {
	return async ({ person: id }) => {
		const person = await findPerson(db, id);
		// The person was erased meanwhile.
		return person ? toContactChoice(person) : { mail: false, calls: false };
	};
}
