import { sql } from "kysely";
import { createId, type Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { lockSeat } from "#resources/webinars/seats/seat-store.ts";
import type { WebinarSeat } from "#resources/webinars/seats/webinar-seat.ts";
import type { WebinarAtService } from "#resources/webinars/webinar-rules.ts";
import type { OutsideRegistrant } from "./registrant-rules.ts";

type RegistrantTables = {
	webinar_registrants: {
		id: OutsideRegistrant["id"];
		seat_id: Id<"webinar seat"> | null;
		service: OutsideRegistrant["service"];
		account: string;
		webinar_key: string;
		email: string | null;
		registrant: string | null;
		join_url: string | null;
		claimed_until: Instant | null;
		ends_at: Instant;
		created_at: Instant;
	};
};
type RegistrantRow = RegistrantTables["webinar_registrants"];
const registrantTables = (db: Db | Tx) => db.withTables<RegistrantTables>();

/** A seat whose registrant is not known at the service yet gets a new one within a minute. */
export const broughtRegistrants: BroughtTable = {
	name: "webinar_registrants",
	key: ["id"],
	comesWith: { table: "webinar_seats", to: "id", from: ({ seat_id }) => seat_id },
	addedTo: { table: "webinar_seats", column: "seat_id" },
	isOver: ({ registrant }) => registrant === null,
	with: { claimed_until: null },
};

/** Nothing happens where the seat has one for this webinar. */
export async function insertRegistrant(
	tx: Tx,
	{ id: seat, endsAt }: Pick<WebinarSeat, "id" | "endsAt">,
	{ service, account, key }: WebinarAtService,
	now: Instant,
): Promise<void> {
	await registrantTables(tx)
		.insertInto("webinar_registrants")
		.values({
			...{ id: createId<"webinar registrant">(), seat_id: seat },
			...{ service, account, webinar_key: key },
			...{ email: null, registrant: null, join_url: null, claimed_until: null },
			...{ ends_at: endsAt, created_at: now },
		})
		.onConflict((conflict) =>
			conflict.columns(["seat_id", "service", "account", "webinar_key"]).doNothing(),
		)
		.execute();
}

export async function listRegistrantsOfSeat(
	tx: Tx,
	seat: Id<"webinar seat">,
): Promise<OutsideRegistrant[]> {
	const rows = await selectRegistrants(tx).where("seat_id", "=", seat).orderBy("id").execute();
	return rows.map(toRegistrant);
}

/** Locks the seat first, as its erasure does. */
export async function lockRegistrant(
	tx: Tx,
	id: OutsideRegistrant["id"],
): Promise<
	{ readonly row: OutsideRegistrant; readonly seat: WebinarSeat | undefined } | undefined
> {
	const known = await selectRegistrants(tx).where("id", "=", id).executeTakeFirst();
	const seat = known?.seat_id ? await lockSeat(tx, known.seat_id) : undefined;
	const row = await selectRegistrants(tx).where("id", "=", id).forUpdate().executeTakeFirst();
	return row && { row: toRegistrant(row), seat };
}

/** A value of null deletes what is stored; fields that are not named stay. */
export async function updateRegistrant(
	tx: Tx,
	id: OutsideRegistrant["id"],
	changes: Partial<Pick<RegistrantRow, "email" | "registrant" | "join_url" | "claimed_until">>,
): Promise<void> {
	await registrantTables(tx)
		.updateTable("webinar_registrants")
		.set(changes)
		.where("id", "=", id)
		.execute();
}

export async function deleteRegistrant(tx: Tx, id: OutsideRegistrant["id"]): Promise<void> {
	await registrantTables(tx).deleteFrom("webinar_registrants").where("id", "=", id).execute();
}

/** Held seats to come that the service was not told of, because it was configured or named after they were taken. */
export async function listSeatsWithoutRegistrant(
	db: Db,
	webinar: number,
	{ service, account, key }: WebinarAtService,
	now: Instant,
): Promise<Id<"webinar seat">[]> {
	const { rows } = await sql<{ id: Id<"webinar seat"> }>`select id from webinar_seats
		where webinar_id = ${webinar} and state = 'held' and ends_at > ${now}
			and not exists (select 1 from webinar_registrants
				where seat_id = webinar_seats.id and service = ${service}
					and account = ${account} and webinar_key = ${key})
		order by id limit 500`.execute(db);
	return rows.map(({ id }) => id);
}

/** Only those whose seat is gone, too: a webinar may have been moved. */
export async function purgeRegistrants(db: Db, endedBefore: Instant): Promise<void> {
	await registrantTables(db)
		.deleteFrom("webinar_registrants")
		.where("seat_id", "is", null)
		.where("ends_at", "<", endedBefore)
		.execute();
}

const selectRegistrants = (db: Db | Tx) =>
	registrantTables(db).selectFrom("webinar_registrants").selectAll();

const toRegistrant = (row: RegistrantRow): OutsideRegistrant => ({
	id: row.id,
	seat: row.seat_id ?? undefined,
	service: row.service,
	account: row.account,
	key: row.webinar_key,
	email: row.email ?? undefined,
	registrant: row.registrant ?? undefined,
	joinUrl: row.join_url ?? undefined,
	claimedUntil: row.claimed_until ?? undefined,
});
