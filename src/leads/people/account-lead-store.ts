import { type Expression, type SqlBool, sql } from "kysely";
import type { Id } from "#core/ids.ts";
import { applicantContactPlacement } from "#leads/application-rules.ts";
import { toStoredLead } from "#leads/lead-store.ts";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";

// Anybody can type the address of an account, so nobody knows how many leads it has: lists of its page are limited here.

/** The condition is the same as in `isApplicant`. */
const isApplication = sql<SqlBool>`(application is not null or site_module = ${applicantContactPlacement})`;

/** The newest first. */
export const listApplicationsOfPerson = (
	db: Db,
	person: Id<"person">,
	limit: number,
): Promise<StoredLead[]> => listNewest(db, { person, limit }, isApplication);

/** Mirrors `hasTicket`. */
const isTicket = sql<SqlBool>`(lead ->> 'purpose') is not distinct from 'answer'`;

/** Those that only want an answer, the newest first. */
export const listTicketsOfPerson = (
	db: Db,
	person: Id<"person">,
	limit: number,
): Promise<StoredLead[]> => listNewest(db, { person, limit }, isTicket);

/** Those that `isWithdrawable` accepts and that have no ticket, the newest first. */
export const listRequestsOfPerson = (
	db: Db,
	person: Id<"person">,
	limit: number,
): Promise<StoredLead[]> =>
	listNewest(
		db,
		{ person, limit },
		sql<SqlBool>`not (lead ? 'order') and not ${isApplication} and not ${isTicket}`,
	);

async function listNewest(
	db: Db,
	{ person, limit }: { readonly person: Id<"person">; readonly limit: number },
	condition: Expression<SqlBool>,
): Promise<StoredLead[]> {
	const rows = await leadTables(db)
		.selectFrom("leads")
		.selectAll()
		.where("person_id", "=", person)
		.where(condition)
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();
	return rows.map(toStoredLead);
}
