import { type SqlBool, sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { toStoredLead } from "#leads/lead-store.ts";
import { type LeadRow, leadTables } from "#leads/lead-tables-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** The newest first. */
export async function listLeadsOfPerson(db: Db | Tx, person: Id<"person">): Promise<StoredLead[]> {
	const rows = await leadTables(db)
		.selectFrom("leads")
		.selectAll()
		.where("person_id", "=", person)
		.orderBy("created_at", "desc")
		.execute();
	return rows.map(toStoredLead);
}

/**
 * The limit is more than one visitor sends in a day. The address of a person can be typed by
 * strangers, so without a limit each lead would cost more.
 */
export const maxLeadsOfSender = 100;

/**
 * Those of a person's leads since then that come from the browser or the account of a request, the newest first. A lead that
 * was sent at the same time is among them, although the request cannot have its receipt: both refer to the first lead of
 * their browser.
 */
export async function listRecentLeadsOfSender(
	tx: Tx,
	person: Id<"person">,
	proven: {
		readonly leads: readonly Id<"lead">[];
		readonly person: Id<"person"> | undefined;
		readonly account: string | undefined;
	},
	since: Instant,
): Promise<StoredLead[]> {
	const recent = sql`person_id = ${person} and updated_at > ${since}`;
	const newest = sql`order by created_at desc limit ${sql.lit(maxLeadsOfSender)}`;
	const firstLead = sql`coalesce(source ->> 'firstLead', id::text)`;
	const query =
		proven.person === person
			? sql<LeadRow>`select * from leads where ${recent} ${newest}`
			: sql<LeadRow>`
				with first_leads as (
					select ${firstLead} as id from leads
					where id = any(${proven.leads}::uuid[]) and ${recent}
					union (
						select ${firstLead} from leads
						where source ->> 'account' = ${proven.account ?? null} and ${recent} ${newest}
					)
				)
				select of_sender.* from first_leads cross join lateral (
					select * from leads where ${firstLead} = first_leads.id and ${recent} ${newest}
				) of_sender ${newest}`;
	return (await query.execute(tx)).rows.map(toStoredLead);
}

export async function findLatestLead(
	db: Db | Tx,
	person: Id<"person">,
): Promise<StoredLead | undefined> {
	const row = await leadTables(db)
		.selectFrom("leads")
		.selectAll()
		.where("person_id", "=", person)
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row && toStoredLead(row);
}

/** Mirrors `mayFillForms`. */
const isOffer = sql<SqlBool>`lead ->> 'purpose' is null`;

/** The latest that is neither a contact request nor a complaint. */
export async function findLatestOffer(
	db: Db,
	person: Id<"person">,
): Promise<StoredLead | undefined> {
	const row = await leadTables(db)
		.selectFrom("leads")
		.selectAll()
		.where("person_id", "=", person)
		.where(isOffer)
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row && toStoredLead(row);
}

/**
 * Finds the latest answer about work experience, in these leads or in those of a person; with an
 * account, only in those that the account has sent, because strangers can type an address.
 */
export async function findExperience(
	db: Db | Tx,
	by: {
		readonly leads: readonly Id<"lead">[];
		readonly person?: Id<"person"> | undefined;
		readonly account?: string | undefined;
	},
): Promise<string | undefined> {
	const experience = sql<string>`lead ->> 'experience'`;
	const row = await leadTables(db)
		.selectFrom("leads")
		.select(experience.as("experience"))
		.where(experience, "is not", null)
		.where(isOffer)
		.where((eb) => {
			const { person, account } = by;
			const ofPerson = person && eb("person_id", "=", person);
			const ofAccount =
				account === undefined ? eb.lit(true) : eb(sql`source ->> 'account'`, "=", account);
			return eb.or([
				...(by.leads.length ? [eb("id", "in", by.leads)] : []),
				...(ofPerson ? [eb.and([ofPerson, ofAccount])] : []),
				eb.lit(false),
			]);
		})
		.orderBy("updated_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.experience;
}

/**
 * Looks for a lead with this address for this placement and test, or for the placement without a
 * test.
 */
export async function hasTestLead(
	db: Db | Tx,
	filter: {
		readonly email: string;
		readonly siteModule: string;
		readonly practiceId: number;
	},
): Promise<boolean> {
	const { email, siteModule, practiceId } = filter;
	const practice = sql<string | null>`lead ->> 'practiceId'`;
	const row = await leadTables(db)
		.selectFrom("leads")
		.innerJoin("people", "people.id", "leads.person_id")
		.select("leads.id")
		.where("people.email", "=", email)
		.where("site_module", "=", siteModule)
		.where("state", "<>", "withdrawn")
		.where((eb) => eb.or([eb(practice, "is", null), eb(practice, "=", String(practiceId))]))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
