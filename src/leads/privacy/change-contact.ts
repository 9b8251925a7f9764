import type { Clock } from "#core/time.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Follow } from "../intake/accepted.ts";
import { changeLead, listLeadsOfPerson, lockLead } from "../store/leads.ts";
import { lockPerson, setSubscriptions } from "../store/people.ts";
import type { Person, StoredLead } from "../stored-lead.ts";
import {
	type ContactChoice,
	consentAfter,
	isSameConsent,
} from "./privacy-rules.ts";
import { insertChoice, type SaidChoice } from "./store.ts";

interface Parts {
	readonly db: Db;
	readonly clock: Clock;
	/** Those who were told of a request hear of the no as well. */
	readonly follow: Follow;
}

/** Says how somebody may be reached, and takes back in their requests what is no longer allowed. */
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
		const choice = said(choiceOf(person));
		const at = parts.clock();
		const [mail, calls] = [flag(choice.mail), flag(choice.calls)];
		await setSubscriptions(tx, {
			id,
			subscriptionStatus: calls,
			emailSubscriptionStatus: mail,
		});
		await insertChoice(tx, id, { mail, calls, by, at });
		for (const lead of await listLeadsOfPerson(tx, id))
			await takeBack(parts, tx, lead, choice);
	});
}

export function choiceOf(
	person: Pick<Person, "subscriptionStatus" | "emailSubscriptionStatus">,
): ContactChoice {
	return {
		mail: person.emailSubscriptionStatus === 1,
		calls: person.subscriptionStatus === 1,
	};
}

async function takeBack(
	{ clock, follow }: Parts,
	tx: Tx,
	{ id }: StoredLead,
	choice: ContactChoice,
): Promise<void> {
	const stored = await lockLead(tx, id);
	if (!stored) return;
	const consent = consentAfter(stored.lead.consent, choice);
	if (isSameConsent(consent, stored.lead.consent)) return;
	const asked = { ...stored, lead: { ...stored.lead, consent } };
	const now = clock();
	const revision = await changeLead(tx, id, asked, now);
	if (stored.state !== "open") return;
	const lead = { ...asked, revision, updatedAt: now };
	await follow(tx, { lead, change: "updated" });
}

const flag = (isAllowed: boolean): 0 | 1 => (isAllowed ? 1 : 0);
