import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type {
	HourlyCounts,
	ReservationCounts,
	ReservationKeys,
} from "#leads/reservations/reservation-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { AdvisorCall } from "./call.ts";
import { callTables, toCall } from "./call-store.ts";

/**
 * Counts the calls to come of others than this lead. Times whose link is not opened yet count
 * against no email and no phone, because anybody may type these.
 */
export async function countCallsToCome(
	tx: Tx,
	{ email, phone, network }: ReservationKeys,
	lead: Id<"lead">,
	now: Instant,
): Promise<ReservationCounts & { readonly inLastHour: number }> {
	const booked = sql`state = 'booked' and starts_at > ${now}`;
	const { rows } = await sql<Awaited<ReturnType<typeof countCallsToCome>>>`select
		(select count(*)::int from calls where email_key = ${email} and ${booked} and lead_id <> ${lead}) as "ofEmail",
		(select count(*)::int from calls where phone_key = ${phone ?? null} and ${booked} and lead_id <> ${lead}) as "ofPhone",
		(select count(*)::int from calls where network_key = ${network} and lead_id <> ${lead}
			and (${booked} or state = 'unconfirmed' and hold_until > ${now})) as "ofNetwork",
		(select count(*)::int from calls where network_key = ${network} and lead_id <> ${lead}
			and state <> 'on_hold' and created_at > ${now.subtract({ hours: 1 })}) as "inLastHour"`.execute(
		tx,
	);
	const [counts] = rows;
	if (!counts) throw new Error("the calls were not counted");
	return counts;
}

/** Lists the calls to come of an email or a phone. */
export async function listCallsOfKeys(
	tx: Tx,
	{ email, phone }: ReservationKeys,
	now: Instant,
): Promise<AdvisorCall[]> {
	const rows = await callTables(tx)
		.selectFrom("calls")
		.selectAll()
		.where("state", "=", "booked")
		.where("starts_at", ">", now)
		.where((eb) => eb.or([eb("email_key", "=", email), eb("phone_key", "=", phone ?? null)]))
		.orderBy("starts_at")
		.limit(20)
		.execute();
	return rows.map(toCall);
}

/** Undefined where an operator booked it, or the keys are deleted. */
export async function findKeysOfCall(tx: Tx, id: Id<"call">): Promise<ReservationKeys | undefined> {
	const row = await callTables(tx)
		.selectFrom("calls")
		.select(["email_key", "phone_key", "network_key"])
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.email_key && row.network_key
		? { email: row.email_key, phone: row.phone_key ?? undefined, network: row.network_key }
		: undefined;
}

/** Counts the times that visitors of a network have on hold, but for this lead. */
export async function countHoldsOfNetwork(
	tx: Tx,
	network: string,
	lead: Id<"lead">,
	now: Instant,
): Promise<number> {
	const row = await callTables(tx)
		.selectFrom("calls")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("network_key", "=", network)
		.where("state", "=", "on_hold")
		.where("hold_until", ">", now)
		.where("lead_id", "<>", lead)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

/** True while a network has a call to come or a time on hold, but for this lead. */
export async function hasReservedCall(
	tx: Tx,
	network: string,
	lead: Id<"lead">,
	now: Instant,
): Promise<boolean> {
	const row = await callTables(tx)
		.selectFrom("calls")
		.select("id")
		.where("network_key", "=", network)
		.where("state", "in", ["on_hold", "unconfirmed", "booked"])
		.where((eb) => eb.or([eb("hold_until", "is", null), eb("hold_until", ">", now)]))
		.where("starts_at", ">", now)
		.where("lead_id", "<>", lead)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Counts how often a time was confirmed for the lead within a day. */
export async function countConfirmations(tx: Tx, lead: Id<"lead">, now: Instant): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count
		from call_confirmations where lead_id = ${lead}
		and created_at > ${now.subtract({ hours: 24 })}`.execute(tx);
	return rows[0]?.count ?? 0;
}

const usualDays = 28;

/** Counts bookings of the hour that ends now, and their mean in the same hour of the last four weeks. */
export async function countBookingsOfHour(db: Db | Tx, now: Instant): Promise<HourlyCounts> {
	const { rows } = await sql<HourlyCounts>`select
		(select count(*)::int from calls where state <> 'on_hold'
			and created_at > ${now.subtract({ hours: 1 })} and created_at <= ${now}) as "inLastHour",
		(select count(*)::float8 / ${usualDays}::int from generate_series(1, ${usualDays}::int) day
			join calls on state not in ('on_hold', 'unconfirmed', 'expired')
			and created_at > ${now}::timestamptz - make_interval(hours => day * 24 + 1)
			and created_at <= ${now}::timestamptz - make_interval(hours => day * 24)) as usual`.execute(
		db,
	);
	return rows[0] ?? { inLastHour: 0, usual: 0 };
}

/** Deletes the keys that are too old to count. */
export async function purgeCallKeys(db: Db, before: Instant): Promise<void> {
	await callTables(db)
		.updateTable("calls")
		.set({ email_key: null, phone_key: null, network_key: null })
		.where("created_at", "<", before)
		.where("network_key", "is not", null)
		.execute();
}

/** Lists what was booked since, is to come, and was confirmed by no link; the earliest first. */
export async function listCallsBookedSince(
	db: Db,
	since: Instant,
	now: Instant,
): Promise<{ readonly call: AdvisorCall; readonly network: string | undefined }[]> {
	const rows = await callTables(db)
		.selectFrom("calls")
		.selectAll()
		.where("state", "in", ["booked", "unconfirmed"])
		.where("created_at", ">=", since)
		.where("starts_at", ">", now)
		.where("link_opened_at", "is", null)
		.orderBy("created_at")
		.execute();
	return rows.map((row) => ({ call: toCall(row), network: row.network_key ?? undefined }));
}
