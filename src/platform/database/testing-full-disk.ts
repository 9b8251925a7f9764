// Tests run this: it starts PostgreSQL in the folder argv[2] on a small disk and prints whether it
// can write before the disk is full, while it is full and after.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { openDatabase } from "./database.ts";
import { createWriteProbe } from "./write-probe.ts";

const folder = process.argv[2] ?? "";
const { url, stop } = await openEmbeddedPostgres({
	dataDir: join(folder, "data"),
	say: () => undefined,
});
const database = await openDatabase(url, {
	connections: 2,
	log: createLog("silent"),
});
const canWrite = () => createWriteProbe(database.db)().catch(({ code }: { code: string }) => code);

const ballast = join(folder, "ballast");
const answers = [await canWrite()];
fill();
answers.push(await canWrite());
rmSync(ballast);
answers.push(await canWrite());
console.log(JSON.stringify(answers));
await database.close();
await stop();

function fill(): void {
	const file = openSync(ballast, "w");
	for (let bytes = 1_000_000; bytes >= 1; bytes = Math.floor(bytes / 10)) {
		try {
			for (;;) writeSync(file, Buffer.alloc(bytes));
		} catch (problem) {
			if ((problem as NodeJS.ErrnoException).code !== "ENOSPC") throw problem;
		}
	}
	closeSync(file);
}
