import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";
import { type ContactChoice, choiceOf } from "./contact-choice-rules.ts";
import { findPerson } from "./person-store.ts";

/** How the person of a lead may be reached, asked at the moment in which somebody is told of the lead. */
export type ReachOf = (
	lead: Pick<StoredLead, "person">,
) => Promise<ContactChoice>;

export function reachIn(db: Db): ReachOf {
	return async ({ person: id }) => {
		const person = await findPerson(db, id);
		// Erased meanwhile.
		return person ? choiceOf(person) : { mail: false, calls: false };
	};
}
