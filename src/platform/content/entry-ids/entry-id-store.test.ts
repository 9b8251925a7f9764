import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import {
	findReusedIds,
	forgetEntryIds,
	recordDeletedIds,
	recordEntryIds,
} from "./entry-id-store.ts";

const entry = (id: string, parent = "lessons", owner = "free course 1") => ({
	...{ file: "a.yaml", path: `${id}.id` },
	...{ owner, id, parent },
});

test("an id that was deleted or belonged elsewhere is not used again, except by files that had it", async () => {
	const { db } = await aDatabase();
	await db.transaction().execute(async (tx) => {
		const reused = async (entries: ReturnType<typeof entry>[], mayReturn = false) =>
			(await findReusedIds(tx, entries, { mayReturn })).map(({ path, reason }) => [path, reason]);
		await recordEntryIds(tx, [entry("rows"), entry("columns"), entry("q1", "rows")]);
		expect(await reused([entry("rows"), entry("new")])).toEqual([]);
		expect(await reused([entry("q1", "columns")])).toEqual([
			["q1.id", expect.stringContaining("was the id of an entry of rows before")],
		]);

		await recordDeletedIds(tx, [entry("rows")]);
		expect(await reused([entry("columns")])).toEqual([
			["columns.id", expect.stringContaining("was deleted")],
		]);
		expect(await reused([entry("columns")], true)).toEqual([]);
		await recordEntryIds(tx, [entry("rows"), entry("columns")]);
		expect(await reused([entry("columns")])).toEqual([]);
	});
});

test("an owner that is left out keeps its ids, and another business begins anew", async () => {
	const { db } = await aDatabase();
	await db.transaction().execute(async (tx) => {
		await recordEntryIds(tx, [entry("rows"), entry("rows", "lessons", "free course 2")]);
		await recordEntryIds(tx, [entry("rows")]);
		await recordDeletedIds(tx, [entry("rows")]);
		const back = [entry("rows", "lessons", "free course 2")];
		expect(await findReusedIds(tx, back, { mayReturn: false })).toEqual([]);
		await forgetEntryIds(tx);
		expect(await findReusedIds(tx, [entry("rows", "other")], { mayReturn: false })).toEqual([]);
	});
});
