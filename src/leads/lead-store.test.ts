import { expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import { aLead } from "#forms/submission/testing.ts";
import { aDatabase } from "#platform/database/testing.ts";
import {
	changeLead,
	findLead,
	insertLead,
	setEnrollment,
	setLeadState,
	setWithdrawn,
} from "./lead-store.ts";
import {
	listLeadsOfPerson,
	listRecentLeadsOfSender,
	maxLeadsOfSender,
} from "./people/leads-of-person-store.ts";
import { findPersonByEmail, listPeopleByPhone } from "./people/person-store.ts";
import type { StoredLead } from "./stored-lead.ts";
import { findSubmission, insertSubmission } from "./submission/submission-store.ts";
import { aStoredLead, storeLead } from "./testing.ts";

const later = Temporal.Instant.from("2026-11-20T12:05:00Z");

test("a lead is stored unchanged for any typed text, and each change increases its revision", async () => {
	const { db } = await aDatabase();
	const lead = aLead({
		name: splitName("'; drop table leads; -- \u202e <b>"),
		message: "\\ ' \" %s 😀 \u0007",
	});
	const stored = await storeLead(db, { lead });
	expect(await findLead(db, stored.id)).toEqual({ ...stored, lead });
	await db.transaction().execute(async (tx) => {
		const message = "Call me in the evening";
		const asked = { ...stored, lead: { ...lead, message } };
		expect(await changeLead(tx, stored.id, asked, later)).toBe(2);
		const enrollment = { choice: "team", timeZone: "Europe/Berlin" } as const;
		expect(await setEnrollment(tx, stored.id, enrollment, later)).toBe(3);
		expect(await setLeadState(tx, stored.id, "quarantined", ["too fast"], later)).toBe(4);
	});
	expect(await findLead(db, stored.id)).toMatchObject({
		lead: { message: "Call me in the evening" },
		source: stored.source,
		enrollment: { choice: "team" },
		state: "quarantined",
		spamSignals: ["too fast"],
		revision: 4,
		createdAt: stored.createdAt,
		updatedAt: later,
	});
});

test("a withdrawal is the last revision of a lead", async () => {
	const { db } = await aDatabase();
	const stored = await storeLead(db);
	const change = (run: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) =>
		db.transaction().execute(run);
	await change((tx) => setWithdrawn(tx, stored.id, later));
	const enrollment = { choice: "team", timeZone: "Europe/Berlin" } as const;
	for (const run of [
		(tx) => changeLead(tx, stored.id, stored, later),
		(tx) => setEnrollment(tx, stored.id, enrollment, later),
		(tx) => setLeadState(tx, stored.id, "open", [], later),
		(tx) => setWithdrawn(tx, stored.id, later),
	] satisfies Parameters<typeof change>[0][])
		await expect(change(run)).rejects.toThrow("no result");
	expect(await findLead(db, stored.id)).toMatchObject({
		state: "withdrawn",
		revision: 2,
	});
});

test("a number that stands there already stores nothing again", async () => {
	const { db } = await aDatabase();
	const stored = await storeLead(db);
	const again = aStoredLead({ id: stored.id, person: stored.person });
	const submission = {
		id: createId<"submission">(),
		lead: stored.id,
		digest: "a",
		typed: { name: " Ada " },
		at: later,
	};
	await db.transaction().execute(async (tx) => {
		expect(await insertLead(tx, again)).toBe(false);
		expect(await insertSubmission(tx, submission)).toBe(true);
		expect(await insertSubmission(tx, { ...submission, digest: "b" })).toBe(false);
	});
	expect(await findSubmission(db, submission.id)).toEqual(submission);
});

test("of a person's leads only the recent ones of one sender are read, and only so many", async () => {
	const { db } = await aDatabase();
	const since = Temporal.Instant.from("2026-11-20T00:00:00Z");
	let seconds = 0;
	const store = async (source: Partial<StoredLead["source"]> = {}) => {
		const at = since.add({ seconds: ++seconds });
		const more = { createdAt: at, updatedAt: at };
		return storeLead(db, { ...more, source: { page: "/", ...source } });
	};
	const own = await store();
	for (let count = 0; count < 5; count++) await store();
	const concurrent = await store({ firstLead: own.id });
	const ofAccount = await store({ account: "42" });
	await store({ account: "43" });
	const older = await storeLead(db, {
		source: { page: "/", firstLead: own.id },
		updatedAt: since,
	});
	const list = async (
		proven: Partial<Parameters<typeof listRecentLeadsOfSender>[2]>,
		person = own.person,
	) => {
		const none = { leads: [], person: undefined, account: undefined };
		const leads = await db
			.transaction()
			.execute((tx) => listRecentLeadsOfSender(tx, person, { ...none, ...proven }, since));
		return leads.map(({ id }) => id);
	};
	const ofBrowser = [concurrent.id, own.id];
	expect(await list({})).toEqual([]);
	expect(await list({ leads: [own.id] })).toEqual(ofBrowser);
	expect(await list({ leads: [concurrent.id] })).toEqual(ofBrowser);
	expect(await list({ leads: [older.id] })).toEqual([]);
	expect(await list({ account: "42" })).toEqual([ofAccount.id]);
	expect(await list({ leads: [own.id], account: "42" })).toEqual([ofAccount.id, ...ofBrowser]);
	expect(await list({ person: own.person })).toHaveLength(9);
	expect(await list({ person: own.person }, createId<"person">())).toEqual([]);

	for (let count = 0; count < maxLeadsOfSender; count++) await store({ firstLead: own.id });
	for (const proven of [{ leads: [own.id] }, { person: own.person }]) {
		const found = await list(proven);
		expect(found).toHaveLength(maxLeadsOfSender);
		expect(found).not.toContain(own.id);
	}
});

test("one e-mail address is one person, whom no later form changes; one telephone is not", async () => {
	const { db } = await aDatabase();
	const first = await storeLead(db);
	const stranger = aLead({
		name: splitName("Somebody Else"),
		email: "ADA@example.com",
	});
	const second = await storeLead(db, { lead: stranger });
	expect(second.person).toBe(first.person);
	expect(await findPersonByEmail(db, "ada@example.com")).toMatchObject({
		id: first.person,
		firstName: "Ada",
	});
	expect(await listLeadsOfPerson(db, first.person)).toHaveLength(2);

	const sister = await storeLead(db, {
		lead: aLead({ email: "sister@example.com" }),
	});
	expect(sister.person).not.toBe(first.person);
	const others = await listPeopleByPhone(db, first.person, 5);
	expect(others).toMatchObject([{ id: sister.person }]);

	const silent = { name: splitName("Nobody"), phone: undefined };
	for (const email of ["one@example.com", "two@example.com"])
		await storeLead(db, { lead: aLead({ ...silent, email }) });
	const person = await findPersonByEmail(db, "one@example.com");
	expect(person && (await listPeopleByPhone(db, person.id, 5))).toEqual([]);
});
