import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import { leadTables, type SubmissionRow } from "#leads/lead-tables-store.ts";
import type { LeadConsent, StoredSubmission } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** False if a submission with this id exists already; it stays unchanged. */
export async function insertSubmission(tx: Tx, submission: StoredSubmission): Promise<boolean> {
	const inserted = await leadTables(tx)
		.insertInto("lead_submissions")
		.values({
			id: submission.id,
			lead_id: submission.lead,
			digest: submission.digest,
			typed: JSON.stringify(submission.typed),
			email_key: toEmailKey(submission.typed.email),
			at: submission.at,
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function findSubmission(
	db: Db | Tx,
	id: Id<"submission">,
): Promise<StoredSubmission | undefined> {
	const row = await leadTables(db)
		.selectFrom("lead_submissions")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return row && toStoredSubmission(row);
}

/** The oldest first. */
export async function listSubmissions(db: Db | Tx, lead: Id<"lead">): Promise<StoredSubmission[]> {
	const rows = await leadTables(db)
		.selectFrom("lead_submissions")
		.selectAll()
		.where("lead_id", "=", lead)
		.orderBy("at")
		.execute();
	return rows.map(toStoredSubmission);
}

export async function listSubmissionIds(
	db: Db | Tx,
	leads: readonly Id<"lead">[],
): Promise<Id<"submission">[]> {
	const rows = await leadTables(db)
		.selectFrom("lead_submissions")
		.select("id")
		.where("lead_id", "=", sql<Id<"lead">>`any(${leads}::uuid[])`)
		.execute();
	return rows.map(({ id }) => id);
}

/** The submissions in which the address of this key was typed, of any lead. */
export async function listSubmissionsByEmail(
	db: Db | Tx,
	key: string,
): Promise<StoredSubmission[]> {
	const rows = await leadTables(db)
		.selectFrom("lead_submissions")
		.selectAll()
		.where("email_key", "=", key)
		.orderBy("at")
		.execute();
	return rows.map(toStoredSubmission);
}

const toEmailKey = (typed: unknown) => (typeof typed === "string" ? emailKey(typed) : null);

/** Deletes their consents by cascade as well. */
export async function deleteSubmissions(tx: Tx, ids: readonly Id<"submission">[]): Promise<void> {
	await leadTables(tx)
		.deleteFrom("lead_submissions")
		.where("id", "=", sql<Id<"submission">>`any(${ids}::uuid[])`)
		.execute();
}

export async function listSubmissionConsents(
	db: Db | Tx,
	submission: Id<"submission">,
): Promise<(LeadConsent & { readonly at: StoredSubmission["at"] })[]> {
	const rows = await leadTables(db)
		.selectFrom("lead_consents")
		.selectAll()
		.where("submission_id", "=", submission)
		.orderBy("purpose")
		.execute();
	return rows.map((row) => ({
		purpose: row.purpose,
		given: row.given,
		text: row.words,
		textVersion: row.text_version,
		country: row.country ?? undefined,
		page: row.page,
		at: row.at,
	}));
}

function toStoredSubmission(row: SubmissionRow): StoredSubmission {
	const { id, lead_id: lead, digest, typed, at } = row;
	return { id, lead, digest, typed, at };
}

export async function insertLeadConsents(
	tx: Tx,
	submission: Pick<StoredSubmission, "id" | "at">,
	consents: readonly LeadConsent[],
): Promise<void> {
	if (consents.length === 0) return;
	await leadTables(tx)
		.insertInto("lead_consents")
		.values(
			consents.map((consent) => ({
				submission_id: submission.id,
				purpose: consent.purpose,
				given: consent.given,
				words: consent.text,
				text_version: consent.textVersion,
				country: consent.country ?? null,
				page: consent.page,
				at: submission.at,
			})),
		)
		.execute();
}
