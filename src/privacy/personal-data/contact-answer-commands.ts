import { listLatestConsents } from "#leads/people/consent-ledger-store.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";
import { listContactChoices } from "#privacy/store.ts";
import { type ContactAnswers, decideContactAnswers } from "./contact-answer-rules.ts";

export async function loadContactAnswers(db: Db, person: Person): Promise<ContactAnswers> {
	const consents = await listLatestConsents(db, person.id);
	return decideContactAnswers(person, consents, await listContactChoices(db, person.id));
}
