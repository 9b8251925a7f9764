import { changeLead, findLead, lockLead } from "#leads/lead-store.ts";
import {
	type ContactChoice,
	isSameChoice,
	isSameConsent,
	restrictConsent,
	toContactChoice,
} from "#leads/people/contact-choice-rules.ts";
import { listLeadsOfPerson } from "#leads/people/leads-of-person-store.ts";
import { findPerson, lockPerson, setSubscriptions } from "#leads/people/person-store.ts";
import type { Person, StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { PrivacyDeps } from "#privacy/deps.ts";
import { type ContactChoiceRecord, insertContactChoice, listContactChoices } from "./store.ts";

/**
 * Stores how a person may be contacted, where they have answered, and revokes in their leads the consents that are no longer
 * allowed. Every open lead is delivered again: most had no question about calls, so an opt-out
 * would change nothing in them.
 */
export function changeContactChoice(
	deps: Pick<PrivacyDeps, "db" | "clock" | "onLeadChange">,
	id: Person["id"],
	answers: Partial<ContactChoice>,
	by: ContactChoiceRecord["by"],
): Promise<void> {
	return deps.db.transaction().execute(async (tx) => {
		// The person is locked before their leads, as everywhere, so that no two transactions deadlock.
		const person = await lockPerson(tx, id);
		if (!person) return;
		const before = toContactChoice(person);
		const choice = { ...before, ...answers };
		await setSubscriptions(tx, {
			id,
			subscriptionStatus: toSubscriptionStatus(choice.calls),
			emailSubscriptionStatus: toSubscriptionStatus(choice.mail),
		});
		const { mail, calls } = answers;
		await insertContactChoice(tx, id, {
			mail: mail === undefined ? undefined : toSubscriptionStatus(mail),
			calls: calls === undefined ? undefined : toSubscriptionStatus(calls),
			...{ by, at: deps.clock() },
		});
		const isNews = !isSameChoice(before, choice);
		for (const lead of await listLeadsOfPerson(tx, id))
			await applyChoiceToLead(deps, tx, lead, { choice, isNews });
	});
}

/**
 * Revokes in leads that a backup brought the consents that their person has withdrawn. An opt-out after a lead counts even if
 * the person has opted in again, as it does where the lead was there at the time.
 */
export async function revokeConsents(
	deps: Pick<PrivacyDeps, "onLeadChange">,
	tx: Tx,
	leads: readonly StoredLead["id"][],
): Promise<void> {
	for (const id of leads) {
		const stored = await findLead(tx, id);
		const person = stored && (await findPerson(tx, stored.person));
		if (!person) continue;
		const choices = await listContactChoices(tx, person.id);
		const later = choices.filter(({ at }) => Temporal.Instant.compare(at, stored.updatedAt) > 0);
		const now = toContactChoice(person);
		const choice = {
			mail: now.mail && later.every(({ mail }) => mail !== 0),
			calls: now.calls && later.every(({ calls }) => calls !== 0),
		};
		await applyChoiceToLead(deps, tx, stored, { choice, isNews: false });
	}
}

async function applyChoiceToLead(
	{ onLeadChange }: Pick<PrivacyDeps, "onLeadChange">,
	tx: Tx,
	{ id }: StoredLead,
	applied: { readonly choice: ContactChoice; readonly isNews: boolean },
): Promise<void> {
	const stored = await lockLead(tx, id);
	if (!stored || stored.state === "withdrawn") return;
	const isOpen = stored.state === "open";
	const consent = restrictConsent(stored.lead.consent, applied.choice);
	const isTaken = !isSameConsent(consent, stored.lead.consent);
	if (!isTaken && !(isOpen && applied.isNews)) return;
	const updated = { ...stored, lead: { ...stored.lead, consent } };
	// `updatedAt` stays: the visitor has requested nothing new, so retention counts from the same day.
	const revision = await changeLead(tx, id, updated, stored.updatedAt);
	if (!isOpen) return;
	await onLeadChange(tx, { lead: { ...updated, revision }, change: "contact choice" });
}

const toSubscriptionStatus = (isAllowed: boolean): 0 | 1 => (isAllowed ? 1 : 0);
