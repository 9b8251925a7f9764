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

/**
 * The latest consent of a person for each purpose, or, where they have given none, the latest form that asked. As for
 * subscribers, a box that a later form left empty or did not have takes nothing back; a withdrawn request does.
 */
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
		.where("words", "<>", "")
		.orderBy("purpose")
		.orderBy("given", "desc")
		.orderBy("lead_consents.at", "desc")
		.execute();
}

export interface Subscriber {
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	/** The latest consent to marketing emails. */
	readonly consent: Pick<
		ConsentLedgerEntry,
		"at" | "text" | "textVersion" | "country" | "page" | "lead"
	>;
}

/**
 * Iterates over everybody who may be written to today, in the order of their addresses: a box that another form left empty
 * takes nothing back, an opt-out and a withdrawn request do.
 */
export async function* iterateSubscribers(db: Db): AsyncGenerator<Subscriber> {
	let last = "";
	for (;;) {
		const rows = await leadTables(db)
			.selectFrom("people")
			.innerJoin("leads", "leads.person_id", "people.id")
			.innerJoin("lead_submissions", "lead_submissions.lead_id", "leads.id")
			.innerJoin("lead_consents", "lead_consents.submission_id", "lead_submissions.id")
			.distinctOn("people.email")
			.select([
				...(["people.email", "first_name", "last_name", "lead_consents.at", "words"] as const),
				...(["text_version", "country", "page", "leads.id as lead"] as const),
			])
			.where("purpose", "=", "email")
			.where("given", "=", true)
			.where("email_subscription_status", "=", 1)
			.where("leads.state", "=", "open")
			.where("people.email", ">", last)
			.orderBy("people.email")
			.orderBy("lead_consents.at", "desc")
			.limit(batchSize)
			.execute();
		for (const { email, first_name, last_name, words, text_version, country, ...row } of rows)
			yield {
				...{ email, firstName: first_name, lastName: last_name },
				consent: {
					...row,
					...{ text: words, textVersion: text_version, country: country ?? undefined },
				},
			};
		if (rows.length < batchSize) return;
		last = rows.at(-1)?.email ?? last;
	}
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
