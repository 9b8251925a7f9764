import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database.ts";
import { aDatabase, silentLog } from "./testing.ts";
import { canMount, openSmallDisk } from "./testing-small-disk.ts";
import { createWriteProbe } from "./write-probe.ts";

/**
 * Opens another connection to a database whose setting was changed; settings apply from the next
 * connection on.
 */
async function aDatabaseWith(setting: string) {
	const { db, url } = await aDatabase({ empty: true });
	const name = sql.id(new URL(url).pathname.slice(1));
	await sql`alter database ${name} set ${sql.raw(setting)}`.execute(db);
	const other = await openDatabase(url, { connections: 1, log: silentLog });
	onTestFinished(() => other.close());
	return other;
}

test("a database that can store something is ready", async () => {
	const { db } = await aDatabase({ empty: true });
	expect(await createWriteProbe(db)()).toBe(true);
});

test("a read-only database, which still answers, is not ready", async () => {
	const { db } = await aDatabaseWith("default_transaction_read_only = on");
	expect(await createWriteProbe(db)()).toBe(false);
});

test.skipIf(!canMount)(
	"a database on a full disk, which still answers, is not ready until there is space again",
	async () => {
		const disk = await openSmallDisk(120, onTestFinished);
		const database = await openDatabase(disk.url, { connections: 2, log: silentLog });
		const canWrite = () =>
			createWriteProbe(database.db)().catch(({ code }: { code: string }) => code);
		expect(await canWrite()).toBe(true);
		await disk.fill();
		expect(await canWrite()).toBe("53100");
		await disk.clear();
		expect(await canWrite()).toBe(true);
		await database.close();
	},
);

test("is asked at most every two seconds while it can store, and each time while it cannot", async () => {
	const { db } = await aDatabase({ empty: true });
	let now = 0;
	const probe = createWriteProbe(db, () => now);
	const first = probe();
	expect(await first).toBe(true);
	expect(probe()).toBe(first);
	now = 2_000;
	expect(probe()).not.toBe(first);

	const readOnly = await aDatabaseWith("default_transaction_read_only = on");
	const failing = createWriteProbe(readOnly.db, () => now);
	const refused = failing();
	expect(await refused).toBe(false);
	expect(failing()).not.toBe(refused);
});
