import type { Db } from "#platform/database.ts";
import { type ContactChoice, choiceOf } from "../privacy/privacy-rules.ts";
import { findPerson } from "../store/people.ts";
import type { StoredLead } from "../stored-lead.ts";

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
