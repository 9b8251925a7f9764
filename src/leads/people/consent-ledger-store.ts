import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { LeadConsent } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";

export interface ConsentLedgerEntry
	extends Pick<LeadConsent, "given" | "text" | "textVersion" | "page"> {
	readonly purpose: LeadConsent["purpose"];
	readonly country: string | undefined;
	readonly at: Instant;
	/** The time when the visitor withdrew the request that the consent was given with. */
	readonly withdrawnAt: Instant | undefined;
	readonly email: string;
	readonly lead: Id<"lead">;
	readonly submission: Id<"submission">;
}

/** The latest answer of a person to the box for each purpose; requests that they have withdrawn do not count. */
export async function listLatestConsents(
	db: Db,
	person: Id<"person">,
): Promise<Pick<ConsentLedgerEntry, "purpose" | "given" | "text" | "at">[]> {
	return leadTables(db)
		.selectFrom("lead_consents")
		.innerJoin("lead_submissions", "lead_submissions.id", "lead_consents.submission_id")
		.innerJoin("leads", "leads.id", "lead_submissions.lead_id")
		.distinctOn("purpose")
		.select(["purpose", "given", "words as text", "lead_consents.at"])
		.where("person_id", "=", person)
		.where("withdrawn_at", "is", null)
		.orderBy("purpose")
		.orderBy("lead_consents.at", "desc")
		.execute();
}

const batchSize = 1_000;

/**
 * Iterates over every consent since then that was given or not given with a form, or whose request
 * was withdrawn; the oldest first, in batches: there may be very many.
 */
export async function* iterateConsentLedger(
	db: Db,
	since: Instant | undefined,
): AsyncGenerator<ConsentLedgerEntry> {
	let last: ConsentLedgerEntry | undefined;
	do {
		const batch = await listBatch(db, since, last);
		yield* batch;
		last = batch.length === batchSize ? batch.at(-1) : undefined;
	} while (last);
}

async function listBatch(
	db: Db,
	since: Instant | undefined,
	last: ConsentLedgerEntry | undefined,
): Promise<ConsentLedgerEntry[]> {
	let query = leadTables(db)
		.selectFrom("lead_consents")
		.innerJoin("lead_submissions", "lead_submissions.id", "lead_consents.submission_id")
		.innerJoin("leads", "leads.id", "lead_submissions.lead_id")
		.innerJoin("people", "people.id", "leads.person_id")
		.select([
			...(["lead_consents.at", "purpose", "given", "words"] as const),
			...(["text_version", "country", "page", "email"] as const),
			...(["lead_id", "submission_id", "withdrawn_at"] as const),
		])
		.orderBy("lead_consents.at")
		.orderBy("submission_id")
		.orderBy("purpose")
		.limit(batchSize);
	if (since)
		query = query.where((eb) =>
			eb.or([eb("lead_consents.at", ">=", since), eb("withdrawn_at", ">=", since)]),
		);
	if (last) {
		const { at, submission, purpose } = last;
		query = query.where((eb) =>
			eb(
				eb.refTuple("lead_consents.at", "submission_id", "purpose"),
				">",
				eb.tuple(at, submission, purpose),
			),
		);
	}
	return (await query.execute()).map((row) => ({
		at: row.at,
		withdrawnAt: row.withdrawn_at ?? undefined,
		purpose: row.purpose,
		given: row.given,
		text: row.words,
		textVersion: row.text_version,
		country: row.country ?? undefined,
		page: row.page,
		email: row.email,
		lead: row.lead_id,
		submission: row.submission_id,
	}));
}
