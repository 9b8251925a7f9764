import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { deliveryTables } from "#deliveries/delivery-tables-store.ts";
import type { Tx } from "#platform/database/database.ts";
import type { NotifiedDestination } from "./erasure-rules.ts";

/**
 * Removes the erased person from the deliveries of other people's leads, which were sent to them
 * before a correction.
 */
export async function forgetFormerPerson(tx: Tx, person: Id<"person">): Promise<void> {
	const tables = deliveryTables(tx);
	// The contact is erased with its person, and not once more with the lead.
	await tables
		.deleteFrom("lead_deliveries")
		.where("person_id", "=", person)
		.where("destination", "=", "hubspot")
		.execute();
	// A destination may have named them in its answer.
	await tables
		.updateTable("lead_deliveries")
		.set({ problem: null })
		.where("person_id", "=", person)
		.execute();
}

/**
 * The destinations that have received a person or these leads, or may have: an attempt without an answer may have arrived.
 * The locks prevent any further delivery until the transaction ends.
 */
export async function listNotifiedRecords(
	tx: Tx,
	person: Id<"person">,
	leads: readonly Id<"lead">[],
): Promise<NotifiedDestination[]> {
	const deliveriesQuery = deliveryTables(tx)
		.selectFrom("lead_deliveries")
		.where(({ or, eb }) =>
			or([
				eb("person_id", "=", person),
				eb("lead_id", "=", sql<Id<"lead">>`any(${leads}::uuid[])`),
			]),
		);
	// FOR UPDATE waits for a claim that is being made and prevents new ones; in the order of `lockRecordDeliveries`, so that
	// the two cannot deadlock.
	await deliveriesQuery.select("id").orderBy("id").forUpdate().execute();
	const rows = await deliveriesQuery
		.select([
			"destination",
			"endpoint",
			"lead_id",
			"person_id",
			sql<string | null>`max(external_id)`.as("external_id"),
			sql<boolean | null>`case when bool_or(not record_existed) then false
				else (array_agg(record_existed order by created_at, id))[1] end`.as("record_existed"),
			// A former person without leads is deleted: whoever uses the address then is another person, with the same contact.
			sql<boolean>`person_id <> ${person} and (
				exists (
					select from lead_deliveries other
					where other.person_id = lead_deliveries.person_id
					and other.destination = lead_deliveries.destination
					and other.lead_id <> all(${leads}::uuid[])
				) or bool_or(lead_deliveries.destination = 'hubspot' and exists (
					select from lead_deliveries other
					where other.destination = 'hubspot'
					and other.external_id = lead_deliveries.external_id
					and other.lead_id <> all(${leads}::uuid[])
				))
			)`.as("has_other_leads"),
			sql<Instant>`min(created_at)`.as("since"),
			sql<Instant | null>`max(claimed_until)`.as("claimed_until"),
		])
		.where("attempts", ">", 0)
		.groupBy(["destination", "endpoint", "lead_id", "person_id"])
		.execute();
	return rows.map((row) => ({
		destination: row.destination,
		endpoint: row.endpoint ?? undefined,
		lead: row.lead_id,
		person: row.person_id,
		externalId: row.external_id ?? undefined,
		recordExisted: row.record_existed ?? undefined,
		hasOtherLeads: row.has_other_leads,
		since: row.since,
		claimedUntil: row.claimed_until ?? undefined,
	}));
}
