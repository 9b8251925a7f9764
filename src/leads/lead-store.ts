import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Application } from "./application.ts";
import { type LeadChanges, type LeadRow, leadTables } from "./lead-tables-store.ts";
import type { Enrollment, LeadState, StoredLead } from "./stored-lead.ts";

/** False if a lead with this id exists already; it stays unchanged. */
export async function insertLead(tx: Tx, stored: StoredLead): Promise<boolean> {
	const inserted = await leadTables(tx)
		.insertInto("leads")
		.values({
			id: stored.id,
			person_id: stored.person,
			...toLeadColumns(stored),
			source: JSON.stringify(stored.source),
			enrollment: stored.enrollment ? JSON.stringify(stored.enrollment) : null,
			application: null,
			withdrawn_at: null,
			state: stored.state,
			doubts: JSON.stringify(stored.spamSignals),
			revision: stored.revision,
			created_at: stored.createdAt,
			updated_at: stored.updatedAt,
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Writes what a corrected form changes; the source of the lead stays. Answers the new revision. */
export async function changeLead(
	tx: Tx,
	id: Id<"lead">,
	changes: Pick<StoredLead, "lead" | "product"> & { person: Id<"person"> },
	now: Instant,
): Promise<number> {
	return nextRevision(tx, id, now, {
		person_id: changes.person,
		...toLeadColumns(changes),
	});
}

/** Answers the new revision. */
export async function setEnrollment(
	tx: Tx,
	id: Id<"lead">,
	enrollment: Enrollment,
	now: Instant,
): Promise<number> {
	return nextRevision(tx, id, now, { enrollment: JSON.stringify(enrollment) });
}

/** Stores an application that was begun or sent, as a new revision that followers are notified of. Answers it. */
export async function setApplication(
	tx: Tx,
	id: Id<"lead">,
	application: Application,
	now: Instant,
): Promise<number> {
	return nextRevision(tx, id, now, {
		application: JSON.stringify(application),
	});
}

/** Stores a draft without a new revision, because no follower is notified of drafts. */
export async function saveApplicationDraft(
	tx: Tx,
	id: Id<"lead">,
	application: Application,
): Promise<void> {
	await leadTables(tx)
		.updateTable("leads")
		.set({ application: JSON.stringify(application) })
		.where("id", "=", id)
		.execute();
}

/** Quarantines a lead or opens it again. Answers the new revision. */
export async function setLeadState(
	tx: Tx,
	id: Id<"lead">,
	state: LeadState,
	spamSignals: readonly string[],
	now: Instant,
): Promise<number> {
	return nextRevision(tx, id, now, { state, doubts: JSON.stringify(spamSignals) });
}

/** `updated_at` stays: nothing new was requested, so retention counts from the same day. Answers the new revision. */
export async function setWithdrawn(tx: Tx, id: Id<"lead">, now: Instant): Promise<number> {
	return nextRevision(tx, id, undefined, {
		state: "withdrawn",
		withdrawn_at: now,
	});
}

/**
 * Fails for a withdrawn lead: a revision after the withdrawal would supersede it where it still
 * waits, and that destination would never be notified.
 */
async function nextRevision(
	tx: Tx,
	id: Id<"lead">,
	updatedAt: Instant | undefined,
	changed: LeadChanges,
): Promise<number> {
	const { revision } = await leadTables(tx)
		.updateTable("leads")
		.set({
			...changed,
			...(updatedAt && { updated_at: updatedAt }),
			revision: sql<number>`revision + 1`,
		})
		.where("id", "=", id)
		.where("state", "<>", "withdrawn")
		.returning("revision")
		.executeTakeFirstOrThrow();
	return revision;
}

export async function findLead(db: Db | Tx, id: Id<"lead">): Promise<StoredLead | undefined> {
	const row = await leadTables(db)
		.selectFrom("leads")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return row && toStoredLead(row);
}

/**
 * Locks the person first, then the lead, in the order of all transactions: what follows from a lead refers to both, and an
 * erasure or a change of contact choices locks the person before their leads too.
 */
export async function lockPersonAndLead(tx: Tx, id: Id<"lead">): Promise<StoredLead | undefined> {
	await leadTables(tx)
		.selectFrom("people")
		.select("id")
		.where("id", "=", (lead) =>
			lead.selectFrom("leads").select("person_id").where("leads.id", "=", id),
		)
		.forKeyShare()
		.execute();
	return lockLead(tx, id);
}

/** Locks the row until the transaction ends. The caller has locked its person before, or queues nothing that follows. */
export async function lockLead(tx: Tx, id: Id<"lead">): Promise<StoredLead | undefined> {
	const row = await leadTables(tx)
		.selectFrom("leads")
		.selectAll()
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	return row && toStoredLead(row);
}

function toLeadColumns({
	lead: { custom = [], crmTags, ...lead },
	product,
}: Pick<StoredLead, "lead" | "product">) {
	return {
		custom_answers: JSON.stringify(custom),
		lead_type: lead.leadType,
		site_module: lead.siteModule,
		product_kind: product?.kind ?? null,
		product_id: product?.id ?? null,
		lead: JSON.stringify({ ...lead, marks: crmTags }),
	};
}

export function toStoredLead(row: LeadRow): StoredLead {
	const { marks: crmTags, ...lead } = row.lead;
	return {
		id: row.id,
		person: row.person_id,
		lead: {
			...lead,
			crmTags,
			...(row.custom_answers.length > 0 && { custom: row.custom_answers }),
		},
		product:
			row.product_kind && row.product_id
				? { kind: row.product_kind, id: row.product_id }
				: undefined,
		source: row.source,
		enrollment: row.enrollment ?? undefined,
		application: row.application ?? undefined,
		state: row.state,
		withdrawnAt: row.withdrawn_at ?? undefined,
		spamSignals: row.doubts,
		revision: row.revision,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}
