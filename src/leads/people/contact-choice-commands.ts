import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";
import { type ContactChoice, toContactChoice } from "./contact-choice-rules.ts";
import { findPerson } from "./person-store.ts";

/** How the person of a lead may be reached, asked at the moment in which somebody is told of the lead. */
export type FindContactChoice = (
	lead: Pick<StoredLead, "person">,
) => Promise<ContactChoice>;

export function contactChoiceFinder(db: Db): FindContactChoice {
	return async ({ person: id }) => {
		const person = await findPerson(db, id);
		// Erased meanwhile.
		return person ? toContactChoice(person) : { mail: false, calls: false };
	};
}
