import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { toStoredLead } from "./lead-store.ts";
import { type LeadRow, leadTables, type PersonRow } from "./lead-tables-store.ts";
import { type ContactChoice, toContactChoice } from "./people/contact-choice-rules.ts";
import type { LeadState, StoredLead } from "./stored-lead.ts";

export interface LeadFilter {
	readonly states?: readonly LeadState[] | undefined;
	readonly since?: Instant | undefined;
	readonly siteModule?: string | undefined;
}

/** A lead with what its person allows, for lists from which people are called. */
export interface LeadListItem extends StoredLead {
	readonly contactChoice: ContactChoice;
}

/** The newest first. */
export async function listLeads(
	db: Db | Tx,
	filter: LeadFilter,
	limit: number,
): Promise<LeadListItem[]> {
	const rows = await filterLeadsWithPeople(db, filter)
		.orderBy("leads.created_at", "desc")
		.orderBy("leads.id")
		.limit(limit)
		.execute();
	return rows.map(toLeadListItem);
}

export async function countLeads(db: Db | Tx, filter: LeadFilter): Promise<number> {
	const { count } = await filterLeads(db, filter)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** The number of leads that wait for a review, since when, and when the last one was added. */
export async function findQuarantine(db: Db | Tx): Promise<{
	readonly count: number;
	readonly since: Instant | undefined;
	readonly addedAt: Instant | undefined;
}> {
	const { count, since, added_at } = await leadTables(db)
		.selectFrom("leads")
		.select((eb) => [
			eb.fn.countAll<number>().as("count"),
			eb.fn.min("created_at").as("since"),
			eb.fn.max("updated_at").as("added_at"),
		])
		.where("state", "=", "quarantined")
		.executeTakeFirstOrThrow();
	return { count, since: since ?? undefined, addedAt: added_at ?? undefined };
}

export async function countLeadsByForm(db: Db | Tx): Promise<
	{
		readonly form: string;
		readonly state: LeadState;
		readonly count: number;
	}[]
> {
	return leadTables(db)
		.selectFrom("leads")
		.select((eb) => ["site_module as form", "state", eb.fn.countAll<number>().as("count")])
		.groupBy(["site_module", "state"])
		.orderBy("site_module")
		.orderBy("state")
		.execute();
}

/** The names are in alphabetical order. */
export async function listCustomAnswerNames(db: Db, filter: LeadFilter): Promise<string[]> {
	const rows = await filterLeads(db, filter)
		.select(sql<string>`jsonb_array_elements(custom_answers) ->> 'name'`.as("name"))
		.distinct()
		.orderBy("name")
		.execute();
	return rows.map(({ name }) => name);
}

const batchSize = 1_000;

/** All leads, the oldest first, in batches: there may be more than fit into memory. */
export async function* iterateLeads(db: Db, filter: LeadFilter): AsyncGenerator<LeadListItem> {
	let last: StoredLead | undefined;
	do {
		const rows = await afterLead(filterLeadsWithPeople(db, filter), last)
			.orderBy("leads.created_at")
			.orderBy("leads.id")
			.limit(batchSize)
			.execute();
		const leads = rows.map(toLeadListItem);
		yield* leads;
		last = leads.length === batchSize ? leads.at(-1) : undefined;
	} while (last);
}

function afterLead(query: ReturnType<typeof filterLeadsWithPeople>, last: StoredLead | undefined) {
	return last
		? query.where((eb) =>
				eb(eb.refTuple("leads.created_at", "leads.id"), ">", eb.tuple(last.createdAt, last.id)),
			)
		: query;
}

/** Lists at most two leads whose id begins with the prefix; two mean that it is ambiguous. */
export async function listLeadsByIdPrefix(db: Db | Tx, prefix: string): Promise<StoredLead[]> {
	const rows = await leadTables(db)
		.selectFrom("leads")
		.selectAll()
		.where(({ eb, cast, ref }) => eb(cast<string>(ref("id"), "text"), "like", `${prefix}%`))
		.limit(2)
		.execute();
	return rows.map(toStoredLead);
}

export async function listLeadsByIds(
	db: Db | Tx,
	ids: readonly Id<"lead">[],
): Promise<LeadListItem[]> {
	if (ids.length === 0) return [];
	const rows = await filterLeadsWithPeople(db, {}).where("leads.id", "in", ids).execute();
	return rows.map(toLeadListItem);
}

/** The consents given with a lead, the latest first. */
export async function listConsentsOfLead(db: Db | Tx, lead: Id<"lead">) {
	return leadTables(db)
		.selectFrom("lead_consents")
		.innerJoin("lead_submissions", "lead_submissions.id", "lead_consents.submission_id")
		.select(["purpose", "given", "words as text", "lead_consents.at"])
		.where("lead_id", "=", lead)
		.orderBy("lead_consents.at", "desc")
		.orderBy("purpose")
		.execute();
}

function filterLeads(db: Db | Tx, { states, since, siteModule }: LeadFilter) {
	let query = leadTables(db).selectFrom("leads");
	if (states) query = query.where("state", "in", states);
	if (since) query = query.where("leads.created_at", ">=", since);
	if (siteModule !== undefined) query = query.where("site_module", "=", siteModule);
	return query;
}

const filterLeadsWithPeople = (db: Db | Tx, filter: LeadFilter) =>
	filterLeads(db, filter)
		.innerJoin("people", "people.id", "leads.person_id")
		.selectAll("leads")
		.select(["subscription_status", "email_subscription_status"]);

function toLeadListItem(
	row: LeadRow & Pick<PersonRow, "subscription_status" | "email_subscription_status">,
): LeadListItem {
	const contactChoice = toContactChoice({
		subscriptionStatus: row.subscription_status,
		emailSubscriptionStatus: row.email_subscription_status,
	});
	return { ...toStoredLead(row), contactChoice };
}
