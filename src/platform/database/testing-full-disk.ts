// Tests run this: it starts PostgreSQL in the folder argv[2] on a small disk and prints its address. It fills the disk at the line
// "fill" and makes room at "clear", and ends with its input.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";

const folder = process.argv[2] ?? "";
const { url } = await openEmbeddedPostgres({
	dataDir: join(folder, "data"),
	settings: ["autovacuum=off"],
	say: () => undefined,
});
console.log(url);

const ballast = join(folder, "ballast");
for await (const line of createInterface({ input: process.stdin })) {
	if (line === "fill") fill();
	else rmSync(ballast);
	console.log(line);
}
// The database is thrown away, so nothing is stopped in order.
process.exit();

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
