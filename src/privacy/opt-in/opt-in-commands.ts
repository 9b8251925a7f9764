import { emailKey } from "#core/text/email-address.ts";
import { changeLead, lockLead } from "#leads/lead-store.ts";
import { lockPerson, setSubscriptions } from "#leads/people/person-store.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import type { EmailOptIn, LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Tx } from "#platform/database/database.ts";
import { optInAddress, withPrivacyKey } from "#privacy/addresses.ts";
import type { PrivacyDeps } from "#privacy/deps.ts";
import { insertContactChoice } from "#privacy/store.ts";
import { optInEmail } from "./opt-in-email.ts";
import {
	claimAsk,
	confirmOptInRequests,
	findOptInRequest,
	hasConfirmedOptIn,
	type OptInRequest,
} from "./opt-in-store.ts";

/** Handles a ticked box for marketing emails where it must be confirmed. */
export function openEmailOptIn(
	deps: Pick<PrivacyDeps, "db" | "clock" | "optInKeys" | "emails" | "publicUrl" | "brand">,
): EmailOptIn {
	const { db, clock, optInKeys: keys, emails, publicUrl, brand } = deps;
	return {
		mustConfirm: async (email) => !(await hasConfirmedOptIn(db, emailKey(email))),
		async request(tx, { submission, stored }) {
			const request = await findOptInRequest(tx, submission);
			if (!request || !(await claimAsk(tx, stored.person, clock()))) return;
			const key = keys.issue(submission, clock());
			await emails.post(
				tx,
				"marketing opt-in",
				optInEmail({
					submission,
					to: await findRecipient(tx, stored),
					brand: brand().name,
					consentText: request.text,
					link: publicUrl + withPrivacyKey(optInAddress, key),
				}),
			);
		},
	};
}

export async function findOptInByKey(
	{ db, clock, optInKeys: keys }: Pick<PrivacyDeps, "db" | "clock" | "optInKeys">,
	key: string,
): Promise<OptInRequest | undefined> {
	const submission = keys.read(key, clock());
	return submission && findOptInRequest(db, submission);
}

/**
 * Writes the opt-in to the ledger and to the leads of its person, and notifies the destinations.
 * Repeated, it changes nothing.
 */
export function confirmOptIn(
	deps: Pick<PrivacyDeps, "db" | "clock" | "onLeadChange">,
	{ person: id }: OptInRequest,
): Promise<void> {
	return deps.db.transaction().execute(async (tx) => {
		const now = deps.clock();
		const person = await lockPerson(tx, id);
		if (!person) return;
		const leads = await confirmOptInRequests(tx, id, now);
		if (leads.length === 0) return;
		// A person who unsubscribed before has changed their mind, and has proven that the mailbox is
		// theirs.
		if (person.emailSubscriptionStatus === 0) {
			await setSubscriptions(tx, { ...person, emailSubscriptionStatus: 1 });
			await insertContactChoice(tx, id, { mail: 1, by: "page", at: now });
		}
		for (const lead of leads) await optInLead(deps, tx, lead);
	});
}

async function optInLead(
	{ onLeadChange }: { readonly onLeadChange: LeadChangeHandler },
	tx: Tx,
	id: Parameters<typeof lockLead>[1],
): Promise<void> {
	const stored = await lockLead(tx, id);
	// A withdrawal is the last revision of its lead. The consent belongs to the person, so the ledger has it all the same.
	if (!stored || stored.state === "withdrawn") return;
	const consent = { ...stored.lead.consent, email: true };
	const updated = { ...stored, lead: { ...stored.lead, consent } };
	const revision = await changeLead(tx, id, updated, stored.updatedAt);
	if (stored.state === "open")
		await onLeadChange(tx, { lead: { ...updated, revision }, change: "contact choice" });
}
