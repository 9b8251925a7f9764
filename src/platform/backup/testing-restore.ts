import { writeSync } from "node:fs";
import { openDatabase } from "#platform/database/database.ts";
import { readMigrations } from "#platform/database/migrations.ts";
import { makeJobTables } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { openBackup, restoreDatabase } from "./restore.ts";

// A restore as a process of its own, which stands still in the middle so that a test can kill it there.

const [url = "", file = "", folder = "", standStillAt = ""] = process.argv.slice(2);
const migrations = await readMigrations(folder);
const { pool } = await openDatabase(url, {
	connections: 2,
	log: createLog("silent"),
});
await restoreDatabase({
	pool,
	backup: await openBackup(file, migrations),
	migrations,
	mayReplace: "replace",
	makeQueue: () => makeJobTables(url),
	say: (line) => {
		if (!line.includes(standStillAt)) return;
		writeSync(1, "in the middle\n");
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
	},
});
