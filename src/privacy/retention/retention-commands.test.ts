import { sql } from "kysely";
import { expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { listDeliveriesOfLead } from "#deliveries/delivery-list-store.ts";
import { insertDelivery, markDelivered } from "#deliveries/delivery-store.ts";
import { retentionCutoff } from "#forms/retention-rules.ts";
import { aLead } from "#forms/submission/testing.ts";
import { changeLead, findLead } from "#leads/lead-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { storeLead } from "#leads/testing.ts";
import type { Db } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { purgeLeads } from "./retention-commands.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
const after = (duration: { months: number; days?: number }) =>
	start.toZonedDateTimeISO("UTC").add(duration).toInstant();

async function aRequest(
	db: Db,
	name: string,
	more: Partial<StoredLead> = {},
	leadType: "b2c" | "b2b" = "b2c",
) {
	const email = `${name}@example.com`;
	const { id } = await storeLead(db, {
		lead: aLead({ email, leadType }),
		createdAt: start,
		updatedAt: start,
		...more,
	});
	return async () => [
		(await findLead(db, id)) !== undefined,
		(await findPersonByEmail(db, email)) !== undefined,
	];
}
const here = [true, true];
const gone = [false, false];

test("leads are deleted at the end of their retention, each kind after its own, and with the last one its person", async () => {
	const { db } = await aDatabase();
	const consumer = await aRequest(db, "ada");
	const company = await aRequest(db, "bob", {}, "b2b");
	const doubtful = await aRequest(db, "spam", { state: "quarantined" });
	const written = await aRequest(db, "eve", {
		updatedAt: after({ months: 12 }),
	});
	const purge = (age: { months: number; days?: number }) => purgeLeads(db, after(age));

	await purge({ months: 3 });
	expect(await doubtful()).toEqual(here);
	await purge({ months: 3, days: 1 });
	expect(await doubtful()).toEqual(gone);
	await purge({ months: 24 });
	expect(await consumer()).toEqual(here);
	await purge({ months: 24, days: 1 });
	expect(await consumer()).toEqual(gone);
	expect(await written()).toEqual(here);
	expect(await company()).toEqual(here);
	await purge({ months: 36, days: 1 });
	expect(await company()).toEqual(gone);
	expect(await written()).toEqual(gone);
});

test("any number of leads and people is deleted, in statements of limited size", async () => {
	const { db } = await aDatabase();
	const { id, person } = await storeLead(db, {
		createdAt: start,
		updatedAt: start,
	});
	await sql`insert into people
		select (json_populate_record(people, json_build_object('id', gen_random_uuid(), 'email', number || '@example.com'))).*
		from people, generate_series(1, 2000) number where id = ${person}`.execute(db);
	await sql`insert into leads
		select (json_populate_record(leads, json_build_object('id', gen_random_uuid()))).*
		from leads, generate_series(1, 2000) where id = ${id}`.execute(db);
	await sql`create table deletions (kind text, number integer)`.execute(db);
	await sql`create function note_deletion() returns trigger language plpgsql as
		'begin insert into deletions select tg_table_name, count(*) from gone; return null; end'`.execute(
		db,
	);
	for (const table of ["people", "leads"])
		await sql`create trigger note after delete on ${sql.table(table)}
			referencing old table as gone for each statement execute function note_deletion()`.execute(
			db,
		);
	await purgeLeads(db, after({ months: 25 }));
	const { rows } = await sql`select kind, number from deletions
		where number > 0 order by kind, number`.execute(db);
	const deleted = (kind: string) => [1, 1000, 1000].map((number) => ({ kind, number }));
	expect(rows).toEqual([...deleted("leads"), ...deleted("people")]);
});

test("the deliveries of a lead stay when the person that it had before a correction is deleted", async () => {
	const { db } = await aDatabase();
	const mistyped = aLead({ email: "ada@gmial.com" });
	const before = await storeLead(db, { lead: mistyped });
	const { person } = await storeLead(db);
	await db.transaction().execute(async (tx) => {
		const id = createId<"delivery">();
		const destination = "webhook";
		const createdAt = before.createdAt;
		const { person: former, revision } = before;
		const delivery = { id, lead: before.id, person: former, revision };
		await insertDelivery(tx, { ...delivery, destination, createdAt });
		await markDelivered(tx, id, { at: createdAt });
		await changeLead(tx, before.id, { ...before, person }, createdAt);
	});
	await purgeLeads(db, start);
	expect(await findPersonByEmail(db, mistyped.email)).toBeUndefined();
	expect(await listDeliveriesOfLead(db, before.id)).toMatchObject([
		{ destination: "webhook", state: "delivered", person: before.person },
	]);
});

test("a person with a younger lead is not deleted", async () => {
	const { db } = await aDatabase();
	const older = await aRequest(db, "ada");
	const younger = await aRequest(db, "ada", {
		updatedAt: after({ months: 20 }),
	});
	await purgeLeads(db, after({ months: 30 }));
	expect(await older()).toEqual([false, true]);
	expect(await younger()).toEqual(here);
});

test("a lead that is stored during the purge is not deleted, nor is its person", async () => {
	const { db } = await aDatabase();
	const older = await aRequest(db, "ada");
	const requests = Array.from({ length: 10 }, () =>
		aRequest(db, "ada", { updatedAt: after({ months: 30 }) }),
	);
	const purges = Array.from({ length: 10 }, () => purgeLeads(db, after({ months: 30 })));
	await Promise.all(purges);
	for (const request of requests) expect(await (await request)()).toEqual(here);
	expect((await older())[0]).toBe(false);
});

test("months are those of the calendar", () => {
	const end = (months: number, now: string) =>
		retentionCutoff(months, Temporal.Instant.from(now)).toString();
	expect(end(3, "2027-05-31T12:00:00Z")).toBe("2027-02-28T12:00:00Z");
	expect(end(24, "2028-02-29T00:00:00Z")).toBe("2026-02-28T00:00:00Z");
});
