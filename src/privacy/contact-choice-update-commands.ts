import type { Clock } from "#core/time.ts";
import { changeLead, listLeadsOfPerson, lockLead } from "#leads/lead-store.ts";
import {
	type ContactChoice,
	choiceOf,
	consentAfter,
	isSameChoice,
	isSameConsent,
} from "#leads/people/contact-choice-rules.ts";
import { lockPerson, setSubscriptions } from "#leads/people/person-store.ts";
import type { Person, StoredLead } from "#leads/stored-lead.ts";
import type { Follow } from "#leads/submission/submission-result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { insertChoice, type SaidChoice } from "./store.ts";

interface Parts {
	readonly db: Db;
	readonly clock: Clock;
	/** Those who were told of a request hear of the choice as well. */
	readonly follow: Follow;
}

/**
 * Says how somebody may be reached, and takes back in their requests what is no longer allowed. Every open request is told
 * anew: most were never asked about calls, so a no would change nothing in them.
 */
export function changeContact(
	parts: Parts,
	id: Person["id"],
	said: (before: ContactChoice) => ContactChoice,
	by: SaidChoice["by"],
): Promise<void> {
	return parts.db.transaction().execute(async (tx) => {
		// Before its leads, as everywhere.
		const person = await lockPerson(tx, id);
		if (!person) return;
		const before = choiceOf(person);
		const choice = said(before);
		const at = parts.clock();
		const [mail, calls] = [flag(choice.mail), flag(choice.calls)];
		await setSubscriptions(tx, {
			id,
			subscriptionStatus: calls,
			emailSubscriptionStatus: mail,
		});
		await insertChoice(tx, id, { mail, calls, by, at });
		const isNews = !isSameChoice(before, choice);
		for (const lead of await listLeadsOfPerson(tx, id))
			await tell(parts, tx, lead, { choice, isNews });
	});
}

async function tell(
	{ follow }: Parts,
	tx: Tx,
	{ id }: StoredLead,
	said: { readonly choice: ContactChoice; readonly isNews: boolean },
): Promise<void> {
	const stored = await lockLead(tx, id);
	if (!stored) return;
	const isOpen = stored.state === "open";
	const consent = consentAfter(stored.lead.consent, said.choice);
	const isTaken = !isSameConsent(consent, stored.lead.consent);
	if (!isTaken && !(isOpen && said.isNews)) return;
	const asked = { ...stored, lead: { ...stored.lead, consent } };
	// Nobody asks for anything anew: the request is as old as before, for its sweep and for whoever reads it.
	const revision = await changeLead(tx, id, asked, stored.updatedAt);
	if (!isOpen) return;
	await follow(tx, { lead: { ...asked, revision }, change: "reach" });
}

const flag = (isAllowed: boolean): 0 | 1 => (isAllowed ? 1 : 0);
