// A site process for tests: opens the database of the folder in argv[2], prints what happened as JSON lines, obeys lines of stdin.
import { createInterface } from "node:readline";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";

const report = (output: object) => process.stdout.write(`${JSON.stringify(output)}\n`);

try {
	const { url, stop } = await openEmbeddedPostgres({
		dataDir: process.argv[2] ?? "",
		say: (said) => report({ said }),
	});
	report({ url });
	createInterface({ input: process.stdin }).on("line", async (line) => {
		if (line !== "stop") return;
		await stop();
		report({ stopped: true });
		process.exit(0);
	});
} catch (error) {
	const { name, message } = error as Error;
	report({ problem: { name, message } });
	process.exit(1);
}
