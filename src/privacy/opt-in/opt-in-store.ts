import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { optInAskHours, optInLinkDays } from "./opt-in-rules.ts";

type OptInTables = {
	email_opt_in_asks: { person_id: Id<"person">; asked_at: Instant };
};

/** The opt-in that is to be confirmed, with the text beside the box. */
export interface OptInRequest {
	readonly submission: Id<"submission">;
	readonly lead: Id<"lead">;
	readonly person: Id<"person">;
	readonly text: string;
	readonly isConfirmed: boolean;
}

/**
 * True for a person who has confirmed an opt-in and has not unsubscribed since. A lead may have
 * been corrected to another address since its confirmation, so the mailbox that is proven is the
 * one that the submission names.
 */
export async function hasConfirmedOptIn(db: Db, email: string): Promise<boolean> {
	const row = await leadTables(db)
		.selectFrom("lead_consents as confirmed")
		.innerJoin("lead_consents as request", (join) =>
			join
				.onRef("request.submission_id", "=", "confirmed.submission_id")
				.on("request.purpose", "=", "email-request"),
		)
		.innerJoin("lead_submissions", "lead_submissions.id", "confirmed.submission_id")
		.innerJoin("people", "people.email", "lead_submissions.email_key")
		.select("confirmed.submission_id")
		.where("people.email", "=", email)
		.where("people.email_subscription_status", "=", 1)
		.where("confirmed.purpose", "=", "email")
		.where("confirmed.given", "=", true)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * True for one of all requests within a day, also of simultaneous ones: only that one sends the
 * email.
 */
export async function claimAsk(tx: Tx, person: Person["id"], now: Instant): Promise<boolean> {
	const row = await tx
		.withTables<OptInTables>()
		.insertInto("email_opt_in_asks")
		.values({ person_id: person, asked_at: now })
		.onConflict((conflict) =>
			conflict
				.column("person_id")
				.doUpdateSet({ asked_at: now })
				.where("email_opt_in_asks.asked_at", "<=", now.subtract({ hours: optInAskHours })),
		)
		.returning("person_id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Undefined as well once the lead was corrected to another address: who got the email does not own that mailbox. */
export async function findOptInRequest(
	db: Db | Tx,
	submission: Id<"submission">,
): Promise<OptInRequest | undefined> {
	const row = await leadTables(db)
		.selectFrom("lead_consents")
		.innerJoin("lead_submissions", "lead_submissions.id", "lead_consents.submission_id")
		.innerJoin("leads", "leads.id", "lead_submissions.lead_id")
		.innerJoin("people", (join) =>
			join
				.onRef("people.id", "=", "leads.person_id")
				.onRef("people.email", "=", "lead_submissions.email_key"),
		)
		.select(["submission_id", "lead_id", "person_id", "words"])
		.select(
			sql<boolean>`exists (select from lead_consents as confirmed where confirmed.submission_id = lead_consents.submission_id and confirmed.purpose = 'email')`.as(
				"is_confirmed",
			),
		)
		.where("lead_consents.submission_id", "=", submission)
		.where("purpose", "=", "email-request")
		.executeTakeFirst();
	return (
		row && {
			submission: row.submission_id,
			lead: row.lead_id,
			person: row.person_id,
			text: row.words,
			isConfirmed: row.is_confirmed,
		}
	);
}

/**
 * Confirms the person's requests within the life of a link and updates their leads. A request whose
 * lead was sent again with an empty box stays unconfirmed, and so does one that was sent with
 * another address.
 */
export async function confirmOptInRequests(
	tx: Tx,
	person: Person["id"],
	now: Instant,
): Promise<readonly Id<"lead">[]> {
	const since = now.subtract({ hours: optInLinkDays * 24 });
	const { rows } = await sql<{ lead_id: Id<"lead"> }>`
		with open_request as (
			select consent.*, submission.lead_id
			from lead_consents consent
			join lead_submissions submission on submission.id = consent.submission_id
			join leads on leads.id = submission.lead_id
			join people on people.id = leads.person_id and people.email = submission.email_key
			where people.id = ${person} and consent.purpose = 'email-request' and consent.at > ${since}
			and not exists (
				select from lead_submissions later join lead_consents refused on refused.submission_id = later.id
				where later.lead_id = submission.lead_id and later.at > submission.at
				and refused.purpose = 'email' and not refused.given)
		), confirmed as (
			insert into lead_consents (submission_id, purpose, given, words, text_version, country, page, at)
			select submission_id, 'email', true, words, text_version, country, page, ${now} from open_request
			on conflict (submission_id, purpose) do nothing
			returning submission_id
		)
		select distinct lead_id from open_request join confirmed using (submission_id) order by lead_id`.execute(
		tx,
	);
	return rows.map(({ lead_id }) => lead_id);
}
