import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Db, Tx } from "#platform/database/database.ts";

type EntryTables = {
	practice_entries: {
		id: Id<"practice entry">;
		lead_id: Id<"lead">;
		test_id: number;
		email_key: string | null;
		attempt_id: Id<"attempt"> | null;
		begun_at: Instant | null;
		coupon_code: string | null;
		emailed_at: Instant | null;
		created_at: Instant;
	};
};
const entryTables = (db: Db | Tx) => db.withTables<EntryTables>();

/** The attempts belong to learners, who are not brought. */
export const broughtEntries: BroughtTable = {
	name: "practice_entries",
	key: ["id"],
	comesWith: { table: "leads", to: "id", from: ({ lead_id }) => lead_id },
	optional: [
		{ table: "attempts", key: "id", column: "attempt_id" },
		{ table: "personal_coupons", key: "code", column: "coupon_code" },
	],
};

/** A form that was sent before a practice test, and the attempt that followed it. */
export interface PracticeEntry {
	readonly id: Id<"practice entry">;
	readonly lead: Id<"lead">;
	readonly test: number;
	/** The key of the mailbox, for a test that each takes once, however its address is written. */
	readonly mailbox: string | undefined;
	readonly attempt: Id<"attempt"> | undefined;
	readonly isBegun: boolean;
	readonly coupon: string | undefined;
	/** The result was emailed. */
	readonly isEmailed: boolean;
}

/** False when another form has entered this mailbox for the test, also one that is stored at the same time. */
export async function insertEntry(
	tx: Tx,
	entry: Pick<PracticeEntry, "id" | "lead" | "test" | "mailbox">,
	now: Instant,
): Promise<boolean> {
	const { id, lead, test, mailbox } = entry;
	const row = await entryTables(tx)
		.insertInto("practice_entries")
		.values({
			...{ id, lead_id: lead, test_id: test, email_key: mailbox ?? null, created_at: now },
			...{ attempt_id: null, begun_at: null, coupon_code: null, emailed_at: null },
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function deleteEntry(tx: Tx, id: Id<"practice entry">): Promise<void> {
	await entryTables(tx).deleteFrom("practice_entries").where("id", "=", id).execute();
}

/** A request that was withdrawn before the start enters for nothing. */
const isWithdrawn = sql<boolean>`begun_at is null and exists (
	select 1 from leads where leads.id = practice_entries.lead_id and leads.state = 'withdrawn')`;

/** Frees a mailbox whose test was not begun: for the browser that has entered it, or once its request is withdrawn. */
export async function deleteUnusedEntry(
	tx: Tx,
	{ test, mailbox, own }: EntryKey & { readonly own: readonly Id<"lead">[] },
): Promise<void> {
	await entryTables(tx)
		.deleteFrom("practice_entries")
		.where("test_id", "=", test)
		.where("email_key", "=", mailbox)
		.where("begun_at", "is", null)
		.where(({ or, eb }) => or([isWithdrawn, ...(own.length > 0 ? [eb("lead_id", "in", own)] : [])]))
		.execute();
}

interface EntryKey {
	readonly test: number;
	readonly mailbox: string;
}

/** The entry of a mailbox for a test that it takes once. */
export async function findEntryOfMailbox(
	db: Db | Tx,
	{ test, mailbox }: EntryKey,
): Promise<PracticeEntry | undefined> {
	const row = await selectEntries(db)
		.where("test_id", "=", test)
		.where("email_key", "=", mailbox)
		.where(({ not }) => not(isWithdrawn))
		.executeTakeFirst();
	return row && toEntry(row);
}

export async function findEntryOfAttempt(
	db: Db | Tx,
	attempt: Id<"attempt">,
): Promise<PracticeEntry | undefined> {
	const row = await selectEntries(db).where("attempt_id", "=", attempt).executeTakeFirst();
	return row && toEntry(row);
}

/** The entries of a visitor for a test: by the leads that they sent, and by their proven address. */
interface VisitorEntries {
	readonly test: number;
	readonly leads: readonly Id<"lead">[];
	readonly email: string | undefined;
}

/** The latest comes first. */
export async function listEntries(db: Db | Tx, visitor: VisitorEntries): Promise<PracticeEntry[]> {
	const rows = await selectEntriesOf(db, visitor).execute();
	return rows.map(toEntry);
}

/** The same, locked until the transaction ends: two attempts cannot begin with one entry. */
export async function lockEntries(tx: Tx, visitor: VisitorEntries): Promise<PracticeEntry[]> {
	const rows = await selectEntriesOf(tx, visitor).forUpdate().execute();
	return rows.map(toEntry);
}

export async function markEntryBegun(
	tx: Tx,
	id: Id<"practice entry">,
	attempt: Id<"attempt">,
	now: Instant,
): Promise<void> {
	await entryTables(tx)
		.updateTable("practice_entries")
		.set({ attempt_id: attempt, begun_at: now })
		.where("id", "=", id)
		.execute();
}

export async function setEntryCoupon(
	tx: Tx,
	id: Id<"practice entry">,
	coupon: string,
): Promise<void> {
	await entryTables(tx)
		.updateTable("practice_entries")
		.set({ coupon_code: coupon })
		.where("id", "=", id)
		.execute();
}

export async function markEntryEmailed(
	tx: Tx,
	id: Id<"practice entry">,
	now: Instant,
): Promise<void> {
	await entryTables(tx)
		.updateTable("practice_entries")
		.set({ emailed_at: now })
		.where("id", "=", id)
		.execute();
}

/** An order that was not canceled has used the coupon of an entry up. */
export async function isCouponUsed(db: Db | Tx, code: string): Promise<boolean> {
	const { rows } = await sql`
		select 1 from orders where coupon = ${code} and canceled_at is null limit 1`.execute(db);
	return rows.length > 0;
}

/** Those of these leads that were sent before a test. */
export async function listEntriesOfLeads(
	db: Db | Tx,
	leads: readonly Id<"lead">[],
): Promise<PracticeEntry[]> {
	if (leads.length === 0) return [];
	const rows = await selectEntries(db)
		.where("lead_id", "in", leads)
		.orderBy("created_at")
		.execute();
	return rows.map(toEntry);
}

export async function deleteEntriesOfLeads(tx: Tx, leads: readonly Id<"lead">[]): Promise<void> {
	if (leads.length === 0) return;
	await entryTables(tx).deleteFrom("practice_entries").where("lead_id", "in", leads).execute();
}

const selectEntries = (db: Db | Tx) => entryTables(db).selectFrom("practice_entries").selectAll();

/** An account proves the very address: elsewhere a tag may be somebody else. */
const wasSentWith = (email: string) => sql<boolean>`lead_id in (
	select leads.id from leads join people on people.id = leads.person_id where people.email = ${email})`;

const selectEntriesOf = (db: Db | Tx, { test, leads, email }: VisitorEntries) =>
	selectEntries(db)
		.where("test_id", "=", test)
		.where(({ or, eb }) =>
			or([
				...(leads.length > 0 ? [eb("lead_id", "in", leads)] : []),
				...(email === undefined ? [] : [wasSentWith(email)]),
				eb.lit(false),
			]),
		)
		.orderBy("created_at", "desc")
		.orderBy("id");

const toEntry = (row: EntryTables["practice_entries"]): PracticeEntry => ({
	id: row.id,
	lead: row.lead_id,
	test: row.test_id,
	mailbox: row.email_key ?? undefined,
	attempt: row.attempt_id ?? undefined,
	isBegun: row.begun_at !== null,
	coupon: row.coupon_code ?? undefined,
	isEmailed: row.emailed_at !== null,
});
