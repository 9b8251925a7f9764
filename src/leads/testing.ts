import { createId } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import { aLead } from "#forms/submission/testing.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { insertLead } from "./lead-store.ts";
import { upsertPerson } from "./people/person-store.ts";
import type { StoredLead } from "./stored-lead.ts";

const testInstant = Temporal.Instant.from("2026-11-20T12:00:00Z");

/** Ada's lead as it is stored; `person` is replaced by the stored person with her address. */
export function aStoredLead(more: Partial<StoredLead> = {}): StoredLead {
	return {
		id: createId<"lead">(),
		person: createId<"person">(),
		lead: aLead(),
		product: { kind: "course", id: 1001 },
		source: { page: "/courses/sql" },
		enrollment: undefined,
		state: "open",
		spamSignals: [],
		revision: 1,
		createdAt: testInstant,
		updatedAt: testInstant,
		...more,
	};
}

/** Stores a lead with its person, without queueing emails and deliveries. */
export async function storeLead(
	db: Db,
	more: Partial<StoredLead> = {},
	onLeadChange: (tx: Tx, stored: StoredLead) => Promise<void> = async () => {},
): Promise<StoredLead> {
	const stored = aStoredLead(more);
	const { lead } = stored;
	return db.transaction().execute(async (tx) => {
		const person = await upsertPerson(tx, {
			id: stored.person,
			email: emailKey(lead.email),
			firstName: lead.name.first,
			lastName: lead.name.last,
			phoneCode: lead.phone?.code ?? "",
			phoneNumber: lead.phone?.number ?? "",
			createdAt: stored.createdAt,
		});
		const saved = { ...stored, person: person.id };
		await insertLead(tx, saved);
		await onLeadChange(tx, saved);
		return saved;
	});
}
