import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { erasedIdDays, linkRequestHours } from "#privacy/links/link-limit-rules.ts";

interface PrivacyLinkRequest {
	readonly id: Id<"privacy ask">;
	/** The normalized address. */
	readonly email: string;
	readonly at: Instant;
}
/** The answer of somebody to one question or to both. */
export interface ContactChoiceRecord {
	readonly mail?: 0 | 1 | undefined;
	readonly calls?: 0 | 1 | undefined;
	readonly by: "page" | "mail program";
	readonly at: Instant;
}

type PrivacyTables = {
	privacy_asks: {
		id: PrivacyLinkRequest["id"];
		email: string;
		address_hash: string;
		created_at: Instant;
	};
	contact_choices: {
		person_id: string;
		mail: 0 | 1 | null;
		calls: 0 | 1 | null;
		said_by: ContactChoiceRecord["by"];
		at: Instant;
	};
	erasures: { id: string; email_hash: string; at: Instant };
	erased_numbers: { number_hash: string; at: Instant };
};
const privacyTables = (db: Db | Tx) => db.withTables<PrivacyTables>();

/**
 * Advisory locks serialize concurrent requests, so that each counts the others. The order, email before address, is the same
 * everywhere, so that two requests cannot deadlock.
 */
export async function lockLinkRequests(tx: Tx, keys: readonly string[]): Promise<void> {
	for (const key of keys)
		await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 20))`.execute(tx);
}

export async function countLinkRequests(
	tx: Tx,
	by: { email: string } | { address_hash: string },
	since: Instant,
): Promise<number> {
	const { count } = await privacyTables(tx)
		.selectFrom("privacy_asks")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where((eb) => eb.and(by))
		.where("created_at", ">", since)
		.executeTakeFirstOrThrow();
	return count;
}

export async function insertLinkRequest(
	tx: Tx,
	{ id, email, at, addressHash }: PrivacyLinkRequest & { readonly addressHash: string },
): Promise<void> {
	await privacyTables(tx)
		.insertInto("privacy_asks")
		.values({ id, email, address_hash: addressHash, created_at: at })
		.execute();
}

export async function findLinkRequest(
	db: Db | Tx,
	id: PrivacyLinkRequest["id"],
): Promise<PrivacyLinkRequest | undefined> {
	const row = await privacyTables(db)
		.selectFrom("privacy_asks")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return row && { id, email: row.email, at: row.created_at };
}

export async function listLinkRequests(db: Db | Tx, email: string): Promise<PrivacyLinkRequest[]> {
	const rows = await privacyTables(db)
		.selectFrom("privacy_asks")
		.selectAll()
		.where("email", "=", email)
		.orderBy("created_at")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		email: row.email,
		at: row.created_at,
	}));
}

export async function deleteLinkRequests(tx: Tx, email: string): Promise<void> {
	await privacyTables(tx).deleteFrom("privacy_asks").where("email", "=", email).execute();
}

/** The unique key of person and time makes a repeat at the same instant an update of what it answers. */
export async function insertContactChoice(
	tx: Tx,
	person: Id<"person">,
	{ mail, calls, by, at }: ContactChoiceRecord,
): Promise<void> {
	await privacyTables(tx)
		.insertInto("contact_choices")
		.values({ person_id: person, mail: mail ?? null, calls: calls ?? null, said_by: by, at })
		.onConflict((conflict) =>
			conflict.columns(["person_id", "at"]).doUpdateSet({
				...(mail !== undefined && { mail }),
				...(calls !== undefined && { calls }),
				said_by: by,
			}),
		)
		.execute();
}

export const broughtChoices: BroughtTable = {
	name: "contact_choices",
	key: ["person_id", "at"],
	addedTo: { table: "people", column: "person_id" },
};

/** They come for their own sake: nobody's erasure is undone by a rollback. */
export const broughtErasures: readonly BroughtTable[] = [
	{ name: "erasures", key: ["id"] },
	{ name: "erased_numbers", key: ["number_hash"] },
];

/** Choices that were brought from a backup count from then on, unless a person has said something else since. */
export async function applyNewestChoices(tx: Tx, people: readonly string[]): Promise<void> {
	const newest = (answer: "mail" | "calls") => sql`(select ${sql.ref(answer)} from contact_choices c
		where c.person_id = people.id and ${sql.ref(answer)} is not null order by at desc limit 1)`;
	await sql`update people set
		email_subscription_status = coalesce(${newest("mail")}, email_subscription_status),
		subscription_status = coalesce(${newest("calls")}, subscription_status)
		where id = any(${people}::uuid[])`.execute(tx);
}

/** The oldest first. */
export async function listContactChoices(
	db: Db | Tx,
	person: Id<"person">,
): Promise<ContactChoiceRecord[]> {
	const rows = await privacyTables(db)
		.selectFrom("contact_choices")
		.selectAll()
		.where("person_id", "=", person)
		.orderBy("at")
		.execute();
	return rows.map((row) => ({
		mail: row.mail ?? undefined,
		calls: row.calls ?? undefined,
		by: row.said_by,
		at: row.at,
	}));
}

const batchSize = 1_000;

/** The choices of all people since then, the oldest first. */
export async function* iterateContactChoices(
	db: Db,
	since: Instant | undefined,
): AsyncGenerator<ContactChoiceRecord & { readonly email: string }> {
	let last: { at: Instant; person_id: string } | undefined;
	do {
		let query = privacyTables(db)
			.withTables<{ people: { id: string; email: string } }>()
			.selectFrom("contact_choices")
			.innerJoin("people", "people.id", "contact_choices.person_id")
			.select(["person_id", "mail", "calls", "said_by", "at", "email"])
			.orderBy("at")
			.orderBy("person_id")
			.limit(batchSize);
		if (since) query = query.where("at", ">=", since);
		if (last) {
			const { at, person_id } = last;
			query = query.where((eb) => eb(eb.refTuple("at", "person_id"), ">", eb.tuple(at, person_id)));
		}
		const rows = await query.execute();
		for (const { email, mail, calls, said_by: by, at } of rows)
			yield { email, mail: mail ?? undefined, calls: calls ?? undefined, by, at };
		last = rows.length === batchSize ? rows.at(-1) : undefined;
	} while (last);
}

export async function insertErasure(
	tx: Tx,
	erasure: { readonly emailHash: string; readonly at: Instant },
): Promise<void> {
	await privacyTables(tx)
		.insertInto("erasures")
		.values({
			id: crypto.randomUUID(),
			email_hash: erasure.emailHash,
			at: erasure.at,
		})
		.execute();
}

export async function insertErasedIds(
	tx: Tx,
	hashes: readonly string[],
	instant: Instant,
): Promise<void> {
	// One array: a statement takes no more than 65,535 values.
	await privacyTables(tx)
		.insertInto("erased_numbers")
		.columns(["number_hash", "at"])
		.expression(sql`select unnest(${hashes}::text[]), ${instant}::timestamptz`)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function listErasedIds(db: Db | Tx, hashes: readonly string[]): Promise<string[]> {
	const rows = await privacyTables(db)
		.selectFrom("erased_numbers")
		.select("number_hash")
		.where("number_hash", "in", hashes)
		.execute();
	return rows.map(({ number_hash }) => number_hash);
}

export async function listErasures(
	db: Db | Tx,
	emailHashes: readonly string[],
): Promise<{ readonly emailHash: string; readonly at: Instant }[]> {
	const rows = await privacyTables(db)
		.selectFrom("erasures")
		.select(["email_hash", "at"])
		.where("email_hash", "in", emailHashes)
		.execute();
	return rows.map(({ email_hash, at }) => ({ emailHash: email_hash, at }));
}

/** Pages of the ids of all leads, in their order. */
export async function* iterateLeadIds(db: Db | Tx): AsyncGenerator<readonly Id<"lead">[]> {
	const tables = db.withTables<{ leads: { id: Id<"lead"> } }>();
	let page: readonly { id: Id<"lead"> }[];
	let last: Id<"lead"> | undefined;
	do {
		let query = tables.selectFrom("leads").select("id").orderBy("id").limit(batchSize);
		if (last) query = query.where("id", ">", last);
		page = await query.execute();
		last = page.at(-1)?.id;
		if (page.length) yield page.map(({ id }) => id);
	} while (page.length === batchSize);
}

export async function purgePrivacyRecords(db: Db, now: Instant): Promise<void> {
	await privacyTables(db)
		.deleteFrom("privacy_asks")
		.where("created_at", "<", now.subtract({ hours: linkRequestHours }))
		.execute();
	await privacyTables(db)
		.deleteFrom("erased_numbers")
		.where("at", "<", now.subtract({ hours: erasedIdDays * 24 }))
		.execute();
}
