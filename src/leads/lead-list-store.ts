import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { leadOf } from "./lead-store.ts";
import { type LeadRow, type PersonRow, tablesOf } from "./lead-tables-store.ts";
import { type ContactChoice, choiceOf } from "./people/contact-choice-rules.ts";
import type { LeadState, StoredLead } from "./stored-lead.ts";

export interface WantedLeads {
	readonly state?: LeadState | undefined;
	readonly since?: Instant | undefined;
	readonly siteModule?: string | undefined;
}

/** For whoever calls from a list: with what its person has said of that. */
export interface ListedLead extends StoredLead {
	readonly reach: ContactChoice;
}

/** The newest first. */
export async function listLeads(
	db: Db | Tx,
	wanted: WantedLeads,
	limit: number,
): Promise<ListedLead[]> {
	const rows = await listed(db, wanted)
		.orderBy("leads.created_at", "desc")
		.orderBy("leads.id")
		.limit(limit)
		.execute();
	return rows.map(listedOf);
}

export async function countLeads(
	db: Db | Tx,
	wanted: WantedLeads,
): Promise<number> {
	const { count } = await chosen(db, wanted)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

const inOneStep = 1_000;

/** All of them, the oldest first, in steps: there may be more than the memory holds. */
export async function* eachLead(
	db: Db,
	wanted: WantedLeads,
): AsyncGenerator<ListedLead> {
	let last: StoredLead | undefined;
	do {
		const rows = await after(listed(db, wanted), last)
			.orderBy("leads.created_at")
			.orderBy("leads.id")
			.limit(inOneStep)
			.execute();
		const leads = rows.map(listedOf);
		yield* leads;
		last = leads.length === inOneStep ? leads.at(-1) : undefined;
	} while (last);
}

function after(query: ReturnType<typeof listed>, last: StoredLead | undefined) {
	return last
		? query.where((eb) =>
				eb(
					eb.refTuple("leads.created_at", "leads.id"),
					">",
					eb.tuple(last.createdAt, last.id as string),
				),
			)
		: query;
}

/** Those whose number begins so; more than one means that it is no name yet. */
export async function listLeadsByStart(
	db: Db | Tx,
	start: string,
): Promise<StoredLead[]> {
	const rows = await tablesOf(db)
		.selectFrom("leads")
		.selectAll()
		.where(({ eb, cast, ref }) =>
			eb(cast<string>(ref("id"), "text"), "like", `${start}%`),
		)
		.limit(2)
		.execute();
	return rows.map(leadOf);
}

/** What was agreed to with a lead, the latest first. */
export async function listConsentsOfLead(db: Db | Tx, lead: Id<"lead">) {
	return tablesOf(db)
		.selectFrom("lead_consents")
		.innerJoin(
			"lead_submissions",
			"lead_submissions.id",
			"lead_consents.submission_id",
		)
		.select(["purpose", "given", "words", "lead_consents.at"])
		.where("lead_id", "=", lead)
		.orderBy("lead_consents.at", "desc")
		.orderBy("purpose")
		.execute();
}

function chosen(db: Db | Tx, { state, since, siteModule }: WantedLeads) {
	let query = tablesOf(db).selectFrom("leads");
	if (state) query = query.where("state", "=", state);
	if (since) query = query.where("leads.created_at", ">=", since);
	if (siteModule !== undefined)
		query = query.where("site_module", "=", siteModule);
	return query;
}

const listed = (db: Db | Tx, wanted: WantedLeads) =>
	chosen(db, wanted)
		.innerJoin("people", "people.id", "leads.person_id")
		.selectAll("leads")
		.select(["subscription_status", "email_subscription_status"]);

function listedOf(
	row: LeadRow &
		Pick<PersonRow, "subscription_status" | "email_subscription_status">,
): ListedLead {
	const reach = choiceOf({
		subscriptionStatus: row.subscription_status,
		emailSubscriptionStatus: row.email_subscription_status,
	});
	return { ...leadOf(row), reach };
}
