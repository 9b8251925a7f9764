import { expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { listNotifiedRecords } from "#deliveries/erasure/notified-destination-store.ts";
import { listSubmissionIds } from "#leads/submission/submission-store.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { insertErasedIds, listErasedIds } from "./store.ts";

test("a person with any number of leads can be erased", async () => {
	const { db } = await aDatabase();
	const leads = Array.from({ length: 70_000 }, () => createId<"lead">());
	const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
	await db.transaction().execute(async (tx) => {
		for (const _ of "twice") await insertErasedIds(tx, leads, now);
		await insertErasedIds(tx, [], now);
		expect(await listSubmissionIds(tx, leads)).toEqual([]);
		const person = createId<"person">();
		expect(await listNotifiedRecords(tx, person, leads)).toEqual([]);
	});
	const some = leads.slice(-2);
	expect((await listErasedIds(db, some)).toSorted()).toEqual(some.toSorted());
});
